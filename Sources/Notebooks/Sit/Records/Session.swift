public import BookStore
public import Foundation
import GRDB
public import Records

/// A time sat: its start, its end, and the civil day it belongs to.
public struct Session: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The moment the person began.
  public let start: Instant
  /// The moment the person ended, after `start`.
  public let end: Instant
  /// The person's time zone.
  public let zone: TimeZone
  /// The person's day boundary at that time.
  public let boundary: DayBoundary
  /// The civil day it began on, fixed when it was made.
  public let day: Day
  /// The program or device that recorded it, such as `commonplace`.
  public internal(set) var source: String
  /// True if another session shares some of its time; set when sessions are read.
  public internal(set) var overlaps = false

  /// The source of a session recorded here.
  public static let here = "commonplace"
  /// Shortest session, in milliseconds: under ten seconds counts as none.
  public static let shortest: Int64 = 10_000
  /// Longest session, in milliseconds: twenty hours.
  public static let longest: Int64 = 72_000_000

  /// True if this program timed it. A sit gets its id when it begins, before its end; a session added or imported later gets its id
  /// only then.
  public var wasWatched: Bool { id.instant.map { $0 < end } ?? false }

  /// True if clocks of that zone showed the same as those of its own zone when it began.
  public func sharesClock(with reader: TimeZone) -> Bool {
    zone.secondsFromGMT(for: start.date) == reader.secondsFromGMT(for: start.date)
  }

  /// Length of the session.
  public var milliseconds: Int64 { end.milliseconds - start.milliseconds }

  /// The reason a time cannot be a session, whether added by hand or imported.
  enum Fault: Hashable {
    case reversed, tooShort, tooLong, future, tooEarly
  }

  /// 1 January of year 1, plus two days: west of Greenwich the local day is earlier, and a day before year 1 cannot be written.
  private static let earliest = Day.range.lowerBound.adding(2).start(in: .gmt)

  /// The fault of a session at that time; nil if none. A clock up to a minute ahead of ours is accepted.
  static func fault(start: Instant, end: Instant, now: Instant) -> Fault? {
    let length = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
    if end <= start { return .reversed }
    if !length.overflow, length.partialValue < shortest { return .tooShort }
    if length.overflow || length.partialValue > longest { return .tooLong }
    if end > now.adding(milliseconds: 60_000) { return .future }
    return start < earliest ? .tooEarly : nil
  }

  /// The part of a session that lies on one day, in milliseconds since 1970, and the offset of local time from UTC, in milliseconds.
  struct Part: Hashable {
    let day: Day
    let time: Range<Int64>
    let offset: Int64
  }

  /// The time sat, divided among its days: each millisecond belongs to the civil day that its own clocks showed.
  var parts: [Part] {
    let pieces = pieces
    guard let first = pieces.first else { return [] }
    // Its day was fixed when it was made: if the rules of its zone have changed since, all its days shift with it.
    let shift = day.ordinal - first.day.ordinal
    return shift == 0 ? pieces : pieces.map { Part(day: $0.day.adding(shift), time: $0.time, offset: $0.offset) }
  }

  /// The days on which it has time, in order.
  var days: [Day] { parts.map(\.day).reduce(into: []) { days, day in if days.last != day { days.append(day) } } }

  /// Time sat on that day, in milliseconds.
  public func milliseconds(on day: Day) -> Int64 { parts.reduce(0) { $1.day == day ? $0 + Int64($1.time.count) : $0 } }

  /// The parts by the rules that its zone has now.
  private var pieces: [Part] {
    let (from, to) = (start.milliseconds, end.milliseconds)
    let (before, after) = (offset(at: from), offset(at: to))
    guard before != after else { return Session.cut(from..<to, offset: before, boundary: boundary) }
    let change = offsetChange(between: from, and: to)
    return Session.cut(from..<change, offset: before, boundary: boundary) + Session.cut(change..<to, offset: after, boundary: boundary)
  }

  /// Cuts a time without a clock change at the ends of days.
  private static func cut(_ time: Range<Int64>, offset: Int64, boundary: DayBoundary) -> [Part] {
    let shift = offset - Int64(boundary.minutes) * 60_000
    var parts: [Part] = []
    var from = time.lowerBound
    while from < time.upperBound {
      let ordinal = ((from + shift) / dayLength) - ((from + shift) % dayLength < 0 ? 1 : 0)
      let end = min(time.upperBound, (ordinal + 1) * dayLength - shift)
      parts.append(Part(day: Day(ordinal: Int(ordinal)), time: from..<end, offset: offset))
      from = end
    }
    return parts
  }

  private static let dayLength: Int64 = 86_400_000

  private func offset(at milliseconds: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Instant(milliseconds: milliseconds).date)) * 1000
  }

  /// The moment at which clocks changed, between two instants with different offsets.
  ///
  /// Found by bisection: Foundation reports only daylight saving, but a zone can also jump across the date line.
  private func offsetChange(between first: Int64, and last: Int64) -> Int64 {
    let old = offset(at: first)
    var (same, different) = (first, last)
    while different - same > 1 {
      let middle = same + (different - same) / 2
      if offset(at: middle) == old { same = middle } else { different = middle }
    }
    return different
  }
}

extension Session: Stored {
  /// The fields of a session.
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
      // If this machine does not know the zone, the day and the times are still right.
      zone: TimeZone(identifier: try values["zone"]) ?? .gmt, boundary: boundary, day: try values["day"], source: try values["source"])
  }

  init(id: RecordID, start: Instant, end: Instant, zone: TimeZone, boundary: DayBoundary, source: String = Session.here) {
    self.init(
      id: id, start: start, end: end, zone: zone, boundary: boundary, day: Day(of: start, in: zone, boundary: boundary), source: source)
  }

  static func all(in span: DaySpan, in db: Database) throws -> [Session] {
    try all("WHERE day BETWEEN ? AND ?", [span.first, span.last], in: db)
  }
}

extension Entity.Values {
  /// The field `day`, for a sentence; as it is written if it is no day.
  var day: LocalizedText.Value { Day(text("day")).map(LocalizedText.Value.day) ?? .text(text("day")) }
}

extension Session.Fault {
  /// The sentence for a person who enters the session, and the one for the report of an import.
  var refusal: UserError { UserError(.value, "sit.\(self)") }
  var problem: LocalizedText { LocalizedText("health.\(self)") }
}

extension [Session] {
  /// The sessions in the order they began, each marked if it shares time with another of them.
  func markingOverlaps() -> [Session] {
    var sessions = sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    var latestEnd: Instant?
    for index in sessions.indices {
      let meetsEarlier = latestEnd.map { $0 > sessions[index].start } ?? false
      let meetsLater = index + 1 < sessions.count && sessions[index + 1].start < sessions[index].end
      sessions[index].overlaps = meetsEarlier || meetsLater
      latestEnd = [latestEnd, sessions[index].end].compactMap(\.self).max()
    }
    return sessions
  }
}
