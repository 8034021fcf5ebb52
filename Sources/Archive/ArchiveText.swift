import Records

/// Bytes of a file of JSON or of a table, as they are written into an archive: a book of twenty years has twenty million values.
struct ArchiveText {
  /// The two forms in which an archive has its records.
  enum Form { case json, csv }

  let form: Form
  private(set) var bytes: [UInt8] = []

  init(_ form: Form) { self.form = form }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// What was written so far, which it then no longer holds.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  /// Bytes that stand around the values.
  mutating func append(plain: [UInt8]) { bytes.append(contentsOf: plain) }

  /// No value: an empty cell of a table.
  mutating func appendNull() {
    if form == .json { append("null") }
  }

  mutating func append(_ flag: Bool) { append(flag ? "true" : "false") }

  mutating func append(_ number: Int64) { bytes.append(contentsOf: String(number).utf8) }

  /// A text in UTF-8: a string of JSON (RFC 8259), or a cell that no spreadsheet takes for a formula.
  mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
    guard form == .json else {
      guard CSV.isLikeFormula(utf8) else { return CSV.append(utf8, to: &bytes) }
      return ([UInt8(ascii: "'")] + utf8).withUnsafeBufferPointer { CSV.append($0, to: &bytes) }
    }
    quoting { text in
      guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
        return text.bytes.append(contentsOf: utf8)
      }
      for byte in utf8 { text.append(escaping: byte) }
    }
  }

  /// The id of those bytes, as `RecordID` says it.
  mutating func append(id: UnsafeBufferPointer<UInt8>) {
    quoting { text in
      for byte in id {
        text.append(hex: byte >> 4)
        text.append(hex: byte & 0xF)
      }
    }
  }

  mutating func append(_ instant: Instant) { quoting { instant.append(to: &$0.bytes) } }
}

extension ArchiveText {
  private mutating func append(_ plain: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
  }

  /// In JSON between quotes, in a table as it is.
  private mutating func quoting(_ body: (inout ArchiveText) -> Void) {
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
    body(&self)
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20:
      append("\\u00")
      append(hex: byte >> 4)
      append(hex: byte & 0xF)
    default: bytes.append(byte)
    }
  }

  private mutating func append(hex nibble: UInt8) { bytes.append(nibble < 10 ? 48 + nibble : 87 + nibble) }
}
