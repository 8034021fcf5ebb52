import Records

/// The codes flights name and nobody explained: each can be answered, or described.
enum CodesPage {
  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let airports: [Code]
    let airlines: [Code]
  }

  /// A code nobody explained.
  struct Code: Sendable, Hashable {
    let id: RecordID
    let code: String
    /// How a file calls it; empty where none does.
    let name: String
    /// "12 flights".
    let flights: String
  }
}
