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
    let manner: Manner
    let sound: Sound
    let units: Units
    let theme: Theme
    let hasShortcuts: Bool
    let logsInHealth: Bool
    let zone: String
    let isZoneFixed: Bool
    let zones: [String]

    /// - Parameters:
    ///   - logsInHealth: whether a session is offered to Apple Health on an iPhone
    ///   - zone: the IANA id the pages go by now
    ///   - isZoneFixed: whether the person chose it, so that the browser's own does not replace it
    ///   - zones: every id that may be chosen
    public init(
      goalMinutes: Int, boundary: DayBoundary, firstWeekday: Weekday?, languageID: String?, manner: Manner, sound: Sound, units: Units,
      theme: Theme, hasShortcuts: Bool, logsInHealth: Bool, zone: String, isZoneFixed: Bool, zones: [String]
    ) {
      self.goalMinutes = goalMinutes
      self.boundary = boundary
      self.firstWeekday = firstWeekday
      self.languageID = languageID
      self.manner = manner
      self.sound = sound
      self.units = units
      self.theme = theme
      self.hasShortcuts = hasShortcuts
      self.logsInHealth = logsInHealth
      self.zone = zone
      self.isZoneFixed = isZoneFixed
      self.zones = zones
    }
  }

  /// How a person sits, as the book has it.
  public struct Manner: Sendable, Hashable {
    let frequency: String
    let startDelay: Int
    let bells: String
    let accent: Accent
    let showsLine: Bool
    let gridFollowsGoal: Bool

    /// - Parameters:
    ///   - frequency: as `3/7`
    ///   - startDelay: in seconds
    ///   - bells: minutes between commas
    public init(frequency: String, startDelay: Int, bells: String, accent: Accent, showsLine: Bool, gridFollowsGoal: Bool) {
      self.frequency = frequency
      self.startDelay = startDelay
      self.bells = bells
      self.accent = accent
      self.showsLine = showsLine
      self.gridFollowsGoal = gridFollowsGoal
    }
  }

  /// What this browser lets hear.
  public struct Sound: Sendable, Hashable {
    let bell: Bell
    let tone: Tone
    let volume: Int

    /// - Parameter volume: 0 to 100
    public init(bell: Bell, tone: Tone, volume: Int) {
      self.bell = bell
      self.tone = tone
      self.volume = volume
    }
  }
}
