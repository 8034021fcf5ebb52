import Book
import Foundation
import GRDB
public import Records

/// An experiment: what went into a vessel, when it is ready, and what came of it.
public struct Blend: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public internal(set) var category: RecordID
  public internal(set) var name: Name
  /// Whether it is still being written: then it may lack what a blend must have, and stands in no list.
  public internal(set) var isDraft: Bool
  public internal(set) var status: Status
  public internal(set) var making: Making
  /// How long it matures; nil only in a draft.
  public internal(set) var maturation: Maturation?
  /// The unit a draft without a maturation will have it in.
  public internal(set) var period: Maturation.Unit
  /// The vessel it went into.
  public internal(set) var destination: String
  public internal(set) var conclusion: String
  public internal(set) var update: String
  /// By what its shares and its dilution are counted.
  public internal(set) var basis: Basis
  public internal(set) var use: Use
  public internal(set) var target: Target

  /// How many ingredients it may have.
  public static let mostIngredients = 500

  /// What a person thinks of it.
  public enum Status: String, CaseIterable, Sendable {
    case tbd = "TBD"
    case pass = "PASS"
    case fail = "FAIL"
  }

  /// Between which percentages its whole dilution should lie.
  public struct Target: Hashable, Sendable {
    public static let standard = Target(low: Rational(1, 2), high: Rational(2))
    public let low: Rational
    public let high: Rational

    init(low: Rational, high: Rational) {
      self.low = low
      self.high = high
    }

    /// The bounds as a person typed them; nothing is 0. Throws `percent.…`, or `blend.target` unless 0 ≤ low < high ≤ 100.
    public init(typed low: String, to high: String) throws {
      try self.init(from: try Target.bound(low), to: try Target.bound(high))
    }

    /// A bound as a person typed it; nothing is 0. Throws `percent.…`.
    public static func bound(_ text: String) throws -> Rational {
      text.allSatisfy { "0., ".contains($0) } ? Rational(0) : try Percent.typed(text)
    }

    /// Throws `blend.target` unless 0 ≤ low < high ≤ 100.
    public init(from low: Rational, to high: Rational) throws {
      guard low >= Rational(0), low < high, high <= Rational(100) else { throw Refusal(.value, Phrase("blend.target")) }
      self.init(low: low, high: high)
    }
  }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case name(String)
    case category(RecordID)
    case status(Status)
    /// The day it was made, where the person is.
    case made(Day)
    case maturation(Maturation)
    /// The number alone, 1 to 366; the unit stays.
    case matures(Int)
    /// The unit alone; the number stays.
    case period(Maturation.Unit)
    case destination(String)
    case conclusion(String)
    case update(String)
    case basis(Basis)
    case use(Use)
    case target(Target)
    /// One bound alone; the other stays.
    case low(Rational)
    case high(Rational)
  }
}

extension Blend {
  static let entity = Entity(
    kind: "blend", tag: 31,
    columns: [
      "category": 1, "name": 2, "folded": 3, "draft": 4, "status": 5, "created": 6, "zone": 7, "created_day": 8, "maturation": 9,
      "period": 10, "destination": 11, "conclusion": 12, "update_text": 13, "basis": 14, "application": 15, "target_low": 16,
      "target_high": 17,
    ],
    groups: [["name", "folded"], ["created", "zone", "created_day"], ["maturation", "period"], ["target_low", "target_high"]]
  ) { Phrase("record.blend", ["name": .name($0.text("name"))]) }

  static let columns = """
    id, category, name, draft, status, created, zone, created_day, maturation, period, destination, conclusion, update_text, basis, \
    application, target_low, target_high
    """

  init(_ row: Row) throws {
    guard let status = Status(rawValue: row[4]), let day: Day = row[7], let period = Maturation.Unit(rawValue: row[9]),
      let basis = Basis(rawValue: row[13]), let use = Use(rawValue: row[14]), let low = Rational(row[15] as String),
      let high = Rational(row[16] as String)
    else { throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "a blend's target is \(row[15] as String)") }
    self.init(
      id: row[0], category: row[1], name: Name(kept: row[2]), isDraft: row[3], status: status,
      making: Making(instant: row[5], zone: TimeZone(identifier: row[6]) ?? .gmt, day: day),
      maturation: (row[8] as Int?).flatMap { Maturation($0, period) }, period: period, destination: row[10],
      conclusion: row[11], update: row[12], basis: basis, use: use, target: Target(low: low, high: high))
  }

  func insert(in db: Database) throws {
    let values = columnValues
    let marks = Array(repeating: "?", count: values.count + 1).joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT INTO blend (id, \(values.map(\.column).joined(separator: ", "))) VALUES (\(marks))")
      .execute(arguments: StatementArguments([id.databaseValue] + values.map(\.value)))
  }

  /// Writes what differs from what it was, and nothing else.
  func update(from before: Blend, in db: Database) throws {
    let differing = zip(columnValues, before.columnValues).filter { $0.value != $1.value }.map(\.0)
    guard !differing.isEmpty else { return }
    let assignments = differing.map { "\($0.column) = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "UPDATE blend SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(differing.map(\.value) + [id.databaseValue]))
  }

  private var columnValues: [(column: String, value: DatabaseValue)] {
    let values: KeyValuePairs<String, (any DatabaseValueConvertible)?> = [
      "category": category, "name": name.text, "folded": name.folded, "draft": isDraft, "status": status.rawValue,
      "created": making.instant, "zone": making.zone.identifier, "created_day": making.day, "maturation": maturation?.amount,
      "period": period.rawValue, "destination": destination, "conclusion": conclusion, "update_text": update, "basis": basis.rawValue,
      "application": use.rawValue, "target_low": target.low.description, "target_high": target.high.description,
    ]
    return values.map { ($0.key, $0.value?.databaseValue ?? .null) }
  }

  static func find(_ id: RecordID, in db: Database) throws -> Blend? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM blend WHERE id = ?"), arguments: [id]).map(Blend.init)
  }

  static func known(_ id: RecordID, in db: Database) throws -> Blend {
    guard let blend = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return blend
  }

  /// The blends a question finds, in its order.
  static func all(_ question: String, _ arguments: StatementArguments = [], in db: Database) throws -> [Blend] {
    try Array(
      Row.fetchCursor(db.cachedStatement(sql: "SELECT \(columns) FROM blend \(question)"), arguments: arguments).map(Blend.init))
  }
}
