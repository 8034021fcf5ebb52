/// Tables as RFC 4180 has them.
public enum CSV {
  /// One line for each of the lines, the names of the columns being the first.
  ///
  /// A text is given as it is, also one a spreadsheet might take for a formula: what is taken away must come back unchanged.
  public static func table(_ lines: [[String]]) -> String {
    lines.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Quoted where it must be.
  private static func cell(_ text: String) -> String {
    guard text.utf8.contains(where: { [UInt8(ascii: ","), UInt8(ascii: "\""), 13, 10].contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
