import Foundation
public import Records

extension Language {
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
    var said = ""
    var rest = Substring(text).utf8
    while let opening = rest.firstIndex(of: UInt8(ascii: "{")), let closing = rest[opening...].firstIndex(of: UInt8(ascii: "}")) {
      said.append(contentsOf: Substring(rest[..<opening]))
      said.append(value(Substring(rest[rest.index(after: opening)..<closing]), values))
      rest = rest[rest.index(after: closing)...]
    }
    said.append(contentsOf: Substring(rest))
    return said
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
}
