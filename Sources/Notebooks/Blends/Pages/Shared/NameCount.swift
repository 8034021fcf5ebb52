import Site

extension AutosaveField.Count {
  /// More than that no name has: categories, blends, ingredients.
  static let nameLimit = 120

  /// A category's or a blend's name: from its mark on a tile shortens it.
  static let name = AutosaveField.Count(mark: 20, limit: nameLimit)

  /// An ingredient's.
  static let ingredientName = AutosaveField.Count(mark: 12, limit: nameLimit)
}
