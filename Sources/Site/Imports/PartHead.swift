/// The head of one part of a form: its field and file name (RFC 7578, section 4.2).
struct PartHead {
  private(set) var field: String?
  /// The name the browser sent, empty if no file was chosen; nil if the part is no file.
  private(set) var fileName: String?

  /// Parses bytes, not characters: a name that begins with a combining accent would merge with the quote before it.
  init(_ head: some Collection<UInt8>) {
    for line in head.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), PartHead.word(line[..<colon]) == "content-disposition" else { continue }
      let value = line[line.index(after: colon)...]
      guard PartHead.word(value.prefix { $0 != UInt8(ascii: ";") }) == "form-data" else { return }
      let parameters = PartHead.parameters(value)
      field = parameters["name"]
      fileName = parameters["filename"]
    }
  }

  /// Parameters separated by semicolons, each name once: `name="file"; filename="…"`.
  ///
  /// A quoted value ends at the next quote: browsers escape with percent signs only, and a backslash in a name is literal.
  private static func parameters(_ value: some Collection<UInt8>) -> [String: String] {
    var found: [String: String] = [:]
    var rest = Array(value)[...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = word(rest[..<equals].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).last ?? [])
      rest = rest[(equals + 1)...].drop(while: isBlank)
      let isQuoted = rest.first == UInt8(ascii: "\"")
      if isQuoted { rest.removeFirst() }
      let text = rest.prefix { $0 != UInt8(ascii: isQuoted ? "\"" : ";") }
      if found[name] == nil { found[name] = isQuoted ? unescaped(text) : word(text, lowercased: false) }
      rest = rest[text.endIndex...]
    }
    return found
  }

  /// The text without surrounding blanks.
  private static func word(_ bytes: some Collection<UInt8>, lowercased: Bool = true) -> String {
    let text = String(decoding: bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
    return lowercased ? text.lowercased() : text
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 9 || byte == 13 || byte == 32 }

  /// Decodes the three characters browsers escape, and no others (WHATWG HTML, "multipart/form-data encoding algorithm").
  private static func unescaped(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}
