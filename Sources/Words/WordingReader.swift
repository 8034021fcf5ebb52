import Foundation

/// Reads a language file, a small subset of JSON: a general parser would take as long as a whole command.
struct WordingReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The entries; nil for a file of any other form.
  static func entries(of file: [UInt8]) -> [(key: String, value: Wording)]? {
    var reader = WordingReader(bytes: file)
    return reader.object { $0.wording() }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func wording() -> Wording? {
    switch next {
    case UInt8(ascii: "["): elements(from: "[", to: "]") { $0.text() }.map { .several($0) }
    case UInt8(ascii: "{"):
      object { $0.text() }.flatMap { texts in
        let forms = texts.compactMap { name, text in PluralForm(rawValue: name).map { ($0, text) } }
        return forms.count == texts.count ? .plural(Dictionary(forms) { first, _ in first }) : nil
      }
    default: text().map { .plain($0) }
    }
  }

  private mutating func object<Value>(_ value: (inout Self) -> Value?) -> [(key: String, value: Value)]? {
    elements(from: "{", to: "}") { reader in
      guard let key = reader.text(), reader.take(":"), let value = value(&reader) else { return nil }
      return (key, value)
    }
  }

  private mutating func elements<Element>(
    from opening: Unicode.Scalar, to closing: Unicode.Scalar, _ element: (inout Self) -> Element?
  ) -> [Element]? {
    guard take(opening) else { return nil }
    var elements: [Element] = []
    while !take(closing) {
      guard elements.isEmpty || take(","), let one = element(&self) else { return nil }
      elements.append(one)
    }
    return elements
  }

  private mutating func text() -> String? {
    guard take("\""), let end = bytes[position...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return nil
    }
    defer { position += 1 }
    guard bytes[end] == UInt8(ascii: "\\") else {
      defer { position = end }
      return String(decoding: bytes[position..<end], as: UTF8.self)
    }
    return escaped()
  }

  /// Text with escapes, which are rare.
  private mutating func escaped() -> String? {
    let start = position - 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1 }
    guard position < bytes.count else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(bytes[start...position]))
  }

  /// The next byte after whitespace; nil at the end.
  private var next: UInt8? {
    mutating get {
      while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
      return position < bytes.count ? bytes[position] : nil
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }
}
