public import Book
import GRDB
public import Records

/// Batches: a blend weighed once, with what really was weighed.
extension Blends {
  /// Begins a batch: everything the blend is made of is planned, nothing weighed. Throws `blend.isDraft` or `blend.noIngredients`.
  public func beginBatch(of blend: RecordID, today: Day) throws -> Outcome<Batch> {
    try book.write(Phrase("act.batchBegun")) { writing in
      let db = writing.database
      let original = try Blend.known(blend, in: db)
      guard !original.isDraft else { throw Refusal(.value, Phrase("blend.isDraft")) }
      writing.name = Phrase("act.batchBegun", ["name": .name(original.name.text)])
      let ingredients = try Ingredient.of(blend, in: db)
      guard !ingredients.isEmpty else { throw Refusal(.value, Phrase("blend.noIngredients")) }
      let id = writing.newID()
      let weighings = ingredients.enumerated().map { place, ingredient in
        Weighing(
          id: writing.newID(), batch: id, place: place + 1, name: ingredient.name, unit: ingredient.quantity.unit,
          planned: ingredient.quantity.amount, weighed: nil)
      }
      let batch = Batch(id: id, blend: blend, made: writing.now, day: today, weighings: weighings)
      try batch.insert(in: db)
      return batch
    }
  }

  /// Notes how much was really weighed of one ingredient in all; nil takes the note back.
  public func weigh(_ id: RecordID, _ amount: Rational?, in batch: RecordID) throws -> Outcome<Batch> {
    try weighing(id, of: batch, amount == nil ? "act.weighingUndone" : "act.weighed") { weighings, index in
      weighings[index].weighed = try amount.map { try Amount.check($0) }
    }
  }

  /// Lets everything else of a batch grow by as much as too much was weighed of one ingredient, so that the shares stay as they were.
  ///
  /// Throws `batch.noOverdose` where no more was weighed than planned, or `amount.large`.
  public func grow(by id: RecordID, in batch: RecordID) throws -> Outcome<Batch> {
    try weighing(id, of: batch, "act.batchGrown") { weighings, index in
      guard let factor = weighings[index].growth else { throw Refusal(.value, Phrase("batch.noOverdose")) }
      for other in weighings.indices {
        weighings[other].planned = weighings[other].planned * factor
        _ = try Amount.check(weighings[other].planned)
      }
    }
  }

  /// Deletes a batch with all that was weighed; the answer is what it was.
  public func delete(batch id: RecordID) throws -> Outcome<Batch> {
    try book.write(Phrase("act.batchDeleted")) { writing in
      let batch = try Batch.known(id, in: writing.database)
      writing.name = Phrase("act.batchDeleted", ["name": .name(try Blend.known(batch.blend, in: writing.database).name.text)])
      try writing.database.execute(sql: "DELETE FROM batch WHERE id = ?", arguments: [id])
      return batch
    }
  }

  /// That batch. Throws `id.unknown`.
  public func batch(_ id: RecordID) throws -> Batch { try book.read { try Batch.known(id, in: $0) } }

  private func weighing(
    _ id: RecordID, of batch: RecordID, _ act: String, _ change: (inout [Weighing], Int) throws -> Void
  ) throws -> Outcome<Batch> {
    try book.write(Phrase(act)) { writing in
      var batch = try Batch.known(batch, in: writing.database)
      guard let index = batch.weighings.firstIndex(where: { $0.id == id }) else {
        throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)]))
      }
      writing.name = Phrase(
        act,
        [
          "name": .name(batch.weighings[index].name.text),
          "blend": .name(try Blend.known(batch.blend, in: writing.database).name.text),
        ])
      let before = batch.weighings
      try change(&batch.weighings, index)
      for (weighing, old) in zip(batch.weighings, before) where weighing != old { try weighing.update(in: writing.database) }
      return batch
    }
  }
}
