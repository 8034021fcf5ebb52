public import GRDB
public import Records

/// The functions by which a notebook tells of days.
public struct NotebookDays: Sendable {
  /// How many things were done on each of those days; those without any are missing.
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
    self.counts = counts
    self.done = done
    self.comingUp = comingUp
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
