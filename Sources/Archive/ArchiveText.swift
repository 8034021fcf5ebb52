import Records

/// The bytes of a JSON or CSV file in an archive, as they are written: a book of twenty years has twenty million values.
struct ArchiveText {
  /// The two forms of records in an archive.
  enum Form { case json, csv }

  let form: Form
  private(set) var bytes: [UInt8] = []

  init(_ form: Form) { self.form = form }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Returns the bytes written so far, and removes them.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func append(plain: [UInt8]) { bytes.append(contentsOf: plain) }

  /// Appends no value: `null` in JSON, an empty cell in a table.
  mutating func appendNull() {
    if form == .json { bytes.append("null") }
  }

  mutating func append(_ flag: Bool) { bytes.append(flag ? "true" : "false") }

  mutating func append(_ number: Int64) { bytes.append(contentsOf: String(number).utf8) }

  /// Appends a text in UTF-8: a JSON string (RFC 8259), or a cell that no spreadsheet reads as a formula.
  mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
    guard form == .json else {
      guard CSV.isLikeFormula(utf8) else { return CSV.append(utf8, to: &bytes) }
      return ([UInt8(ascii: "'")] + utf8).withUnsafeBufferPointer { CSV.append($0, to: &bytes) }
    }
    bytes.append(json: utf8)
  }

  /// Appends the id with those bytes, written like a `RecordID`.
  mutating func append(id: UnsafeBufferPointer<UInt8>) {
    quoting { text in
      for byte in id {
        text.bytes.append(hex: byte >> 4)
        text.bytes.append(hex: byte & 0xF)
      }
    }
  }

  mutating func append(_ instant: Instant) { quoting { instant.append(to: &$0.bytes) } }

  /// Puts what the body appends between quotes in JSON; a table has no quotes.
  private mutating func quoting(_ body: (inout ArchiveText) -> Void) {
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
    body(&self)
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
  }
}
