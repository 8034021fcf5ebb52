public import Records

/// The purpose of an ingredient in its blend.
public enum Role: Hashable, Sendable {
  /// Smells or acts; its concentration is the percent of the amount put in, above 0 to 100.
  case aromatic(concentration: Rational)
  /// Dilutes the others.
  case carrier

  /// The kind of a role, as tables, JSON and forms name it.
  public enum Kind: String, CaseIterable, Sendable { case aromatic, carrier }
  /// The kind of role, without its strength.
  public var kind: Kind { self == .carrier ? .carrier : .aromatic }

  /// Undiluted.
  public static let neat = Role.aromatic(concentration: 100)
}
