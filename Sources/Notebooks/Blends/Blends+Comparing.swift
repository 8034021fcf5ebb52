import Book
public import Records

/// Two blends side by side.
extension Blends {
  /// Two blends line by line.
  public struct Compared: Sendable {
    public let one: Blend
    public let other: Blend
    public let comparison: Comparison
  }

  /// Compares two blends, both reckoned as the first is. Throws `id.unknown`.
  public func compare(_ one: RecordID, with other: RecordID) throws -> Compared {
    try book.read { db in
      let blends = (try Blend.known(one, in: db), try Blend.known(other, in: db))
      let first = try Composition.of(blends.0, Ingredient.of(one, in: db), in: db)
      let second = try Composition.of(blends.1, Ingredient.of(other, in: db), in: db)
      return Compared(
        one: blends.0, other: blends.1,
        comparison: Comparison(first, Composition(second.lines, by: first.basis)) { Name.folded($0) })
    }
  }
}
