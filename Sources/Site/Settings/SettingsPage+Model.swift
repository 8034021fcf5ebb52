import Records
import Words

/// The page of all a person can set: for the book, and for this browser.
enum SettingsPage {
  /// The groups it shows, and where else it leads.
  struct Model: Sendable {
    let groups: [SettingsGroup]
    let links: [SettingsLink]
  }

  /// What is set of the book itself, and of this browser.
  struct Own: Sendable, Hashable {
    let boundary: DayBoundary
    /// Nil where the language decides.
    let firstWeekday: Weekday?
    /// Nil where the browser decides.
    let languageID: String?
    let theme: Theme
    let hasShortcuts: Bool
    /// The IANA id the pages go by now.
    let zone: String
    /// Whether the person chose it, so that the browser's own does not replace it.
    let isZoneFixed: Bool
    /// Every id that may be chosen.
    let zones: [String]
  }
}
