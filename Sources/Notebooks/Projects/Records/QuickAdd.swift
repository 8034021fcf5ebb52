public import Records

/// A line that makes an item: `Buy seeds p:high due:friday in:"Garden 2027" every:month`.
///
/// Words are the title, except five keys: `p:` a priority, `on:` or `when:` the day to do it, `due:` its deadline, `in:` its project by
/// name, and `every:` a `Repeat` without its first word. A day, a repeat and a priority in plain words are also read at the end of the
/// title, such as `tomorrow`, `by 1 December`, `every monday` or `high priority`, and `today` and the like at its beginning. A part of the
/// day stays in the title: `Monday morning` names a time, and items have none. Text in double quotes stays as it is; quotes are removed
/// only if they hold a key's value together, or keep text from being read as a key or a day.
public struct QuickAdd: Hashable, Sendable {
  /// The title, which can be empty.
  public private(set) var title = ""
  /// The value of `p:`; nil if not given.
  public private(set) var priority: Priority?
  /// The day to do it, from `on:`; nil if not given.
  public private(set) var when: Day?
  /// The day it is due, from `due:`; nil if not given.
  public private(set) var deadline: Day?
  /// The name of its project as it was typed, from `in:`; nil for the Inbox.
  public private(set) var project: String?
  /// The rule by which it repeats, from `every:` or words; nil if it does not.
  public private(set) var repeats: Repeat?
  /// Words of the title that could mean a day, if no day was found, or a priority, if none was found.
  public private(set) var unread: [String] = []

  /// True if it sets anything besides the title.
  public var saysMore: Bool { priority != nil || when != nil || deadline != nil || project != nil || repeats != nil }

  /// Parses a line as of `today`, with a language's words for days. Throws `UserError` for a key given twice, or with an invalid value.
  public init(_ line: String, in words: EntryWords? = nil, today: Day) throws {
    var title: [QuickWord] = []
    var found: Set<QuickKey> = []
    for word in QuickWords(line) {
      guard let key = word.key else {
        title.append(word)
        continue
      }
      guard found.insert(key).inserted else { throw UserError(.value, "quick.twice", ["text": .text("\(key.rawValue):")]) }
      try take(key, of: word, words, today: today)
    }
    title.removeAll { $0.text.isEmpty }
    if let words { takeWords(of: &title, words, today: today) }
    self.title = title.map(\.text).joined(separator: " ")
  }

  /// Uses the whole line as the title.
  public init(asWritten line: String) { title = line.split(whereSeparator: \.isNewline).joined(separator: " ") }

  private mutating func take(_ key: QuickKey, of word: QuickWord, _ words: EntryWords?, today: Day) throws {
    switch key {
    case .priority: priority = try word.priority()
    case .when: when = try word.day(words, today: today)
    case .deadline: deadline = try word.day(words, today: today)
    case .project: project = word.text
    case .repeats: repeats = try word.repeats(words)
    }
  }

  /// Reads days, a repeat and a priority from the words of the title and removes them; some of the title always stays.
  private mutating func takeWords(of title: inout [QuickWord], _ words: EntryWords, today: Day) {
    while takeLast(of: &title, words, today: today) {}
    if when == nil, let found = words.leadingDay(title.map(\.folded)[...], today: today) {
      when = found.day
      title.removeFirst(found.count)
    }
    unread = title.filter { word in
      when == nil && deadline == nil && words.maySayDay(word.folded) || priority == nil && words.maySayPriority(word.folded)
    }.map(\.text)
    for place in [title.indices.first, title.indices.last].compactMap(\.self) { title[place].unquote(ifDay: words, today: today) }
  }

  /// Takes a priority, a repeat or a day from the last words; false if there is no more to take.
  private mutating func takeLast(of title: inout [QuickWord], _ words: EntryWords, today: Day) -> Bool {
    let folded = title.map(\.folded)
    if priority == nil, let found = words.priority(endingIn: folded) {
      priority = found.priority
      title.removeLast(found.count)
      return true
    }
    if repeats == nil, let found = words.rule(endingIn: folded) {
      repeats = found.rule
      title.removeLast(found.count)
      return true
    }
    guard let found = TrailingDay(at: folded, words, today: today), found.isDeadline ? deadline == nil : when == nil else { return false }
    if found.isDeadline { deadline = found.day } else { when = found.day }
    title.removeLast(found.count)
    return found.count > 0
  }
}

private enum QuickKey: String, CaseIterable {
  case priority = "p"
  case when = "on"
  case deadline = "due"
  case project = "in"
  case repeats = "every"

  init?(written: some StringProtocol) {
    let name = written.lowercased()
    self.init(rawValue: name == "when" ? "on" : name)
  }
}

/// A day named by the last words of a title. Before a part of the day short names count as days too, and all the words stay in the title:
/// `call Ann fri morning` sets Friday.
private struct TrailingDay {
  let day: Day
  let isDeadline: Bool
  /// The number of words that name it, with those that lead up to it; 0 if they stay in the title before a part of the day.
  private(set) var count: Int

