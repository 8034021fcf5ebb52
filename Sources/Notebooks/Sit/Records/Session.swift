public import BookStore
public import Foundation
import GRDB
public import Records

/// A time sat: from when to when, and on which day of the person's life.
public struct Session: Hashable, Sendable, Identifiable {
  /// The id the journal knows it by, the same in every copy of a book.
  public let id: RecordID
  /// The moment the person began.
  public let start: Instant
  /// The moment the person ended, after `start`.
  public let end: Instant
  /// Where the person was.
  public let zone: TimeZone
  /// When the person's day began then.
  public let boundary: DayBoundary
  /// The civil day it began on, fixed when it was made.
  public let day: Day
  /// The program or device that recorded it, as `commonplace`.
  public let source: String
  /// Whether another session shares some of its time; told by whatever reads sessions from the book.
  public internal(set) var overlaps = false

  /// The source of a session recorded here.
  public static let here = "commonplace"
  /// How short a session may be, in milliseconds: under ten seconds counts as none.
  public static let shortest: Int64 = 10_000
  /// How long a session may be, in milliseconds: twenty hours.
  public static let longest: Int64 = 72_000_000

  /// Whether this program timed it. A sit that runs has its id from its beginning, so its id is older than its end; a session that was
  /// added or imported later got its id only then.
  public var wasWatched: Bool { id.instant.map { $0 < end } ?? false }

  /// Whether the clocks of a zone showed the same as its own when it began.
  public func isByClocks(of reader: TimeZone) -> Bool {
    zone.secondsFromGMT(for: start.date) == reader.secondsFromGMT(for: start.date)
  }

  /// How long it lasted.
  public var milliseconds: Int64 { end.milliseconds - start.milliseconds }
}

extension Session: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<Session>(
    "session", tag: 10,
    [
      .instant("start", 1, \.start, group: "time", label: "session.start"),
      .instant("finish", 2, \.end, group: "time", label: "session.end", as: "end"),
      .text("zone", 3, \.zone.identifier, group: "time", as: "timeZone"),
      .integer("boundary", 4, { Int64($0.boundary.minutes) }, in: 0...360, group: "time", [.machineMade]),
      .day("day", 5, \.day, group: "time", [.machineMade]),
      .text("source", 6, \.source, [.machineMade]),
    ]
  ) { values in
    let seconds = Int((values.integer("finish") - values.integer("start")) / 1000)
    return LocalizedText("record.session", ["day": values.day, "seconds": .seconds(seconds)])
  }

  /// Reads a session. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    guard let boundary = DayBoundary(minutes: try values["boundary"]) else { throw values.damaged("boundary") }
    self.init(
      id: try values.id, start: try values["start"], end: try values["finish"],
      // A zone this machine has never heard of: the day and the times are still true.
      zone: TimeZone(identifier: try values["zone"]) ?? .gmt, boundary: boundary, day: try values["day"], source: try values["source"])
  }

  /// A session of that time; its day is that of its start.
  init(id: RecordID, start: Instant, end: Instant, zone: TimeZone, boundary: DayBoundary, source: String = Session.here) {
    self.init(
      id: id, start: start, end: end, zone: zone, boundary: boundary, day: Day(of: start, in: zone, boundary: boundary), source: source)
  }

  /// The sessions that began on those days, in no particular order.
  static func all(in span: DaySpan, in db: Database) throws -> [Session] {
    try all("WHERE day BETWEEN ? AND ?", [span.first, span.last], in: db)
  }
}

extension Entity.Values {
  /// The record's day, for its title.
  var day: LocalizedText.Value { Day(text("day")).map(LocalizedText.Value.day) ?? .text(text("day")) }
}
