import Records
import Words

/// The page of one act: what it did to which records, or which acts it says something of.
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
    /// What it brought in, took back, brought back, refused or ignores, where it touched no record itself.
    let days: [HistoryPage.DayOfActs]
    /// How many of these stay in any case.
    let final: Int
    /// How many records or acts pages before this one had.
    let skipped: Int
    /// How many the following page passes over; nil where this is the last.
    let next: Int?
  }
}
