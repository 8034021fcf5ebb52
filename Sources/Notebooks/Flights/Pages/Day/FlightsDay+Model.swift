import Records

/// One's own flights on the page of a day, in the times of their airports.
enum FlightsDay {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    /// Whether there is no flight at all.
    let isNew: Bool
    let rows: [FlightRow.Model]
  }
}
