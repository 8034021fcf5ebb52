import BlendsRecords
import Site

extension AutosaveField.Count {
  /// A name's in Blends.
  static let name = AutosaveField.Count(limit: Name.limit)
}
