import Records
import Words

/// The page of one act: what it did to which records.
enum ActPage {
  /// A record it touched, ready to be shown.
  struct Row: Sendable, Hashable {
    let key: String
    let title: String
    /// The history of the record; nil for what only a newer program knows.
    let history: Address?
    /// "Added", "Changed" or "Deleted".
    let verb: String
    let fields: [FieldChanges.Field]
  }

  /// The page, ready to be shown.
  struct Model: Sendable, Hashable {
    let entry: HistoryPage.Entry
    let when: String
    /// How many records it touched.
    let count: Int
    let rows: [Row]
    /// How many records pages before this one had.
    let skipped: Int
    /// How many the following page passes over; nil where this is the last.
    let next: Int?
  }
}
