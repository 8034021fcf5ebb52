import BookStore
public import Records

/// Two blends side by side.
extension Blends {
  /// Two blends line by line.
  public struct Compared: Sendable {
    /// The blend whose basis both are reckoned by.
    public let one: Blend
    /// The blend it is compared with.
    public let other: Blend
    /// The shares of both, name by name.
    public let comparison: Comparison
  }

  /// Compares two blends, both reckoned as the first is. Throws `id.unknown`.
  public func compare(_ one: RecordID, with other: RecordID) throws -> Compared {
    try book.read { db in
      let blends = (try Blend.require(one, in: db), try Blend.require(other, in: db))
      let first = try Composition.of(blends.0, Ingredient.of(one, in: db), in: db)
      let second = try Composition.of(blends.1, Ingredient.of(other, in: db), in: db)
      return Compared(
        one: blends.0, other: blends.1,
        comparison: Comparison(first, Composition(second.lines, by: first.basis)) { Name.folded($0) })
    }
  }
}
