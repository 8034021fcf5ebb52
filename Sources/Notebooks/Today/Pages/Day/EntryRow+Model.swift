import Site

/// One thing of a day as a line that leads to it.
enum EntryRow {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    /// Names it among the others.
    let key: String
    let title: String
    let page: Address?
    let symbol: HTML?
    /// The name of its notebook, for whoever does not see the drawing.
    let notebook: String
    let accent: String?
    /// The hour by the clock there; nil where it has none.
    let time: String?
  }
}
