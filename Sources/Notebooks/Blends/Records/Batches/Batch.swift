public import BookStore
import GRDB
public import Records

/// An occasion on which a blend was weighed.
public struct Batch: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The id of the blend that was weighed.
  public let blend: RecordID
  /// The moment the batch was begun.
  public let made: Instant
  /// The civil day, where the person was, on which the batch was begun.
  public let day: Day
}

/// A batch with its weighings.
public struct WholeBatch: Hashable, Sendable, Identifiable {
  /// The batch itself, without its weighings.
  public let batch: Batch
  /// Weighings, one for each ingredient, in the blend's order.
  public internal(set) var weighings: [Weighing]
  /// The batch's id.
  public var id: RecordID { batch.id }

  /// True if at least the amount due of every ingredient was weighed.
  public var isComplete: Bool { weighings.allSatisfy(\.isComplete) }
}

/// An ingredient of a batch, with its planned and its weighed amount.
public struct Weighing: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The id of the batch it is part of.
  public let batch: RecordID
  /// Its place in the blend's order, from 1.
  let place: Int
  /// The ingredient's name as it was when the batch was begun.
  public let name: Name
  /// The percent of an aromatic in the amount put in, as it was when the batch was begun; nil for a carrier, and in batches begun before
  /// it was kept.
  public let concentration: Rational?
  /// The unit of `planned` and `weighed`.
  public let unit: UnitOfMeasure
  /// The exact amount to be weighed, in `unit`.
  public internal(set) var planned: Rational
  /// The amount weighed so far, in `unit`; nil until any is weighed.
  public internal(set) var weighed: Rational?

  /// The amount still to be weighed; never negative.
  public var remaining: Rational { max(due - (weighed ?? Rational(0)), Rational(0)) }
  /// True if at least the amount due was weighed.
  public var isComplete: Bool { weighed.map { $0 >= due } ?? false }
  /// The factor by which everything else would have to grow; nil unless more than the amount due was weighed.
  public var growth: Rational? { weighed.flatMap { $0 > due ? $0 / planned : nil } }

  /// The planned amount as it can be measured: 1/3 becomes 0.3333, and 16.9014 drops become 17.
  public var due: Rational { Quantity(planned, unit).told }
}

extension Batch: Stored {
  /// The stored fields of a batch.
  public static let fields = FieldList<Batch>(
    "batch", tag: 35,
    [
      .id("blend", 1, \.blend), .instant("made", 2, \.made, group: "made", [.machineMade]),
      .day("made_day", 3, \.day, group: "made", [.machineMade]),
    ]
  ) { LocalizedText("record.batch", ["day": Day($0.text("made_day")).map(LocalizedText.Value.day) ?? "…"]) }

  /// Reads a batch. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(id: try values.id, blend: try values["blend"], made: try values["made"], day: try values["made_day"])
  }
}

extension WholeBatch {
  private init(_ batch: Batch, in db: Database) throws {
    self.init(batch: batch, weighings: try Weighing.all("WHERE batch = ? ORDER BY place, id", [batch.id], in: db))
  }

  static func require(_ id: RecordID, in db: Database) throws -> WholeBatch { try WholeBatch(Batch.require(id, in: db), in: db) }

  static func of(_ blend: RecordID, in db: Database) throws -> [WholeBatch] {
    try Batch.all("WHERE blend = ? ORDER BY made DESC, id DESC", [blend], in: db).map { try WholeBatch($0, in: db) }
  }
}

extension Weighing: Stored {
  /// The stored fields of a weighing.
  public static let fields = FieldList<Weighing>(
    "weighing", tag: 36,
    [
      .id("batch", 1, \.batch, [.whole]), .integer("place", 2, { Int64($0.place) }, in: 0...1_000_000_000, [.machineMade]),
      .text("name", 3, \.name.text, [.machineMade, .name]),
      .choice("unit", 4, \.unit, [.machineMade]), .written("planned", 5, \.planned), .written("weighed", 6, \.weighed),
      .written("concentration", 7, \.concentration, [.machineMade]),
    ]
  ) { LocalizedText("record.weighing", ["name": .name($0.text("name"))]) }

