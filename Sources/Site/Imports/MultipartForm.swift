import Foundation

/// Streams the files of a `multipart/form-data` body (RFC 7578).
///
/// MultipartKit 5 streams too, but is not available to this project. This reader understands our own forms only: files in one field.
struct MultipartForm {
  /// Parts of the files, in order.
  enum Piece {
    /// A file begins, with the name the browser sent; empty if no file was chosen.
    case file(name: String)
    /// More bytes of the current file.
    case bytes(UnsafeRawBufferPointer)
  }

  /// Parser state: before the first delimiter, after a delimiter, in a part's head, in its content, or past the last part.
  private enum State { case beginning, delimited, head, content, after }

  private let delimiter: [UInt8]
  private var state = State.beginning
  /// Bytes that can still belong to a delimiter or a head.
  private var pending: [UInt8]

  private static let longestHead = 16_384
  private static let lineEnd: [UInt8] = [13, 10]

  init(boundary: String) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter has no line break before it; this one is added.
    pending = MultipartForm.lineEnd
  }

  /// True once the closing delimiter was read.
  var isComplete: Bool { state == .after }

  /// The boundary in a content type (RFC 2046, at most 70 characters); nil for any other type.
  static func boundary(in contentType: String?) -> String? {
    let parts = (contentType ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.first?.lowercased() == "multipart/form-data",
      let named = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })
    else { return nil }
    let boundary = named.dropFirst("boundary=".count).trimmingCharacters(in: ["\""])
    return (1...70).contains(boundary.utf8.count) ? boundary : nil
  }

  /// Parses the next bytes and reports the file parts. Throws `form.unreadable` for any other form.
  mutating func take(_ bytes: some Collection<UInt8>, tell: (Piece) throws -> Void) throws {
    guard state != .after else { return }
    pending.append(contentsOf: bytes)
    while try parseNext(tell) {}
  }

  /// Parses up to the next state; false if more bytes are needed.
  private mutating func parseNext(_ tell: (Piece) throws -> Void) throws -> Bool {
    switch state {
    case .beginning: try passBeginning()
    case .delimited: try passDelimiterEnd()
    case .head: try passHead(tell)
    case .content: try passContent(tell)
    case .after: false
    }
  }

  private mutating func passBeginning() throws -> Bool {
    let head = pending.prefix(delimiter.count)
    guard delimiter.starts(with: head) else { throw Form.unreadable("file") }
    guard head.count == delimiter.count else { return false }
    return pass(delimiter.count, to: .delimited)
  }

  private mutating func passDelimiterEnd() throws -> Bool {
    guard pending.count >= 2 else { return false }
    if pending.starts(with: "--".utf8) { return pass(2, to: .after) }
    guard pending.starts(with: MultipartForm.lineEnd) else { throw Form.unreadable("file") }
    // The blank line after an empty head begins with this line break.
    return pass(0, to: .head)
  }

  private mutating func passHead(_ tell: (Piece) throws -> Void) throws -> Bool {
    guard let end = MultipartForm.find(MultipartForm.lineEnd + MultipartForm.lineEnd, in: pending) else {
      guard pending.count <= MultipartForm.longestHead else { throw Form.unreadable("file") }
      return false
    }
    let head = PartHead(pending[..<end])
    guard head.field == "file", let name = head.fileName else { throw Form.unreadable("file") }
    try tell(.file(name: name))
    return pass(end + 4, to: .content)
  }

  private mutating func passContent(_ tell: (Piece) throws -> Void) throws -> Bool {
    let end = MultipartForm.find(delimiter, in: pending)
    // Without a delimiter, the last bytes could begin one.
    let certain = end ?? max(0, pending.count - delimiter.count + 1)
    if certain > 0 { try pending.withUnsafeBytes { try tell(.bytes(UnsafeRawBufferPointer(rebasing: $0[..<certain]))) } }
    guard end != nil else {
      pending.removeFirst(certain)
      return false
    }
    return pass(certain + delimiter.count, to: .delimited)
  }

  private mutating func pass(_ count: Int, to next: State) -> Bool {
    pending.removeFirst(count)
    state = next
    return true
  }

  private static func find(_ wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var from = 0
      while bytes.count - from >= wanted.count, let hit = memchr(start + from, Int32(wanted[0]), bytes.count - from - wanted.count + 1) {
        let index = hit - UnsafeMutableRawPointer(mutating: start)
        if memcmp(hit, wanted, wanted.count) == 0 { return index }
        from = index + 1
      }
      return nil
    }
  }
}

/// The head of one part of a form: its field and file name (RFC 7578, section 4.2).
struct PartHead {
  private(set) var field: String?
  /// The name the browser sent, empty if no file was chosen; nil if the part is not a file.
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

  /// The text without surrounding whitespace.
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
