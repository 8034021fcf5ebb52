import Records
import Site

/// What was done on the same day of earlier years.
enum Memories {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The last year first.
    let years: [RememberedDay]
  }

  /// The day of one earlier year.
  struct RememberedDay: Sendable, Hashable {
    let day: Day
    let title: String
    /// "2 years ago".
    let ago: String
    let address: Address
    let rows: [EntryRow.Model]
    /// "and 3 more"; nil where all of it stands there.
    let more: String?
  }
}
