/// The last few days of the log, on Sit's own page.
enum SitRecent {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let days: [DayCard.Model]
  }
}
