import BlendsRecords

/// What is known of one name of an ingredient, once for all blends, and where it is used.
enum MaterialPage {
  /// What it shows, ready to be shown.
  struct Model: Hashable {
    let material: Material
    let uses: [Blends.Usage]
  }
}
