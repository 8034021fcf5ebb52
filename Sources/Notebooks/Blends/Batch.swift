import Book
import GRDB
public import Records

/// A blend as it was weighed once.
public struct Batch: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public let blend: RecordID
  public let made: Instant
  public let day: Day
  /// One for each ingredient, in the blend's order.
  public internal(set) var weighings: [Weighing]

  /// Whether everything was weighed.
  public var isComplete: Bool { weighings.allSatisfy(\.isComplete) }
}

/// One ingredient of a batch: how much of it is planned, and how much was really weighed.
public struct Weighing: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public let batch: RecordID
  let place: Int
  public let name: Name
  public let unit: UnitOfMeasure
  public internal(set) var planned: Rational
  /// Nil until something of it was weighed.
  public internal(set) var weighed: Rational?

  /// What still is to be weighed; never negative.
  public var remaining: Rational { max(due - (weighed ?? Rational(0)), Rational(0)) }
  public var isComplete: Bool { weighed.map { $0 >= due } ?? false }
  /// By how much everything else would have to grow, where more than planned was weighed.
  public var growth: Rational? { weighed.flatMap { $0 > due ? $0 / planned : nil } }

  /// What is planned as a person reads and types it: a third on paper is 0.3333 on the scales.
  public var due: Rational { planned.rounded(places: TypedNumber.mostPlaces) }
}

extension Batch {
  static let entity = Entity(
    kind: "batch", tag: 35, columns: ["blend": 1, "made": 2, "made_day": 3], groups: [["made", "made_day"]]
  ) { Phrase("record.batch", ["day": Day($0.text("made_day")).map(Phrase.Value.day) ?? "…"]) }

  private init(_ row: Row, in db: Database) throws {
    self.init(id: row[0], blend: row[1], made: row[2], day: row[3], weighings: try Weighing.of(row[0], in: db))
  }

  func insert(in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO batch (id, blend, made, made_day) VALUES (?, ?, ?, ?)")
      .execute(arguments: [id, blend, made, day])
    for weighing in weighings { try weighing.insert(in: db) }
  }

  static func known(_ id: RecordID, in db: Database) throws -> Batch {
    let statement = try db.cachedStatement(sql: "SELECT id, blend, made, made_day FROM batch WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else {
      throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)]))
    }
    return try Batch(row, in: db)
  }

  /// The batches of a blend, the latest first.
  static func of(_ blend: RecordID, in db: Database) throws -> [Batch] {
    let statement = try db.cachedStatement(
      sql: "SELECT id, blend, made, made_day FROM batch WHERE blend = ? ORDER BY made DESC, id DESC")
    return try Row.fetchAll(statement, arguments: [blend]).map { try Batch($0, in: db) }
  }
}

extension Weighing {
  static let entity = Entity(
    kind: "weighing", tag: 36, columns: ["batch": 1, "place": 2, "name": 3, "unit": 4, "planned": 5, "weighed": 6]
  ) { Phrase("record.weighing", ["name": .name($0.text("name"))]) }

  private static let columns = "id, batch, place, name, unit, planned, weighed"

  private init(_ row: Row) throws {
    guard let unit = UnitOfMeasure(rawValue: row[4]), let planned = Rational(row[5] as String) else {
      throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "a weighing's amount is \(row[5] as String)")
    }
    self.init(
      id: row[0], batch: row[1], place: row[2], name: Name(kept: row[3]), unit: unit, planned: planned,
      weighed: (row[6] as String?).flatMap { Rational($0) })
  }

  func insert(in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO weighing (\(Weighing.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [id, batch, place, name.text, unit.rawValue, planned.description, weighed?.description])
  }

  func update(in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE weighing SET planned = ?, weighed = ? WHERE id = ?")
      .execute(arguments: [planned.description, weighed?.description, id])
  }

  static func of(_ batch: RecordID, in db: Database) throws -> [Weighing] {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM weighing WHERE batch = ? ORDER BY place, id")
    return try Row.fetchAll(statement, arguments: [batch]).map(Weighing.init)
  }
}
