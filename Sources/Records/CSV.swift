/// Tables as RFC 4180 has them.
public enum CSV {
  /// Writes a line for each of the lines, the names of the columns being the first.
  ///
  /// A text is written as it is, also one a spreadsheet might take for a formula: whoever writes an export guards it first, by `guarded`.
  public static func table(_ lines: [[String]]) -> String {
    lines.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Quoted where it must be.
  private static func cell(_ text: String) -> String {
    guard text.utf8.contains(where: { [UInt8(ascii: ","), UInt8(ascii: "\""), 13, 10].contains($0) }) else { return text }
    // Byte by byte: a quote with an accent on it is one character, and still a quote to whoever reads the table.
    let doubled = text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }
}
