extension CSV {
  /// With one of these first, a spreadsheet takes a cell for a formula (OWASP, "CSV Injection").
  private static let triggers = Set("=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)

  /// The cell as a spreadsheet takes it for text: one `'` more stands before what, quotes aside, begins like a formula.
  public static func guarded(_ cell: String) -> String { isLikeFormula(cell) ? "'" + cell : cell }

  /// The cell as it was before it was guarded; also one that was not.
  public static func unguarded(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isLikeFormula(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }

  private static func isLikeFormula(_ cell: String) -> Bool {
    cell.unicodeScalars.first { $0 != "'" }.map(triggers.contains) ?? false
  }
}
