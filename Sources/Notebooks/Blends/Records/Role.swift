public import Records

/// The purpose of an ingredient in its blend.
public enum Role: Hashable, Sendable {
  /// It smells or acts, and is so many percent of what is put in, above 0 to 100.
  case aromatic(concentration: Rational)
  /// It thins the others.
  case carrier

  /// Which of both, as tables, JSON and forms name it.
  public enum Kind: String, Sendable { case aromatic, carrier }
  /// The kind of role, its strength aside.
  public var kind: Kind { self == .carrier ? .carrier : .aromatic }

  /// Undiluted.
  public static let neat = Role.aromatic(concentration: 100)
}
