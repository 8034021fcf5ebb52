import BlendsRecords

/// The facts known of one name of an ingredient, once for all blends, and the blends it is in.
enum MaterialPage {
  /// Its content, ready to be shown.
  struct Model: Hashable {
    let material: Material
    let uses: [Blends.Usage]

    /// Whether anything is known of it, so that it is a record.
    var isKept: Bool { [material.facts.density, material.facts.dropsPerMillilitre, material.facts.maximum].contains { $0 != nil } }
  }
}
