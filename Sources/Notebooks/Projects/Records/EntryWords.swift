public import Records

/// A language's words for days, repeats and priorities in the line for a new item.
public struct EntryWords: Sendable {
  let phrases: [[Substring]: NamedDay]
  let weekdays: [Substring: Form<Weekday>]
  let months: [Substring: Int]
  let units: [Substring: Unit]
  /// Words before a weekday: `next friday`.
  let next: Set<Substring>
  /// The words of `next` that mean the weekday of next week.
  let following: Set<Substring>
  /// Words before the unit or the weekday of a repeat: `every monday`.
  let every: Set<Substring>
  /// Words before a length of time: `in 2 weeks`.
  let within: Set<Substring>
  /// Words for the number of a single unit: `in a month`.
  let one: Set<Substring>
  /// Words before the day to do an item: `on friday`.
  let on: Set<Substring>
  /// Words before the day it is due: `by friday`.
  let by: Set<Substring>
  /// Words that bind a day to the words before it: `tickets for Friday` sets no day.
  let binding: Set<Substring>
  /// Words for a part of a day: `morning`.
  let parts: Set<Substring>
  let yesterday: Set<Substring>
  let priorities: [[Substring]: Priority]
  /// Words that a priority is often named with: `priority`.
  let priorityNouns: Set<Substring>

  enum NamedDay: Sendable { case today, tomorrow, afterTomorrow, nextWeek, nextMonth }
  enum Unit: Sendable { case day, week, month, year }
  /// The meaning of a word; a short form can also mean something else: `sun`.
  struct Form<Meaning: Sendable>: Sendable {
    let meaning: Meaning
    let isShort: Bool
  }

  /// The most words that name a day, as in `the day after tomorrow`.
  static let longestDay = 4
  /// The most words that name a priority, as in `with high priority`.
  private static let longestPriority = 3

  /// Reads the words of a language; the closure gives the list of words under a key.
  public init(_ words: (String) -> [String]) {
    let named: [(String, NamedDay)] = [
      ("entry.today", .today), ("entry.tomorrow", .tomorrow), ("entry.afterTomorrow", .afterTomorrow), ("entry.nextWeek", .nextWeek),
      ("entry.nextMonth", .nextMonth),
    ]
    let counted: [(String, Unit)] = [("entry.days", .day), ("entry.weeks", .week), ("entry.months", .month), ("entry.years", .year)]
    phrases = Self.table(named.flatMap { key, day in words(key).map { ($0.split(separator: " "), day) } })
    units = Self.table(counted.flatMap { key, unit in words(key).map { (Substring($0), unit) } })
    weekdays = Self.table(
      zip(words("entry.weekdays"), Weekday.monday.week).flatMap { forms, weekday in
        Self.forms(forms).map { ($0.word, Form(meaning: weekday, isShort: $0.isAfterBar)) }
      })
    months = Self.table(zip(words("entry.monthNames"), 1...12).flatMap { forms, month in Self.forms(forms).map { ($0.word, month) } })
    func set(_ key: String) -> Set<Substring> { Set(words(key).map { Substring($0) }) }
    let nexts = words("entry.next").flatMap(Self.forms)
    (next, following) = (Set(nexts.map { $0.word }), Set(nexts.filter { $0.isAfterBar }.map { $0.word }))
    (every, within, one) = (set("entry.every"), set("entry.within"), set("entry.one"))
    (on, by, binding, parts) = (set("entry.on"), set("entry.by"), set("entry.binding"), set("entry.parts"))
    yesterday = Set(words("day.yesterday").map { Substring($0.lowercased()) })
    priorityNouns = set("entry.priorityNouns")
    priorities = Self.table(
      zip(words("entry.priorities"), [Priority.low, .medium, .high]).flatMap { forms, priority in
        forms.split(separator: "|").map { ($0.split(separator: " "), priority) }
      })
  }

  /// Splits `friday friday's|fri` into full forms and, after the bar, short forms.
  private static func forms(_ text: String) -> [(word: Substring, isAfterBar: Bool)] {
    text.split(separator: "|", maxSplits: 1).enumerated().flatMap { place, words in
      words.split(separator: " ").map { ($0, place > 0) }
    }
  }

  private static func table<Key: Hashable, Value>(_ pairs: [(Key, Value)]) -> [Key: Value] {
    Dictionary(pairs) { first, _ in first }
  }

  /// The day named by a text in a field for a day: `next friday`; nil if it names none.
  public func day(_ text: String, today: Day) -> Day? {
    day(text.lowercased().split(whereSeparator: \.isWhitespace)[...], today: today, isAsked: true)
  }

