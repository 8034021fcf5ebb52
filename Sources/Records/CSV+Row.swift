extension CSV {
  /// A line of a table that was read; its fields are made texts only when they are asked for.
  public struct Row: Sendable {
    /// The line of the file on which it begins; the first is 1.
    public let line: Int
    /// As the file has it.
    private let bytes: [UInt8]
    private let cells: [Cell]
    private let isEscaping: Bool

    init(line: Int, bytes: [UInt8], cells: [Cell], isEscaping: Bool) {
      self.line = line
      self.bytes = bytes
      self.cells = cells
      self.isEscaping = isEscaping
    }

    /// How many fields it has.
    public var count: Int { cells.count }
    /// The texts of all fields, in their order.
    public var fields: [String] { cells.indices.compactMap(text) }

    /// The field at that place, the first being 0; nil where the row has no such field.
    public func text(_ index: Int) -> String? {
      cells.indices.contains(index) ? withBytes(index) { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The bytes of the field at that place, UTF-8, for as long as the body runs; none where the row has no such field.
    public func withBytes<Answer>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
      guard cells.indices.contains(index) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      let cell = cells[index]
      if cell.isEscaped { return unescaped(bytes[cell.start..<cell.end]).withUnsafeBufferPointer(body) }
      return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[cell.start..<cell.end])) }
    }

    private func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      var text: [UInt8] = []
      var rest = bytes
      while let byte = rest.popFirst() {
        if byte == CSV.quote {
          rest.removeFirst()
        } else if isEscaping, byte == CSV.backslash, let escaped = rest.first, escaped != UInt8(ascii: "N") {
          rest.removeFirst()
          text.append(escaped)
          continue
        }
        text.append(byte)
      }
      return text
    }
  }

  /// Where a field lies in the bytes of its row, without its quotes.
  struct Cell: Sendable {
    let start: Int
    let end: Int
    /// Whether a quote in it stands doubled, or anything behind a backslash.
    let isEscaped: Bool
  }

  // One by one: as a pair they would be made when first asked for, and that asked for every byte of a table.
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
