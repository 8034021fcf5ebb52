public import Foundation

/// Tables in CSV (RFC 4180).
public enum CSV {
  /// A table of those lines, the first with the column names.
  ///
  /// Cells are written as they are; an export guards them first, by `guarded`.
  public static func table(_ lines: [[String]]) -> String {
    var bytes: [UInt8] = []
    for line in lines {
      for (index, cell) in line.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        var cell = cell
        cell.withUTF8 { append($0, to: &bytes) }
      }
      bytes.append(contentsOf: [carriageReturn, lineFeed])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a cell, quoted if necessary: also where a semicolon or a tab would part it in a spreadsheet, and the rest could begin like a
  /// formula.
  public static func append(_ cell: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard cell.contains(where: isParting) else { return bytes.append(contentsOf: cell) }
    bytes.append(quote)
    // Works on bytes: a quote with a combining accent is one character, but still a quote to a reader.
    for byte in cell {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  /// True for a separator of any table, a quote, and the bytes of a line break.
  private static func isParting(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), quote, lineFeed, carriageReturn: true
    default: false
    }
  }

  /// Limits on a table.
  public struct Bounds: Hashable, Sendable {
    /// Rows in all.
    public let rows: Int
    /// Fields in a row.
    public let fields: Int
    /// Bytes of UTF-8 in a field.
    public let fieldBytes: Int
    /// Bytes of a raw row: the memory a stream needs at most.
    public let rowBytes: Int

    /// Limits; defaults suit the program's own tables.
    public init(rows: Int = 100_000, fields: Int = 200, fieldBytes: Int = 100_000, rowBytes: Int = .max) {
      (self.rows, self.fields, self.fieldBytes, self.rowBytes) = (rows, fields, fieldBytes, rowBytes)
    }

    /// Any number of rows, each of at most a megabyte.
    public static let stream = Bounds(rows: .max, rowBytes: 1 << 20)
  }

  /// An invalid row, with its position.
  public struct Fault: Error, Hashable, Sendable {
    /// Reason for the fault.
    public enum Reason: Hashable, Sendable, CaseIterable {
      case unclosedQuote, textAfterQuote, quoteInside, nul, notText, tooManyMarks, tooManyRows, tooManyFields, fieldTooLong, rowTooLong
    }

    /// The violated rule.
    public let reason: Reason
    /// Line number, from 1.
    public let line: Int
    /// Column in Unicode scalars, from 1.
    public let column: Int
  }

  /// Rows of a table in UTF-8 (RFC 4180). Lines can also end in LF or CR, the last needs no line break, and empty lines are skipped. The
  /// separator is the most frequent of comma, semicolon and tab in the first line.
  ///
  /// Throws the first fault; a table is read whole or not at all.
  public static func rows(of data: Data, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    var stream = CSVStream(within: bounds)
    stream.append(data)
    var rows: [Row] = []
    try stream.finish { row throws(Fault) in rows.append(try row.get()) }
    return rows
  }

  /// Rows of a table.
  public static func rows(of text: String, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    try rows(of: Data(text.utf8), within: bounds)
  }
}

extension CSV.Fault {
  /// The message for a table that is read whole or not at all.
  public var refusal: UserError { UserError(.value, "csv.\(reason)", ["line": .count(line), "column": .count(column)]) }
}

extension CSV {
  /// A row; fields become strings on demand.
  public struct Row: Sendable {
    /// Line number of its start, from 1.
    public let line: Int
    private let bytes: [UInt8]
    private let cells: [Cell]
    /// True if a backslash in a quoted field escapes the next character, as in MySQL's tables.
    private let isEscaping: Bool

    init(line: Int, bytes: [UInt8], cells: [Cell], isEscaping: Bool) {
      (self.line, self.bytes, self.cells, self.isEscaping) = (line, bytes, cells, isEscaping)
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
          // The second of two quotes.
          rest.removeFirst()
        } else if isEscaping, byte == CSV.backslash, let escaped = rest.first, escaped != UInt8(ascii: "N") {
          // `\N` stays: it means no value.
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

  /// A cell that begins with one of these is a formula to a spreadsheet (OWASP, "CSV Injection").
  private static let triggers = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.map { Array(String($0).utf8) }
  private static let apostrophe = UInt8(ascii: "'")

  /// The cell, with a `'` in front if it begins like a formula, or like one behind any number of `'`: so `unguarded` gives back every text.
  public static func guarded(_ cell: String) -> String { isLikeFormula(cell) ? "'" + cell : cell }

  /// The cell without that `'`, if it has one.
  public static func unguarded(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isLikeFormula(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }

  /// True if a cell begins like a formula, whatever `'` are in front.
  private static func isLikeFormula(_ cell: String) -> Bool {
    var cell = cell
    return cell.withUTF8(isLikeFormula)
  }

  /// True if a cell in UTF-8 begins like a formula, whatever `'` are in front.
  public static func isLikeFormula(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = cell.firstIndex(where: { $0 != apostrophe }) else { return false }
    // Most cells begin with a letter or a digit; the full-width signs begin with 0xEF.
    guard cell[start] <= UInt8(ascii: "@") || cell[start] == 0xEF else { return false }
    return triggers.contains { cell[start...].starts(with: $0) }
  }
}
