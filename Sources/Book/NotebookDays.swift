import Foundation
public import GRDB
public import Records

/// The functions by which a notebook tells of days.
public struct NotebookDays: Sendable {
  /// Counts the things done on each of those days; days without any are missing.
  let counts: @Sendable (Database, ClosedRange<Day>) throws -> [Day: Int]
  /// The things that were done on those days, the latest day first.
  let done: @Sendable (Database, [Day]) throws -> [DayEntry]
  /// The things that come up on those days, the nearest first.
  let comingUp: @Sendable (Book, ClosedRange<Day>) throws -> [ComingUp]

  /// Tells of days by those functions; what a notebook never has, it leaves out.
  public init(
    counts: @escaping @Sendable (Database, ClosedRange<Day>) throws -> [Day: Int],
    done: @escaping @Sendable (Database, [Day]) throws -> [DayEntry],
    comingUp: @escaping @Sendable (Book, ClosedRange<Day>) throws -> [ComingUp] = { _, _ in [] }
  ) {
    (self.counts, self.done, self.comingUp) = (counts, done, comingUp)
  }
}

/// A thing of a day: the record it was done to, and the words for it.
public struct DayEntry: Hashable, Sendable {
  /// The civil day, as it was lived.
  public let day: Day
  /// The record's kind, as `blend`.
  public let kind: String
  /// The record's id.
  public let id: RecordID
  /// Its name, or what was done.
  public let title: LocalizedText

  /// An entry of that day.
  public init(_ day: Day, of kind: String, _ id: RecordID, _ title: LocalizedText) {
    (self.day, self.kind, self.id, self.title) = (day, kind, id, title)
  }
}

/// A thing that comes up: a record, and when.
public struct ComingUp: Hashable, Sendable {
  /// When it comes up.
  public enum Moment: Hashable, Sendable {
    /// On that day.
    case day
    /// At that instant, told by the clock there; it falls on the day there.
    case instant(Instant, zone: String)
  }

  /// The thing that comes up, on its day.
  public let entry: DayEntry
  /// When on that day.
  public let moment: Moment
  /// The name by which it is known again, however often it is asked for: the record's, and the day's.
  public var key: String { "\(entry.kind)-\(entry.id)-\(entry.day)" }

  /// A record that comes up on the day of its entry, at that moment.
  public init(_ entry: DayEntry, at moment: Moment = .day) { (self.entry, self.moment) = (entry, moment) }
}

extension LocalizedText {
  /// A text a person wrote, as it stands in a list: its first line, and not the whole of a long one.
  public init(line text: String) {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    self.init("day.entry", ["text": .text(line.isEmpty ? "…" : line.count <= 200 ? line : line.prefix(199) + "…")])
  }
}

/// Days over all notebooks.
extension Book {
  /// Counts the things done on each of those days; days without any are missing.
  ///
  /// - Parameter notebook: the name of the only one that counts; nil counts all
  public func counts(of days: ClosedRange<Day>, in notebook: String? = nil) throws -> [Day: Int] {
    try read { db in
      try notebooks.filter { notebook == nil || $0.name == notebook }.compactMap(\.days).reduce(into: [:]) { counts, told in
        counts.merge(try told.counts(db, days), uniquingKeysWith: +)
      }
    }
  }

  /// The things that were done on those days: the latest day first, and within a day as the notebooks stand.
  public func done(on days: [Day]) throws -> [DayEntry] {
    let told = try read { db in try notebooks.compactMap(\.days).flatMap { try $0.done(db, days) } }
    return told.enumerated().sorted { ($1.element.day, $0.offset) < ($0.element.day, $1.offset) }.map(\.element)
  }

  /// The things that come up on those days, the nearest first; on a day those that have an hour come in its order, after those that have
  /// none.
  public func comingUp(_ days: ClosedRange<Day>) throws -> [ComingUp] {
    let told = try withSnapshot { try notebooks.compactMap(\.days).flatMap { try $0.comingUp(self, days) } }
    return told.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.element)
  }
}

extension ComingUp: Comparable {
  public static func < (one: ComingUp, other: ComingUp) -> Bool { one.order < other.order }

  private var order: (Day, Instant) {
    switch moment {
    case .day: (entry.day, Instant(milliseconds: .min))
    case .instant(let instant, _): (entry.day, instant)
    }
  }
}

extension Database {
  /// A number for each day of a span, summed up where a day comes more than once.
  ///
  /// - Parameter sql: gives a day and a number a row, of the days from `?1` to `?2`; never made from what a person wrote
  public func counts(of days: ClosedRange<Day>, _ sql: String) throws -> [Day: Int] {
    let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: [days.lowerBound, days.upperBound])
    var counts: [Day: Int] = [:]
    while let row = try rows.next() { counts[try row.decode(atIndex: 0), default: 0] += try row.decode(Int.self, atIndex: 1) }
    return counts
  }
}

extension [Day] {
  /// The days as `json_each` reads them.
  public var json: String { "[\(map { "\"\($0)\"" }.joined(separator: ","))]" }
}

extension Book {
  /// Fills in the day on which records were made, as the person lives days now.
  func reckonDaysMade(in db: Database) throws {
    for entity in notebooks.flatMap(\.entities) where entity.reckoned.contains("created_day") {
      let table = entity.kind.quotedDatabaseIdentifier
      // A moment that no program of ours wrote has no day.
      let made = try db.rows(
        "SELECT number, created FROM \(table) WHERE created_day IS NULL AND created BETWEEN ? AND ?",
        [Instant.range.lowerBound, Instant.range.upperBound])
      guard !made.isEmpty else { continue }
      let (zone, boundary) = (try zoneOfPerson(in: db), try Settings(in: db).dayBoundary)
      for row in made {
        let created: Instant = try row.decode(atIndex: 1)
        let day = Day(of: created, in: zone, boundary: boundary)
        // Nor can one past the year 9999 be written.
        guard Day(day.description) == day else { continue }
        try db.run("UPDATE \(table) SET created_day = ? WHERE number = ?", [day, row.decode(Int64.self, atIndex: 0)])
      }
    }
  }
}
