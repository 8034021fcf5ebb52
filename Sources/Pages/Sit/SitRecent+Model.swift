/// The last few days of the log, on Sit's own page.
public enum SitRecent {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let days: [LogDay.Model]

    public init(days: [LogDay.Model]) { self.days = days }
  }
}
