/// What every page stands in: its reader's language and wishes, and where the book's feed stood when it was drawn.
public struct Frame: Sendable {
  public var language: Language
  public var assets: Assets
  public var theme: Theme
  public var accent: Accent
  public var bell: Bell
  public var tone: Tone
  /// How loud the bells are, 0 to 100.
  public var volume: Int
  public var hasShortcuts: Bool
  /// The last sequence number of the feed that the page knows of.
  public var sequence: Int64
  /// How long the person's day still lasts.
  public var millisecondsLeftToday: Int64
  public var toast: Toast.Model?

  public init(
    language: Language, assets: Assets, theme: Theme = .system, accent: Accent = .rose, bell: Bell = .bell, tone: Tone = .gong,
    volume: Int = Tone.volume, hasShortcuts: Bool = true, sequence: Int64 = 0, millisecondsLeftToday: Int64 = 0,
    toast: Toast.Model? = nil
  ) {
    self.language = language
    self.assets = assets
    self.theme = theme
    self.accent = accent
    self.bell = bell
    self.tone = tone
    self.volume = volume
    self.hasShortcuts = hasShortcuts
    self.sequence = sequence
    self.millisecondsLeftToday = millisecondsLeftToday
    self.toast = toast
  }
}

/// Light, dark, or as the system has it.
public enum Theme: String, CaseIterable, Sendable { case system, light, dark }

/// What tells the end of a sit.
public enum Bell: String, CaseIterable, Sendable { case bell, vibration, silent }

/// How the bells of a sit sound.
public enum Tone: String, CaseIterable, Sendable {
  case gong, bowl, chime

  /// How loud they are where nobody said, 0 to 100.
  public static let volume = 80
}

/// Where the pages find their styles and scripts: the version is a hash over all of them, so that none is ever stale.
public struct Assets: Sendable, Hashable {
  public let version: String

  public init(version: String) { self.version = version }

  func address(of file: String) -> Address { .asset(version: version, file: file) }
}