  /// Reads a weighing. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, batch: try values["batch"], place: try values["place"], name: Name(kept: try values["name"]),
      concentration: try values.writtenIfKnown("concentration"), unit: try values.choice("unit"), planned: try values.written("planned"),
      weighed: try values.writtenIfKnown("weighed"))
  }
}

extension Blends {
  /// Begins a batch with every ingredient planned and none weighed. Throws `blend.isDraft` or `blend.noIngredients`.
  public func beginBatch(of blend: RecordID, today: Day) throws -> Outcome<WholeBatch> {
    try book.write(LocalizedText("act.batchBegun")) { writing in
      let db = writing.database
      let original = try Blend.require(blend, in: db)
      guard !original.isDraft else { throw UserError(.value, "blend.isDraft") }
      writing.name = LocalizedText("act.batchBegun", ["name": .name(original.name.text)])
      let ingredients = try Ingredient.of(blend, in: db)
      guard !ingredients.isEmpty else { throw UserError(.value, "blend.noIngredients") }
      let batch = Batch(id: writing.newID(), blend: blend, made: writing.now, day: today)
      let weighings = ingredients.enumerated().map { place, ingredient in
        Weighing(
          id: writing.newID(), batch: batch.id, place: place + 1, name: ingredient.name,
          concentration: ingredient.role == .carrier ? nil : ingredient.role.concentration, unit: ingredient.quantity.unit,
          planned: ingredient.quantity.amount, weighed: nil)
      }
      try batch.insert(in: db)
      for weighing in weighings { try weighing.insert(in: db) }
      return WholeBatch(batch: batch, weighings: weighings)
    }
  }

  /// Records the total weighed of one ingredient; nil clears it.
  public func weigh(_ id: RecordID, _ amount: Rational?, in batch: RecordID) throws -> Outcome<WholeBatch> {
    try editing(weighing: id, of: batch, amount == nil ? "act.weighingUndone" : "act.weighed") { weighings, index in
      weighings[index].weighed = try amount.map { try NumberRule.amount.check($0) }
    }
  }

  /// Scales all planned amounts of a batch by the growth of one weighing, so that the shares stay the same.
  ///
  /// Throws `batch.noOverdose` if no more was weighed than the amount due, or `amount.large`.
  public func grow(by id: RecordID, in batch: RecordID) throws -> Outcome<WholeBatch> {
    try editing(weighing: id, of: batch, "act.batchGrown") { weighings, index in
      guard let factor = weighings[index].growth else { throw UserError(.value, "batch.noOverdose") }
      for other in weighings.indices {
        weighings[other].planned = weighings[other].planned * factor
        _ = try NumberRule.amount.check(weighings[other].planned)
      }
    }
  }

  /// Deletes a batch with its weighings, and returns it.
  public func delete(batch id: RecordID) throws -> Outcome<Batch> {
    try book.write(LocalizedText("act.batchDeleted")) { writing in
      let batch = try Batch.remove(id, in: writing.database)
      writing.name = LocalizedText("act.batchDeleted", ["name": .name(try Blend.require(batch.blend, in: writing.database).name.text)])
      return batch
    }
  }

  /// The batch with that id. Throws `id.gone`.
  public func batch(_ id: RecordID) throws -> WholeBatch { try book.read { try WholeBatch.require(id, in: $0) } }

  /// Changes the weighings of a batch as one act, which is named by the weighing `id`; `change` gets its index.
  private func editing(
    weighing id: RecordID, of batch: RecordID, _ act: String, _ change: (inout [Weighing], Int) throws -> Void
  ) throws -> Outcome<WholeBatch> {
    try book.write(LocalizedText(act)) { writing in
      var whole = try WholeBatch.require(batch, in: writing.database)
      guard let index = whole.weighings.firstIndex(where: { $0.id == id }) else { throw UserError.gone }
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
