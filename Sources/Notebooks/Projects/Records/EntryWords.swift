import Records

/// The words a language has for days, as a line for a new item says them.
public struct EntryWords: Sendable {
  /// `today`, `next week` and the like.
  let phrases: [[Substring]: NamedDay]
  let weekdays: [Substring: Form<Weekday>]
  let months: [Substring: Int]
  let units: [Substring: Unit]
  /// What stands before a weekday, a length of time, one unit, a day to do it and a day it is due.
  let next, within, one, on, by: Set<Substring>
  /// What binds a day to the words before it: `tickets for Friday` says no day.
  let binding: Set<Substring>
  /// Parts of a day: `morning`; some are a day's name, too.
  let parts: Set<Substring>
  let priorities: [[Substring]: Priority]
  /// The word that is in each of them, in its forms.
  let priorityNouns: Set<Substring>

  /// A day with a name of its own.
  enum NamedDay: Sendable { case today, tomorrow, afterTomorrow, nextWeek, nextMonth }
  enum Unit: Sendable { case day, week, month, year }
  /// What a word means, and whether it is short for it, so that elsewhere it means something else: `sun`.
  struct Form<Meaning: Sendable>: Sendable {
    let meaning: Meaning
    let isShort: Bool
  }

  /// Reads them, each by its key in the notebook's words.
  public init(_ several: (String) -> [String]) {
    let named: [(String, NamedDay)] = [
      ("entry.today", .today), ("entry.tomorrow", .tomorrow), ("entry.afterTomorrow", .afterTomorrow), ("entry.nextWeek", .nextWeek),
      ("entry.nextMonth", .nextMonth),
    ]
    let counted: [(String, Unit)] = [
      ("entry.days", .day), ("entry.weeks", .week), ("entry.months", .month), ("entry.years", .year),
    ]
    phrases = Self.table(named.flatMap { key, day in several(key).map { ($0.split(separator: " "), day) } })
    units = Self.table(counted.flatMap { key, unit in several(key).map { (Substring($0), unit) } })
    weekdays = Self.table(
      zip(several("entry.weekdays"), Weekday.monday.week).flatMap { forms, weekday in
        Self.forms(forms).map { ($0.word, Form(meaning: weekday, isShort: $0.isShort)) }
      })
    months = Self.table(zip(several("entry.monthNames"), 1...12).flatMap { forms, month in Self.forms(forms).map { ($0.word, month) } })
    func set(_ key: String) -> Set<Substring> { Set(several(key).map { Substring($0) }) }
    (next, within, one) = (set("entry.next"), set("entry.within"), set("entry.one"))
    (on, by, binding, parts) = (set("entry.on"), set("entry.by"), set("entry.binding"), set("entry.parts"))
    priorityNouns = set("entry.priorityNouns")
    priorities = Self.table(
      zip(several("entry.priorities"), [Priority.low, .medium, .high]).flatMap { forms, priority in
        forms.split(separator: "|").map { ($0.split(separator: " "), priority) }
      })
  }

  /// `friday friday's|fri`: what is written out, and behind the bar what is short for it.
  private static func forms(_ text: String) -> [(word: Substring, isShort: Bool)] {
    text.split(separator: "|", maxSplits: 1).enumerated().flatMap { place, words in
      words.split(separator: " ").map { ($0, place > 0) }
    }
  }

  private static func table<Key: Hashable, Value>(_ pairs: [(Key, Value)]) -> [Key: Value] {
    Dictionary(pairs) { first, _ in first }
  }
}
