import Records

/// A number of a table as two cells tell it: a decimal for people, and beside it, where that is not whole, exactly, so that a spreadsheet
/// which shows, rounds or turns one of the two into a date leaves the other.
struct TableNumber {
  /// The number that counts.
  let number: Rational
  /// Why it is not the one of the other cell; nil where both tell the same.
  let remark: LocalizedText?

  /// The exact cell counts as long as the decimal is its decimal, or is none any more; a decimal that says another number was edited.
  /// Nil where neither is a number, or where only the exact cell could say which of two the decimal is and does not.
  init?(decimal: String, exact: String, most: Rational? = nil) {
    let told = TableNumber.exact(exact)
    let read = TypedNumber(orFraction: decimal, most: most)
    if case .twofold(let number) = read {
      guard let told, [number, number * 1000].contains(told.rounded(places: TypedNumber.mostPlaces)) else { return nil }
      self.number = told
      remark = nil
      return
    }
    guard let typed = read.number else {
      guard let told else { return nil }
      number = told
      remark = decimal.isEmpty ? nil : TableNumber.remark("table.exact", told, other: decimal)
      return
    }
    if let told, told.rounded(places: TypedNumber.mostPlaces) == typed {
      number = told
      remark = nil
    } else {
      number = typed
      remark = exact.isEmpty ? nil : TableNumber.remark("table.edited", number, other: exact)
    }
  }

  /// How the exact cell is written: whatever a spreadsheet might take for a date has an apostrophe before it, and is a text.
  static func cell(_ number: Rational) -> String { number.isExact(places: 0) ? "" : "'\(number)" }

  private static func exact(_ cell: String) -> Rational? {
    TypedNumber(orFraction: cell.hasPrefix("'") ? String(cell.dropFirst()) : cell).number
  }

  private static func remark(_ key: String, _ number: Rational, other: String) -> LocalizedText {
    let values: [String: LocalizedText.Value] = ["number": .text(number.exact(places: TypedNumber.mostPlaces)), "text": .name(other)]
    return key == "table.exact" ? LocalizedText("table.exact", values) : LocalizedText("table.edited", values)
  }
}
