import Book
public import Foundation
import GRDB
public import Records

/// A time sat: from when to when, and on which day of the person's life.
public struct Session: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public let start: Instant
  public let end: Instant
  /// Where the person was.
  public let zone: TimeZone
  /// When the person's day began then.
  public let boundary: DayBoundary
  /// The civil day it began on, fixed when it was made.
  public let day: Day
  /// What recorded it, as `commonplace`.
  public let source: String
  /// Whether another session shares some of its time; told by whatever reads sessions from the book.
  public internal(set) var overlaps = false

  /// The source of a session recorded here.
  public static let here = "commonplace"
  /// How short a session may be, in milliseconds: under ten seconds counts as none.
  public static let shortest: Int64 = 10_000
  /// How long a session may be, in milliseconds: twenty hours.
  public static let longest: Int64 = 72_000_000

  /// Whether it was sat before this program's eyes: a sit has its id from its beginning, a session written down only afterwards.
  public var wasWatched: Bool { id.instant.map { $0 < end } ?? false }

  /// How long it lasted.
  public var milliseconds: Int64 { end.milliseconds - start.milliseconds }
}

extension Session {
  static let entity = Entity(
    kind: "session", tag: 10,
    columns: ["start": 1, "finish": 2, "zone": 3, "boundary": 4, "day": 5, "source": 6],
    groups: [["start", "finish", "zone", "boundary", "day"]]
  ) { values in
    let seconds = Int((values.integer("finish") - values.integer("start")) / 1000)
    return Phrase("record.session", ["day": values.day, "seconds": .seconds(seconds)])
  }

  /// A session of that time; its day is that of its start.
  init(id: RecordID, start: Instant, end: Instant, zone: TimeZone, boundary: DayBoundary, source: String = Session.here) {
    self.init(
      id: id, start: start, end: end, zone: zone, boundary: boundary, day: Day(of: start, in: zone, boundary: boundary), source: source)
  }

  static let columns = "id, start, finish, zone, boundary, day, source"

  init(_ row: Row) throws {
    guard let day = Day(row[5] as String), let boundary = DayBoundary(minutes: row[4]) else {
      throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "a session's day is \(row[5] as String)")
    }
    // A zone this machine has never heard of: the day and the times are still true.
    let zone = TimeZone(identifier: row[3]) ?? .gmt
    self.init(id: row[0], start: row[1], end: row[2], zone: zone, boundary: boundary, day: day, source: row[6])
  }

  func insert(in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO session (\(Session.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)").execute(
      arguments: [id, start, end, zone.identifier, boundary.minutes, day, source])
  }

  static func find(_ id: RecordID, in db: Database) throws -> Session? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM session WHERE id = ?"), arguments: [id]).map(Session.init)
  }

  /// The sessions that began on those days, in no particular order.
  static func all(in span: DaySpan, in db: Database) throws -> [Session] {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM session WHERE day BETWEEN ? AND ?")
    return try Array(Row.fetchCursor(statement, arguments: [span.first, span.last]).map(Session.init))
  }
}

extension Entity.Values {
  /// The record's day, for its title.
  var day: Phrase.Value { Day(text("day")).map(Phrase.Value.day) ?? .text(text("day")) }
}
