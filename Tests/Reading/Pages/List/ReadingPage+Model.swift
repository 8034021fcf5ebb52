import ReadingRecords
import Records
import Site

/// Every book, edited in place.
enum ReadingPage {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The words looked for; nil shows every book.
    let search: String?
    /// The rows that are to be drawn; nil for all.
    let wanted: Set<RecordID>?
    let rows: [Row]
  }

  /// One book.
  struct Row: Sendable, Hashable {
    let reading: Reading
    let texts: [Reading.Column: EditedText]
  }

  /// What can be taken away, by the name of its file.
  enum Export: String, Sendable { case csv = "reading.csv", json = "reading.json" }
}
