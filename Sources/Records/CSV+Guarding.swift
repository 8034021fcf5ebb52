extension CSV {
  /// A cell that begins with one of these is a formula to a spreadsheet (OWASP, "CSV Injection").
  private static let triggers = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.map { Array(String($0).utf8) }
  private static let apostrophe = UInt8(ascii: "'")

  /// The cell with a `'` in front if it begins like a formula, quotes aside.
  public static func guarded(_ cell: String) -> String { isLikeFormula(cell) ? "'" + cell : cell }

  /// The cell without that `'`, if it has one.
  public static func unguarded(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isLikeFormula(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }

  private static func isLikeFormula(_ cell: String) -> Bool {
    var cell = cell
    return cell.withUTF8(isLikeFormula)
  }

  /// True if a cell in UTF-8 begins like a formula.
  public static func isLikeFormula(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = cell.firstIndex(where: { $0 != apostrophe }) else { return false }
    // Most cells begin with a letter or a digit.
    guard cell[start] <= UInt8(ascii: "@") || cell[start] == 0xEF else { return false }
    return triggers.contains { cell[start...].starts(with: $0) }
  }
}
