public import Foundation
public import Records

/// A language: words from our files, numbers and dates from Foundation.
public struct Language: Sendable, Hashable {
  /// Language code: `en`.
  public let id: String
  /// Its own name.
  public let name: String
  /// Locale for numbers and dates.
  public let locale: Locale
  /// Its plural rule.
  public let plurals: PluralRule
  let words: [String: Wording]
  /// The space between the number of a day and its month.
  private(set) var dayJoint = "\u{A0}"
  private(set) var cache = FormatterCache()

  public static func == (one: Language, other: Language) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An entry of a language file: a text, a text for each plural form, or a list of texts.
enum Wording: Sendable, Hashable {
  case plain(String)
  case several([String])
  case plural([PluralForm: String])
}

extension Language {
  /// The same language for a terminal or a file, where all spaces are plain.
  public var plain: Language {
    var language = self
    (language.dayJoint, language.cache) = (" ", FormatterCache())
    return language
  }

  /// Reads the files; after an error, keys replace the words, which a test would detect.
  init(_ kind: LanguageKind, files: [[UInt8]]) {
    id = kind.id
    name = kind.name
    locale = Locale(identifier: kind.locale)
    plurals = kind.plurals
    words = files.reduce(into: [:]) { words, file in
      guard let entries = WordingReader.entries(of: file) else { return assertionFailure("a language file cannot be read") }
      words.merge(entries.lazy.map { ($0.key, $0.value) }) { first, _ in first }
    }
  }

  /// The message in this language; an unknown key stays as it is.
  public func text(_ phrase: LocalizedText) -> String { text(phrase.key, phrase.values) }

  /// The text of a key with its `{name}`s filled in; `{name@key}` inserts the text of that key with the value as `{count}`.
  public func text(_ key: String, _ values: [String: LocalizedText.Value] = [:]) -> String {
    switch words[key] {
    case .plain(let text)?: filled(text, values)
    case .plural(let forms)?: filled(form(of: forms, for: values["count"]), values)
    case .several(let sentences)?: sentences.first ?? key
    case nil: key
    }
  }

  /// All texts of a key.
  public func several(_ key: String) -> [String] {
    if case .several(let sentences)? = words[key] { sentences } else { [text(key)] }
  }

  /// The text of a key in each plural form.
  public func forms(of key: String) -> [(form: PluralForm, text: String)] {
    guard case .plural(let forms)? = words[key] else { return [(.other, text(key))] }
    return PluralForm.allCases.compactMap { form in forms[form].map { (form, $0) } }
  }

  private func form(of forms: [PluralForm: String], for value: LocalizedText.Value?) -> String {
    guard case .number(let number)? = value else { return forms[.other] ?? "" }
    return forms[plurals.form(of: number)] ?? forms[.other] ?? ""
  }

  private func filled(_ text: String, _ values: [String: LocalizedText.Value]) -> String {
    var result = ""
    var rest = Substring(text).utf8
    while let opening = rest.firstIndex(of: UInt8(ascii: "{")), let closing = rest[opening...].firstIndex(of: UInt8(ascii: "}")) {
      result.append(contentsOf: Substring(rest[..<opening]))
      result.append(value(Substring(rest[rest.index(after: opening)..<closing]), values))
      rest = rest[rest.index(after: closing)...]
    }
    result.append(contentsOf: Substring(rest))
    return result
  }

  private func value(_ placeholder: Substring, _ values: [String: LocalizedText.Value]) -> String {
    let parts = placeholder.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1).map { String(Substring($0)) }
    guard let name = parts.first, let value = values[name] else { return "{\(placeholder)}" }
    guard parts.count == 2 else { return written(value) }
    return text(parts[1], ["count": value])
  }

  private func written(_ value: LocalizedText.Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): self.number(number)
    case .day(let day): longDay(day)
    case .seconds(let seconds): length(seconds: seconds)
    }
  }

  /// An act's name; an undo or redo quotes its target.
  public func name(of act: LocalizedText, target: LocalizedText?) -> String {
    guard let target else { return name(of: act) }
    // The undo of a deletion is named by its effect.
    if act.key == "act.undo", words["undone.\(target.key)"] != nil, !target.values.isEmpty {
      return text(LocalizedText("undone.\(target.key)", target.values))
    }
    return text(act.key, act.values.merging(["name": .text(quotable(name(of: target)))]) { _, quoted in quoted })
  }

  /// The text as it stands between quotation marks: its own marks become the inner ones of their language.
  private func quotable(_ text: String) -> String {
    let inner: [Character: Character] = ["“": "‘", "”": "’", "„": "‚", "«": "„", "»": "“"]
    return String(text.map { inner[$0] ?? $0 })
  }

  /// The name of the act itself; an erased record's name has no values.
  private func name(of act: LocalizedText) -> String {
    guard words[act.key] != nil else { return text("history.newer") }
    let isErased = act.values.isEmpty && forms(of: act.key).contains { $0.text.contains("{") }
    return isErased ? text("record.erased") : text(act)
  }
}