  /// Reads the most words that name a day and leave a title before them.
  ///
  /// - Parameter isAsked: true if a day is certainly meant, as in `EntryWords.day`
  init?(at title: [Substring], _ words: EntryWords, today: Day, isAsked: Bool = false) {
    if let part = words.partOfDay(endingIn: title) {
      if let found = TrailingDay(at: title.dropLast(part.count), words, today: today, isAsked: true) {
        self = found
        count = 0
        return
      }
      // A part of the day that is led up to names no day: `am Morgen` means in the morning, `morgen` tomorrow.
      guard !part.isLed else { return nil }
    }
    self.init(in: title, words, today: today, isAsked: isAsked)
  }

  private init?(in title: [Substring], _ words: EntryWords, today: Day, isAsked: Bool) {
    for count in (1...EntryWords.longestDay).reversed() where title.count > count {
      let before = title.dropLast(count)
      let leads = before.reversed().prefix(2).prefix { words.on.contains($0) || words.by.contains($0) }
      guard let day = words.day(title.suffix(count), today: today, isAsked: isAsked || !leads.isEmpty) else { continue }
      let rest = before.dropLast(leads.count)
      // Some words bind a day to the title: `tickets for Friday` sets none.
      guard let last = rest.last, !words.binding.contains(last) else { return nil }
      (self.day, isDeadline, self.count) = (day, leads.contains(where: words.by.contains), count + leads.count)
      return
    }
    return nil
  }
}

/// A word of the line, or a text in quotes.
private struct QuickWord {
  /// The key before it; nil for a word of the title.
  let key: QuickKey?
  /// The value of its key; else the word as it stands in the title, with its quotes unless they only keep it from being read as a key,
  /// or, after `unquote`, as a day.
  private(set) var text: String
  /// All of it as it was typed, with key and quotes.
  let written: String
  /// True if it has quotes; it then names no day and stays in the title.
  var isQuoted: Bool { written.contains("\"") }
  /// The text as words are compared: in lower case, or "" for a quoted one, which so matches nothing.
  var folded: Substring { isQuoted ? "" : Substring(text.lowercased()) }

  /// Removes quotes that only kept a day from being read.
  mutating func unquote(ifDay words: EntryWords, today: Day) {
    guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return }
    let inside = text.dropFirst().dropLast()
    let inner = inside.lowercased().split(separator: " ")
    if words.day(inner[...], today: today, isAsked: false) != nil { text = String(inside) }
  }

  func priority() throws -> Priority {
    let letters = ["l": Priority.low, "m": .medium, "h": .high]
    guard let priority = letters[text.lowercased()] ?? Priority(text) else { throw UserError(.value, "quick.priority", asked) }
    return priority
  }

  /// Parses a day; English words are always accepted, as in the shell, and a weekday means the next one after today.
  func day(_ words: EntryWords?, today: Day) throws -> Day {
    let name = text.lowercased()
    let weekday = Weekday.allCases.first { $0.name == name || $0.shortName == name }
    let found = words?.day(text, today: today)
    guard let day = found ?? weekday.map(today.next) ?? Day(said: name, today: today), Day.range.contains(day) else {
      throw UserError(.value, "quick.day", asked)
    }
    return day
  }

  /// Parses a rule without its first word; English is always accepted, as in the shell.
  func repeats(_ words: EntryWords?) throws -> Repeat {
    let said = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let rule = Repeat("every \(text)") ?? words?.rule(said[...]) else { throw UserError(.value, "quick.repeat", asked) }
    return rule
  }

  private var asked: [String: LocalizedText.Value] { ["text": .text(String(written.prefix(60)))] }
}

/// The words of a line, read scalar by scalar, so that a combining accent after a blank or a quote is not lost with it.
private struct QuickWords: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  init(_ line: String) { rest = Substring(line).unicodeScalars }

  mutating func next() -> QuickWord? {
    rest = rest.drop(while: isBlank)
    guard !rest.isEmpty else { return nil }
    let start = rest
    let key = takeKey()
    let quoted = takeQuoted() ?? ""
    let text = quoted + takePlain()
    let written = cleaned(start[..<rest.startIndex])
    guard key != nil else { return QuickWord(key: nil, text: QuickWords.beginsWithKey(text) ? text : written, written: written) }
    // A key without a value is an ordinary word.
    let isEmpty = text.allSatisfy(\.isWhitespace)
    return QuickWord(key: isEmpty ? nil : key, text: isEmpty ? written : text, written: written)
  }

  private static func beginsWithKey(_ text: String) -> Bool {
    var words = QuickWords(text)
    return words.takeKey() != nil
  }

  private mutating func takeKey() -> QuickKey? {
    // The longest key is `every:`.
    guard let colon = rest.prefix(6).firstIndex(of: ":"), let key = QuickKey(written: String(rest[..<colon])) else { return nil }
    rest = rest[rest.index(after: colon)...]
    return key
  }

  /// The text between two quotes; an unpaired quote is an ordinary character.
  private mutating func takeQuoted() -> String? {
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    defer { rest = rest[rest.index(after: end)...] }
    return cleaned(rest[..<end].dropFirst())
  }

  private mutating func takePlain() -> String {
    let plain = rest.prefix { !isBlank($0) }
    rest = rest[plain.endIndex...]
    return String(plain)
  }

  /// A title is one line: line breaks and control characters become blanks.
  private func cleaned(_ scalars: Substring.UnicodeScalarView) -> String {
    String(String.UnicodeScalarView(scalars.map { breaksLine($0) ? " " : $0 }))
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || breaksLine(scalar) }

  private func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
