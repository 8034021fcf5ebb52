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
    if form == .json { bytes.append("null") }
  }

  mutating func append(_ flag: Bool) { bytes.append(flag ? "true" : "false") }

  mutating func append(_ number: Int64) { bytes.append(contentsOf: String(number).utf8) }

  /// A text in UTF-8: a string of JSON (RFC 8259), or a cell that no spreadsheet takes for a formula.
  mutating func append(text utf8: UnsafeBufferPointer<UInt8>) {
    guard form == .json else {
      guard CSV.isLikeFormula(utf8) else { return CSV.append(utf8, to: &bytes) }
      return ([UInt8(ascii: "'")] + utf8).withUnsafeBufferPointer { CSV.append($0, to: &bytes) }
    }
    bytes.append(json: utf8)
  }

  /// The id of those bytes, as `RecordID` says it.
  mutating func append(id: UnsafeBufferPointer<UInt8>) {
    quoting { text in
      for byte in id {
        text.bytes.append(hex: byte >> 4)
        text.bytes.append(hex: byte & 0xF)
      }
    }
  }

  mutating func append(_ instant: Instant) { quoting { instant.append(to: &$0.bytes) } }
}

extension ArchiveText {
  /// In JSON between quotes, in a table as it is.
  private mutating func quoting(_ body: (inout ArchiveText) -> Void) {
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
    body(&self)
    if form == .json { bytes.append(UInt8(ascii: "\"")) }
  }
}
