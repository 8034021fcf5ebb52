import Records

/// A number of a table in two cells: a decimal for people and, unless it is whole, the exact number. If a spreadsheet rounds one cell or
/// turns it into a date, the other remains.
struct TableNumber {
  let number: Rational
  /// A remark that the other cell differs; nil if both agree.
  let remark: LocalizedText?

  /// Uses the exact cell if the decimal agrees with it or is not a number; a decimal that differs was edited and is used. Nil if neither
  /// is a number, or if the decimal has two readings and the exact cell does not decide.
  init?(decimal: String, exact: String, most: Rational? = nil) {
    let given = TableNumber.exact(exact)
    let read = TypedNumber(orFraction: decimal, most: most)
    if case .twofold(let number) = read {
      guard let given, [number, number * 1000].contains(given.rounded(places: TypedNumber.mostPlaces)) else { return nil }
      (self.number, remark) = (given, nil)
      return
    }
    switch (read.number, given) {
    case (nil, nil): return nil
    case (nil, let given?): (number, remark) = (given, decimal.isEmpty ? nil : TableNumber.remark("table.exact", given, other: decimal))
    case (let typed?, let given?) where given.rounded(places: TypedNumber.mostPlaces) == typed: (number, remark) = (given, nil)
    case (let typed?, _): (number, remark) = (typed, exact.isEmpty ? nil : TableNumber.remark("table.edited", typed, other: exact))
    }
  }

  /// The text of the exact cell, empty for a whole number; an apostrophe keeps a spreadsheet from reading it as a date.
  static func cell(_ number: Rational) -> String { number.isExact(places: 0) ? "" : "'\(number)" }

  private static func exact(_ cell: String) -> Rational? {
    TypedNumber(orFraction: cell.hasPrefix("'") ? String(cell.dropFirst()) : cell).number
  }

  /// The remark that `number` was used although the other cell says something else.
  private static func remark(_ key: String, _ number: Rational, other: String) -> LocalizedText {
    let values: [String: LocalizedText.Value] = ["number": .text(number.exact(places: TypedNumber.mostPlaces)), "text": .name(other)]
    return key == "table.exact" ? LocalizedText("table.exact", values) : LocalizedText("table.edited", values)
  }
}
