public import GRDB
public import Records

/// The functions by which a notebook lists its entries by day.
public struct NotebookDays: Sendable {
  /// Counts the things done on each of those days; days without any are missing.
  let counts: @Sendable (Database, ClosedRange<Day>) throws -> [Day: Int]
  /// The things that were done on those days, the latest day first.
  let done: @Sendable (Database, [Day]) throws -> [DayEntry]
  /// The things that come up on those days, the nearest first.
  let comingUp: @Sendable (Book, ClosedRange<Day>) throws -> [ComingUp]
  /// The things to be done on that day, which is today, with those left from before.
  let due: @Sendable (Book, Day) throws -> [ComingUp]

  /// Declares the functions; a notebook in which nothing comes up leaves out `comingUp`, and one in which nothing is left from before
  /// leaves out `due`.
  public init(
    counts: @escaping @Sendable (Database, ClosedRange<Day>) throws -> [Day: Int],
    done: @escaping @Sendable (Database, [Day]) throws -> [DayEntry],
    comingUp: @escaping @Sendable (Book, ClosedRange<Day>) throws -> [ComingUp] = { _, _ in [] },
    due: (@Sendable (Book, Day) throws -> [ComingUp])? = nil
  ) {
    (self.counts, self.done, self.comingUp) = (counts, done, comingUp)
    self.due = due ?? { book, today in try comingUp(book, today...today) }
  }
}

/// An entry of a day: its record, and its title.
public struct DayEntry: Hashable, Sendable {
  /// The civil day.
  public let day: Day
  /// The record's kind, such as `blend`.
  public let kind: String
  /// The record's id.
  public let id: RecordID
  /// Its name, or the thing done.
  public let title: LocalizedText

  /// Makes an entry of that day.
  public init(_ day: Day, of kind: String, _ id: RecordID, _ title: LocalizedText) {
    (self.day, self.kind, self.id, self.title) = (day, kind, id, title)
  }
}

/// A thing that comes up: a record, and its moment.
public struct ComingUp: Hashable, Sendable {
  /// The moment it comes up.
  public enum Moment: Hashable, Sendable {
    /// On that day.
    case day
    /// At that instant, shown in that zone; the entry's day is the day there.
    case instant(Instant, zone: String)
  }

  /// The thing that comes up, on its day.
  public let entry: DayEntry
  /// The moment on that day.
  public let moment: Moment
  /// A stable key: the record's kind and id, and the day.
  public var key: String { "\(entry.kind)-\(entry.id)-\(entry.day)" }

  /// Makes a thing that comes up on the day of its entry, at that moment.
  public init(_ entry: DayEntry, at moment: Moment = .day) { (self.entry, self.moment) = (entry, moment) }
}

extension LocalizedText {
  /// A person's text as a list shows it: its first line, of at most 200 characters.
  public init(line text: String) {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    self.init("day.entry", ["text": .text(line.isEmpty ? "…" : line.count <= 200 ? line : line.prefix(199) + "…")])
  }
}

extension Book {
  /// Counts the things done on each of those days; days without any are missing.
  ///
  /// - Parameter notebook: the name of the only notebook counted; nil counts all
  public func counts(of days: ClosedRange<Day>, in notebook: String? = nil) throws -> [Day: Int] {
    try read { db in
      try notebooks.filter { notebook == nil || $0.name == notebook }.compactMap(\.days).reduce(into: [:]) { counts, source in
        counts.merge(try source.counts(db, days), uniquingKeysWith: +)
      }
    }
  }

  /// The things that were done on those days: the latest day first, and within a day in the order of the notebooks.
  public func done(on days: [Day]) throws -> [DayEntry] {
    let entries = try read { db in try notebooks.compactMap(\.days).flatMap { try $0.done(db, days) } }
    return entries.enumerated().sorted { ($1.element.day, $0.offset) < ($0.element.day, $1.offset) }.map(\.element)
  }

  /// The things that come up on those days, the nearest first; within a day, those without an hour come first.
  public func comingUp(_ days: ClosedRange<Day>) throws -> [ComingUp] {
    let entries = try withSnapshot { try notebooks.compactMap(\.days).flatMap { try $0.comingUp(self, days) } }
    return entries.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.element)
  }

  /// The things to be done today, with those left from before, in the order of the notebooks.
  public func due(on today: Day) throws -> [ComingUp] {
    try withSnapshot { try notebooks.compactMap(\.days).flatMap { try $0.due(self, today) } }
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
  /// A number for each day of a span; several numbers of a day are added up.
  ///
  /// - Parameter sql: gives a day and a number in each row, for the days from `?1` to `?2`; never made from a person's text
  public func counts(of days: ClosedRange<Day>, _ sql: String) throws -> [Day: Int] {
    let rows = try cursor(sql, [days.lowerBound, days.upperBound])
    var counts: [Day: Int] = [:]
    while let row = try rows.next() { counts[try row.decode(atIndex: 0), default: 0] += try row.decode(Int.self, atIndex: 1) }
    return counts
  }
}

extension [Day] {
  /// The days as a JSON list for `json_each`.
  public var json: String { "[\(map { "\"\($0)\"" }.joined(separator: ","))]" }
}
