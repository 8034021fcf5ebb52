import Records

/// The few numbers over all sessions, each of which a person may hide.
public enum SitFigures {
  /// The numbers as the notebook counts them: lengths of time in milliseconds, nil where there is no session yet.
  public struct Numbers: Sendable, Hashable {
    public var sessions = 0
    public var todayMilliseconds: Int64 = 0
    public var todaySessions = 0
    public var thisWeekMilliseconds: Int64 = 0
    public var lastWeekByNowMilliseconds: Int64 = 0
    public var currentRunDays = 0
    public var bestRunDays = 0
    /// 0 to 1.
    public var strength = 0.0
    public var lastMilliseconds: Int64?
    public var averageMilliseconds: Double?
    public var longestMilliseconds: Int64?
    /// Shared time counted once.
    public var totalMilliseconds: Int64 = 0

    public init() {}
  }

  /// What can be shown and hidden, in its order.
  public enum Name: String, CaseIterable, Sendable { case today, week, run, strength, last, average, longest, total, sessions }

  struct Tile: Sendable, Hashable {
    let name: String
    let value: String
    var note: String?
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let tiles: [Tile]
    let isEmpty: Bool

    public init(_ numbers: Numbers, showing names: Set<Name>, in language: Language) {
      tiles = Name.allCases.filter(names.contains).map { Tile($0, of: numbers, in: language) }
      isEmpty = numbers.sessions == 0
    }
  }
}

extension SitFigures.Name {
  /// What the figure is called.
  func title(in language: Language) -> String {
    switch self {
    case .today: language.say("day.today")
    case .week: language.say("sit.figures.week")
    case .run: language.say("sit.figures.run")
    case .strength: language.say("sit.figures.strength")
    case .last: language.say("sit.figures.last")
    case .average: language.say("sit.figures.average")
    case .longest: language.say("sit.figures.longest")
    case .total: language.say("sit.figures.total")
    case .sessions: language.say("sit.figures.sessions")
    }
  }
}

extension SitFigures.Tile {
  init(_ name: SitFigures.Name, of numbers: SitFigures.Numbers, in language: Language) {
    func length(_ milliseconds: Int64?) -> String { milliseconds.map { language.length(seconds: Int($0 / 1000)) } ?? "–" }
    func days(_ count: Int) -> String { language.say("count.days", ["count": .count(count)]) }
    let title = name.title(in: language)
    switch name {
    case .today:
      let sessions = language.say("count.sessions", ["count": .count(numbers.todaySessions)])
      self.init(name: title, value: length(numbers.todayMilliseconds), note: sessions)
    case .week:
      let note = SitFigures.comparison(numbers.thisWeekMilliseconds, with: numbers.lastWeekByNowMilliseconds, in: language)
      self.init(name: title, value: length(numbers.thisWeekMilliseconds), note: note)
    case .run:
      let best = language.say("sit.figures.best", ["days": .count(numbers.bestRunDays)])
      self.init(name: title, value: days(numbers.currentRunDays), note: best)
    case .strength: self.init(name: title, value: language.percent(numbers.strength))
    case .last: self.init(name: title, value: length(numbers.lastMilliseconds))
    case .average: self.init(name: title, value: length(numbers.averageMilliseconds.map { Int64($0.rounded()) }))
    case .longest: self.init(name: title, value: length(numbers.longestMilliseconds))
    case .total: self.init(name: title, value: length(numbers.totalMilliseconds), note: language.say("sit.figures.once"))
    case .sessions: self.init(name: title, value: language.number(Double(numbers.sessions)))
    }
  }
}

extension SitFigures {
  /// "12 min more than last week by now": the exact difference, rounded once; nil where neither week holds anything.
  public static func comparison(_ thisWeek: Int64, with lastWeekByNow: Int64, in language: Language) -> String? {
    guard thisWeek > 0 || lastWeekByNow > 0 else { return nil }
    let seconds = Int((thisWeek - lastWeekByNow).magnitude / 1000)
    guard seconds > 0 else { return language.say("sit.figures.weekSame") }
    let length = ["length": .text(language.length(seconds: seconds))] as [String: Phrase.Value]
    return thisWeek > lastWeekByNow ? language.say("sit.figures.weekMore", length) : language.say("sit.figures.weekLess", length)
  }
}