  /// The date that a text is: `18 November`, `30.11.2026`, `18.11.` or yesterday; nil for any other text. Without a year it is the one
  /// nearest to today.
  public func date(_ text: String, today: Day) -> Day? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    if words.count == 1, yesterday.contains(words[0]) { return today.adding(-1) }
    // The nearest dates are those of the year that began half a year ago. A number such as `1.5` is none.
    let day = date(words[...], today: today.adding(-182), isAsked: words.last?.last == ".")
    return day.flatMap { Day.range.contains($0) ? $0 : nil }
  }

  /// The day that all those words name, seen from `today`; nil if they name none, or one that cannot be written.
  ///
  /// - Parameter isAsked: true if a day is certainly meant: short names and `1.12.` are then days, too
  func day(_ words: ArraySlice<Substring>, today: Day, isAsked: Bool) -> Day? {
    let day =
      named(words, today: today) ?? weekday(words, today: today, isAsked: isAsked) ?? later(words, today: today)
      ?? date(words, today: today, isAsked: isAsked)
    return day.flatMap { Day.range.contains($0) ? $0 : nil }
  }

  /// Today or a day right after it, named by the first words, and the number of words that leave the title: those, but none if a part of
  /// the day follows, as in `tomorrow morning call`.
  func leadingDay(_ words: ArraySlice<Substring>, today: Day) -> (day: Day, count: Int)? {
    for count in (1...Self.longestDay).reversed() where words.count > count {
      let few = words.prefix(count)
      if let name = phrases[Array(few)], [.today, .tomorrow, .afterTomorrow].contains(name), let day = named(few, today: today) {
        return (day, parts.contains(words[words.startIndex + count]) ? 0 : count)
      }
    }
    return nil
  }

  /// The number of words at the end, at most two, that name a part of a day; `isLed` if a word leads up to them, such as in `am Morgen`,
  /// which names no day.
  func partOfDay(endingIn words: [Substring]) -> (count: Int, isLed: Bool)? {
    let count = words.reversed().prefix(2).prefix(while: parts.contains).count
    guard count > 0, words.count > count else { return nil }
    let before = words[words.count - count - 1]
    // `morgen früh` is tomorrow: the first of two parts can be the name of a day.
    guard count < 2 || phrases[[words[words.count - 2]]] == nil else { return (1, false) }
    return (count, on.contains(before) || next.contains(before))
  }

  /// The priority named by the last words, and their number; at least one word is left before them.
  func priority(endingIn words: [Substring]) -> (priority: Priority, count: Int)? {
    for count in (1...Self.longestPriority).reversed() where words.count > count {
      guard let priority = priorities[Array(words.suffix(count))] else { continue }
      return binding.contains(words[words.count - count - 1]) ? nil : (priority, count)
    }
    return nil
  }

  /// The rule named by the last words, such as `every monday`, and their number; at least one word is left before them.
  func rule(endingIn words: [Substring]) -> (rule: Repeat, count: Int)? {
    for count in 2...3 where words.count > count {
      let said = words.suffix(count)
      guard let first = said.first, every.contains(first), let rule = rule(said.dropFirst()) else { continue }
      return binding.contains(words[words.count - count - 1]) ? nil : (rule, count)
    }
    return nil
  }

  /// The rule that all those words name after `every`: a weekday, or a unit with or without a number; nil if they name none.
  func rule(_ words: ArraySlice<Substring>) -> Repeat? {
    guard let last = words.last, words.count <= 2 else { return nil }
    if words.count == 1, let weekday = weekdays[last]?.meaning { return Repeat(every: 1, .weeks(on: [weekday])) }
    let number = words.count == 1 ? 1 : words.first.flatMap { Int($0) }
    guard let unit = units[last], let count = number else { return nil }
    return Repeat(every: count, unit.repeated)
  }

  /// True if the word could mean a day; a short name does not count.
  func maySayDay(_ word: Substring) -> Bool { phrases[[word]] != nil || weekdays[word].map { !$0.isShort } == true }

  func maySayPriority(_ word: Substring) -> Bool { priorityNouns.contains(word) }

  private func named(_ words: ArraySlice<Substring>, today: Day) -> Day? {
    switch phrases[Array(words)] {
    case .today: today
    case .tomorrow: today.adding(1)
    case .afterTomorrow: today.adding(2)
    case .nextWeek: today.nextWeek
    case .nextMonth: today.firstOfMonth.adding(31).firstOfMonth
    case nil: nil
    }
  }

  /// A weekday means the next one after today, but with a word such as `следующий` the one of next week.
  private func weekday(_ words: ArraySlice<Substring>, today: Day, isAsked: Bool) -> Day? {
    let isNext = words.count == 2 && words.first.map(next.contains) == true
    guard words.count == 1 || isNext, let form = words.last.flatMap({ weekdays[$0] }) else { return nil }
    guard isAsked || isNext || !form.isShort else { return nil }
    let isFollowing = isNext && words.first.map(following.contains) == true
    return isFollowing ? today.nextWeek.adding(form.meaning.rawValue - 1) : today.next(form.meaning)
  }

  /// `in 2 weeks`, `in a month`.
  private func later(_ words: ArraySlice<Substring>, today: Day) -> Day? {
    guard let first = words.first, within.contains(first), let unit = words.last.flatMap({ units[$0] }) else { return nil }
    let middle = words.dropFirst().dropLast()
    let number = middle.first.map { one.contains($0) ? 1 : Int($0) } ?? 1
    guard middle.count < 2, let count = number, (1...9999).contains(count) else { return nil }
    switch unit {
    case .day: return today.adding(count)
    case .week: return today.adding(7 * count)
    case .month: return today.adding(months: count)
    case .year: return today.adding(months: 12 * count)
    }
  }

  /// `2026-12-01`, `1 December`, `December 1st, 2026`, `1. Dezember`, `1.12.2026`.
  private func date(_ words: ArraySlice<Substring>, today: Day, isAsked: Bool) -> Day? {
    if words.count == 1, let word = words.first { return Day(word) ?? dotted(word, today: today, isAsked: isAsked) }
    guard (2...3).contains(words.count) else { return nil }
    var year: Int?
    if words.count == 3, let last = words.last {
      year = last.utf8.count == 4 ? Int(last) : nil
      guard year != nil else { return nil }
    }
    let pair = Array(words.prefix(2))
    let found = [(pair[0], pair[1]), (pair[1], pair[0])].lazy.compactMap { number, name in
      dayNumber(number).flatMap { day in month(name).map { (day: day, month: $0) } }
    }.first
    return found.flatMap { today.date(day: $0.day, month: $0.month, year: year) }
  }

  private func month(_ word: Substring) -> Int? { months[word] ?? (word.last == "." ? months[word.dropLast()] : nil) }

  /// `1`, `1.`, `1,`, `1st`.
  private func dayNumber(_ word: Substring) -> Int? {
    let digits = word.prefix { ("0"..."9").contains($0) }
    let ending = word.dropFirst(digits.count).filter { $0 != "," }
    return (1...2).contains(digits.count) && ["", ".", "st", "nd", "rd", "th"].contains(ending) ? Int(digits) : nil
  }

  /// `1.12.2026`; if a day is asked for, also `1.12.`, which could be a section number.
  private func dotted(_ word: Substring, today: Day, isAsked: Bool) -> Day? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.count <= 3, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2,
      word.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }), let day = Int(parts[0]), let month = Int(parts[1])
    else { return nil }
    let year = parts.count == 3 && parts[2].utf8.count == 4 ? Int(parts[2]) : nil
    guard year != nil || isAsked && (parts.count == 2 || parts[2].isEmpty) else { return nil }
    return today.date(day: day, month: month, year: year)
  }
}

extension EntryWords.Unit {
  /// The unit of a rule that names no day.
  fileprivate var repeated: Repeat.Unit {
    switch self {
    case .day: .days
    case .week: .weeks(on: [])
    case .month: .months(on: nil)
    case .year: .years(on: nil)
    }
  }
}

extension Day {
  /// The next day with that weekday after this one.
  func next(_ weekday: Weekday) -> Day { adding(1 + (weekday.rawValue - adding(1).weekday.rawValue + 7) % 7) }

  /// The day that many months later, or the last of a shorter month.
  fileprivate func adding(months: Int) -> Day? { Day(monthCount: monthCount + months, atMost: dayOfMonth) }

  /// The date; without a year, the next one from this day on.
  fileprivate func date(day: Int, month: Int, year: Int?) -> Day? {
    if let year { return Day(year: year, month: month, day: day) }
    // A leap day can be eight years away.
    return (0...8).lazy.compactMap { Day(year: self.year + $0, month: month, day: day) }.first { $0 >= self }
  }

  /// The Monday of next week.
  public var nextWeek: Day { firstOfWeek(beginning: .monday).adding(7) }
}
