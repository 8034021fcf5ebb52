import BlendsRecords
import Records

/// Two blends beside each other, line by line, each as a thousand parts.
enum ComparisonPage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let groups: [Group]
    let one: RecordID?
    let other: RecordID?
    /// Nil until two blends are chosen.
    let comparison: Comparison?

    func name(of blend: RecordID?) -> String? {
      groups.lazy.flatMap(\.blends).first { $0.id == blend }?.name
    }
  }

  /// The blends of one category, by name.
  struct Group: Hashable {
    let category: String
    var blends: [BlendForm.Choice]
  }
}
