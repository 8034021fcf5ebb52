import BlendsRecords
import Site

extension AutosaveField.Count {
  /// A category's or a blend's name: from its mark on a tile shortens it.
  static let name = AutosaveField.Count(mark: 20, limit: Name.limit)

  /// An ingredient's.
  static let ingredientName = AutosaveField.Count(mark: 12, limit: Name.limit)
}
