public import BookStore
import GRDB
public import Records

/// Batches: a blend weighed once, with what really was weighed.
extension Blends {
  /// Begins a batch: everything the blend is made of is planned, nothing weighed. Throws `blend.isDraft` or `blend.noIngredients`.
  public func beginBatch(of blend: RecordID, today: Day) throws -> Outcome<WholeBatch> {
    try book.write(LocalizedText("act.batchBegun")) { writing in
      let db = writing.database
      let original = try Blend.require(blend, in: db)
      guard !original.isDraft else { throw UserError(.value, LocalizedText("blend.isDraft")) }
      writing.name = LocalizedText("act.batchBegun", ["name": .name(original.name.text)])
      let ingredients = try Ingredient.of(blend, in: db)
      guard !ingredients.isEmpty else { throw UserError(.value, LocalizedText("blend.noIngredients")) }
      let batch = Batch(id: writing.newID(), blend: blend, made: writing.now, day: today)
      let weighings = ingredients.enumerated().map { place, ingredient in
        Weighing(
          id: writing.newID(), batch: batch.id, place: place + 1, name: ingredient.name, unit: ingredient.quantity.unit,
          planned: ingredient.quantity.amount, weighed: nil)
      }
      try batch.insert(in: db)
      for weighing in weighings { try weighing.insert(in: db) }
      return WholeBatch(batch: batch, weighings: weighings)
    }
  }

  /// Notes how much was really weighed of one ingredient in all; nil takes the note back.
  public func weigh(_ id: RecordID, _ amount: Rational?, in batch: RecordID) throws -> Outcome<WholeBatch> {
    try weighing(id, of: batch, amount == nil ? "act.weighingUndone" : "act.weighed") { weighings, index in
      weighings[index].weighed = try amount.map { try Amount.check($0) }
    }
  }

  /// Lets everything else of a batch grow by as much as too much was weighed of one ingredient, so that the shares stay as they were.
  ///
  /// Throws `batch.noOverdose` where no more was weighed than planned, or `amount.large`.
  public func grow(by id: RecordID, in batch: RecordID) throws -> Outcome<WholeBatch> {
    try weighing(id, of: batch, "act.batchGrown") { weighings, index in
      guard let factor = weighings[index].growth else { throw UserError(.value, LocalizedText("batch.noOverdose")) }
      for other in weighings.indices {
        weighings[other].planned = weighings[other].planned * factor
        _ = try Amount.check(weighings[other].planned)
      }
    }
  }

  /// Deletes a batch with all that was weighed; the answer is what it was.
  public func delete(batch id: RecordID) throws -> Outcome<Batch> {
    try book.write(LocalizedText("act.batchDeleted")) { writing in
      let batch = try Batch.require(id, in: writing.database)
      writing.name = LocalizedText("act.batchDeleted", ["name": .name(try Blend.require(batch.blend, in: writing.database).name.text)])
      try Batch.delete(id, in: writing.database)
      return batch
    }
  }

  /// That batch. Throws `id.unknown`.
  public func batch(_ id: RecordID) throws -> WholeBatch { try book.read { try WholeBatch.require(id, in: $0) } }

  private func weighing(
    _ id: RecordID, of batch: RecordID, _ act: String, _ change: (inout [Weighing], Int) throws -> Void
  ) throws -> Outcome<WholeBatch> {
    try book.write(LocalizedText(act)) { writing in
      var whole = try WholeBatch.require(batch, in: writing.database)
      guard let index = whole.weighings.firstIndex(where: { $0.id == id }) else {
        throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(id.description)]))
      }
      writing.name = LocalizedText(
        act,
        [
          "name": .name(whole.weighings[index].name.text),
          "blend": .name(try Blend.require(whole.batch.blend, in: writing.database).name.text),
        ])
      let before = whole.weighings
      try change(&whole.weighings, index)
      for (weighing, old) in zip(whole.weighings, before) { try weighing.update(from: old, in: writing.database) }
      return whole
    }
  }
}
