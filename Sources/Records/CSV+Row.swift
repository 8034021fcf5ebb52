extension CSV {
  /// A row; fields become strings on demand.
  public struct Row: Sendable {
    /// Line number of its start, from 1.
    public let line: Int
    /// The raw bytes.
    private let bytes: [UInt8]
    private let cells: [Cell]
    private let isEscaping: Bool

    init(line: Int, bytes: [UInt8], cells: [Cell], isEscaping: Bool) {
      self.line = line
      self.bytes = bytes
      self.cells = cells
      self.isEscaping = isEscaping
    }

    /// Number of fields.
    public var count: Int { cells.count }
    /// All fields in order.
    public var fields: [String] { cells.indices.compactMap(text) }

    /// A field by index; nil if the row is shorter.
    public func text(_ index: Int) -> String? {
      cells.indices.contains(index) ? withBytes(index) { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The UTF-8 bytes of a field by index, within the body; empty if the row is shorter.
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

  /// Position of a field in its row, without quotes.
  struct Cell: Sendable {
    let start: Int
    let end: Int
    /// True if the field contains doubled quotes or backslashes.
    let isEscaped: Bool
  }

  // Separate constants: a lazy pair would be checked for every byte.
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
