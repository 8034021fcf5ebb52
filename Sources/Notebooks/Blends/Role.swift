public import Records

/// What an ingredient is there for.
public enum Role: Hashable, Sendable {
  /// It smells or acts, and is so many percent of what is put in, above 0 to 100.
  case aromatic(concentration: Rational)
  /// It thins the others.
  case carrier

  /// Undiluted.
  public static let neat = Role.aromatic(concentration: 100)
}
