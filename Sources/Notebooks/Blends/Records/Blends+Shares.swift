import BookStore
import GRDB
public import Records

/// Amounts that are found by the share they are to have.
extension Blends {
  /// How much of something makes so many percent of the blend, by the basis of the blend, all else being as it is.
  ///
  /// Throws `percent.…`, or `amount.share` where nothing else is in the blend or no such amount can be measured.
  public func amount(
    of name: Name, source: RecordID? = nil, percent: Rational, unit: UnitOfMeasure, in blend: RecordID, replacing id: RecordID? = nil
  ) throws -> Rational {
    let percent = try Percent.check(percent)
    return try book.read { db in
      let owner = try Blend.require(blend, in: db)
      let others = try Ingredient.of(blend, in: db).filter { $0.id != id }
      let one = Ingredient(
        Ingredient.Entry(name: name, quantity: Quantity(1, unit), source: source), id: id ?? blend, blend: blend, place: 0)
      let composition = try Composition.of(owner, others + [one], in: db)
      guard let measure = composition.lines.last?.measure(ofOne: owner.basis), percent < 100, composition.total > measure else {
        throw UserError(.value, LocalizedText("amount.share"))
      }
      let exact = percent * (composition.total - measure) / ((100 - percent) * measure)
      let amount = exact.rounded(places: unit == .drop ? 0 : TypedNumber.mostPlaces)
      guard amount >= Amount.least else { throw UserError(.value, LocalizedText("amount.share")) }
      return try Amount.check(amount)
    }
  }
}
