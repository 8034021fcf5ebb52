/// Tables in CSV (RFC 4180).
public enum CSV {
  /// A table of those lines, the first with the column names.
  ///
  /// Cells are written as they are; an export guards them first, by `guarded`.
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

  /// Appends a cell, quoted if necessary.
  public static func append(_ cell: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    guard cell.contains(where: { $0 == UInt8(ascii: ",") || $0 == quote || $0 == lineFeed || $0 == carriageReturn }) else {
      return bytes.append(contentsOf: cell)
    }
    bytes.append(quote)
    // Works on bytes: a quote with a combining accent is one character, but still a quote to a reader.
    for byte in cell {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
