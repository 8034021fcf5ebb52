/// Tables as RFC 4180 has them.
public enum CSV {
  /// Writes a line for each of the lines, the names of the columns being the first.
  ///
  /// A text is written as it is, also one a spreadsheet might take for a formula: whoever writes an export guards it first, by `guarded`.
  public static func table(_ lines: [[String]]) -> String {
    var bytes: [UInt8] = []
    for line in lines {
      for (place, cell) in line.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        var cell = cell
        cell.withUTF8 { append($0, to: &bytes) }
      }
      bytes.append(contentsOf: [carriageReturn, lineFeed])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the bytes of a cell to those of a table, quoted where they must be.
  public static func append(_ cell: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard cell.contains(where: { $0 == UInt8(ascii: ",") || $0 == quote || $0 == lineFeed || $0 == carriageReturn }) else {
      return bytes.append(contentsOf: cell)
    }
    bytes.append(quote)
    // Byte by byte: a quote with an accent on it is one character, and still a quote to whoever reads the table.
    for byte in cell {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
