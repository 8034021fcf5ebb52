public import Records

/// What a person can set: for the book, and for this browser.
public enum SettingsPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let goalMinutes: Int
    let boundary: DayBoundary
    /// Nil where the language decides.
    let firstWeekday: Weekday?
    /// Nil where the browser decides.
    let languageID: String?
    let theme: Theme
    let bell: Bell
    let hasShortcuts: Bool
    let zone: String
    let isZoneFixed: Bool
    let zones: [String]

    /// - Parameters:
    ///   - zone: the IANA id the pages go by now
    ///   - isZoneFixed: whether the person chose it, so that the browser's own does not replace it
    ///   - zones: every id that may be chosen
    public init(
      goalMinutes: Int, boundary: DayBoundary, firstWeekday: Weekday?, languageID: String?, theme: Theme, bell: Bell,
      hasShortcuts: Bool, zone: String, isZoneFixed: Bool, zones: [String]
    ) {
      self.goalMinutes = goalMinutes
      self.boundary = boundary
      self.firstWeekday = firstWeekday
      self.languageID = languageID
      self.theme = theme
      self.bell = bell
      self.hasShortcuts = hasShortcuts
      self.zone = zone
      self.isZoneFixed = isZoneFixed
      self.zones = zones
    }
  }
}
