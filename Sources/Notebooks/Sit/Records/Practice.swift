public import BookStore
public import Records

/// Choices about sitting besides the daily goal, undoable and synced like records.
public struct Practice: Hashable, Sendable {
  /// The frequency of sitting.
  public var frequency = Frequency.daily
  /// Delay between the press and the start, in seconds, 0 to 30.
  public var startDelay = 0
  /// The bells that ring while a sit runs.
  public var bells = IntervalBells.none
  /// The colour the notebook's pages are tinted with.
  public var accent = Accent.rose
  /// True if the page shows the daily quote.
  public var showsLine = true
  /// The figures the person hides.
  public var hiddenFigures: Set<FigureName> = []
  /// The local time of day of the reminder to sit; nil if none.
  public var reminder: TimeOfDay?
  /// True if the grid's shades are relative to the goal of their day.
  public var gridFollowsGoal = false

  /// The defaults, before anything is chosen.
  public init() {}

  /// The colours of the notebook.
  public enum Accent: String, CaseIterable, Sendable { case rose, green, indigo, earth, gray }

  /// Parts of the page that can be hidden, in the order they are shown.
  public enum FigureName: String, CaseIterable, Sendable {
    case gauge, today, week, run, strength, last, average, longest, total, sessions, grid, charts
  }

  /// A single choice, with its new value.
  public struct Change: Choice, Hashable {
    /// The permanent key of the choice, such as `sit-bells`.
    public let key: String
    /// The choice as the text that the book stores.
    public let value: String
    /// The name of the act that makes the choice.
    public let name: LocalizedText
  }

  static let settingWords = [
    "sit-frequency": SettingWords("setting.frequency", unset: "1/1") { value in
      guard let frequency = Frequency(value), frequency != .daily else { return LocalizedText("frequency.daily") }
      return LocalizedText("frequency.days", ["days": .count(frequency.days), "of": .count(frequency.of)])
    },
    "sit-delay": SettingWords("setting.delay", unset: "0") { LocalizedText("length.seconds", ["count": .count(Int($0) ?? 0)]) },
    "sit-bells": SettingWords("setting.bells", ["": "setting.bells.none"]),
    "sit-accent": SettingWords(
      "settings.colours", unset: "rose",
      ["rose": "accent.rose", "green": "accent.green", "indigo": "accent.indigo", "earth": "accent.earth", "gray": "accent.gray"]),
    "sit-line": SettingWords("setting.line", unset: "on", ["on": "setting.on", "off": "setting.off"]),
    "sit-hidden": SettingWords("shown.title") { LocalizedText("shown.hidden", ["count": .count($0.split(separator: " ").count)]) },
    "sit-grid": SettingWords("setting.grid", unset: "minutes", ["minutes": "setting.grid.minutes", "goal": "setting.grid.goal"]),
    "sit-reminder": SettingWords("setting.reminder", ["": "setting.off"]),
  ]
}

extension Practice.Change {
  /// The frequency of sitting.
  public static func frequency(_ frequency: Frequency) -> Self {
    Self("sit-frequency", "act.setting.frequency", "\(frequency)", ["frequency": .text("\(frequency)")])
  }
  /// Seconds between the press and the start.
  public static func startDelay(_ seconds: Int) -> Self { Self("sit-delay", "act.setting.delay", "\(seconds)") }
  /// The bells that ring while a sit runs.
  public static func bells(_ bells: IntervalBells) -> Self { Self("sit-bells", "act.setting.bells", "\(bells)") }
  /// The colour of the notebook's pages.
  public static func accent(_ accent: Practice.Accent) -> Self { Self("sit-accent", "act.setting.accent", accent.rawValue) }
  /// True shows the daily quote.
  public static func line(_ isShown: Bool) -> Self { Self("sit-line", "act.setting.line", isShown ? "on" : "off") }
  /// The hidden figures, replacing those hidden before.
  public static func hidden(_ names: Set<Practice.FigureName>) -> Self {
    Self("sit-hidden", "act.setting.hidden", names.map(\.rawValue).sorted().joined(separator: " "))
  }
  /// True makes the grid's shades relative to the goal of their day.
  public static func gridFollowsGoal(_ follows: Bool) -> Self { Self("sit-grid", "act.setting.grid", follows ? "goal" : "minutes") }
  /// The time of day of the reminder; nil means none.
  public static func reminder(_ time: TimeOfDay?) -> Self { Self("sit-reminder", "act.setting.reminder", time?.description ?? "") }

  private init(_ key: String, _ act: String, _ value: String, _ values: [String: LocalizedText.Value] = [:]) {
    self.init(key: key, value: value, name: LocalizedText(act, values))
  }
}

extension Practice {
  /// The choices among those settings; an unreadable one counts as unset.
  public init(_ chosen: Settings) {
    frequency = chosen["sit-frequency"].flatMap(Frequency.init) ?? .daily
    startDelay = chosen["sit-delay"].flatMap(Int.init).flatMap { Practice.delays.contains($0) ? $0 : nil } ?? 0
    bells = chosen["sit-bells"].flatMap(IntervalBells.init) ?? .none
    accent = chosen["sit-accent"].flatMap(Accent.init) ?? .rose
    showsLine = chosen["sit-line"] != "off"
    hiddenFigures = Set((chosen["sit-hidden"] ?? "").split(separator: " ").compactMap { FigureName(rawValue: String($0)) })
    gridFollowsGoal = chosen["sit-grid"] == "goal"
    reminder = chosen["sit-reminder"].flatMap { TimeOfDay($0) }
  }

  /// The allowed delays of a start, in seconds.
  public static let delays = 0...30
}

extension Mindfulness {
  /// The person's choices.
  public func practice() throws -> Practice { Practice(try book.settings()) }

  /// Makes one choice, as one act. Throws `practice.delay` for a start delayed by less than 0 or more than 30 seconds.
  public func choose(_ change: Practice.Change) throws -> Outcome<Void> {
    let isFit = change.key != "sit-delay" || Int(change.value).map(Practice.delays.contains) == true
    guard isFit else { throw UserError(.value, "practice.delay") }
    return try book.choose(change)
  }
}
