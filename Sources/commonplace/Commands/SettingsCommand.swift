import ArgumentParser
import Book
import Flights
import Foundation
import Mindfulness
import Pages
import Records

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Read and change what the book goes by.",
    discussion: "Example: commonplace settings set goal 10", subcommands: [SettingsList.self, SettingsGet.self, SettingsSet.self])
}

struct SettingsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every setting.", discussion: "Example: commonplace settings list --json")

  @OptionGroup var options: BookOptions

  func run() throws {
    let mindfulness = try options.mindfulness()
    let entries = try ShellSetting.allCases.map { SettingEntry(key: $0.rawValue, value: try $0.value(in: mindfulness)) }
    if options.json { return try JSONAnswer.say(entries) }
    for entry in entries {
      Terminal.say(entry.key + String(repeating: " ", count: 14 - entry.key.count) + (entry.value ?? "-"))
    }
  }
}

struct SettingsGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Read one setting.", discussion: "Example: commonplace settings get goal")

  @OptionGroup var options: BookOptions

  @Argument(help: ArgumentHelp(ShellSetting.names))
  var key: String

  func run() throws {
    let setting = try ShellSetting(argument: key)
    try SettingEntry(key: key, value: try setting.value(in: try options.mindfulness())).say(options)
  }
}

struct SettingsSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change one setting.", discussion: "Example: commonplace settings set day-boundary 4:00")

  @OptionGroup var options: BookOptions

  @Argument(help: ArgumentHelp(ShellSetting.names))
  var key: String

  @Argument(
    help: """
      goal: minutes a day. frequency: days in days, as 3/7. delay: seconds, 0 to 30. bells: minutes as \"0, 25, 30\", or none. \
      accent: rose, green, indigo, earth or gray. line: on or off. grid: minutes or goal. hidden: names of figures as \
      \"run strength\", or all. day-boundary: a time 0:00 to 6:00. week-start: a weekday. language: en, de or ru. zone: an IANA \
      zone. \"auto\" lets week-start, language and zone follow what is around. distance-unit: km, mi or nmi. speed-unit: kmh, mph or kn. height-unit: \
      m or ft.
      """)
  var value: String

  func run() throws {
    let setting = try ShellSetting(argument: key)
    let mindfulness = try options.mindfulness()
    try setting.set(value, in: mindfulness)
    try SettingEntry(key: key, value: try setting.value(in: mindfulness)).say(options)
  }
}

/// One setting as the shell gives it; a value that follows what is around is absent.
struct SettingEntry: Encodable {
  let key: String
  let value: String?

  func say(_ options: BookOptions) throws {
    if options.json { try JSONAnswer.say(self) } else { Terminal.say(value ?? "auto") }
  }
}

/// The settings by the names the shell knows them by.
enum ShellSetting: String, CaseIterable {
  case goal, frequency, delay, bells, accent, line, grid, hidden
  case dayBoundary = "day-boundary"
  case weekStart = "week-start"
  case language
  case zone
  case distanceUnit = "distance-unit"
  case speedUnit = "speed-unit"
  case heightUnit = "height-unit"

  /// Every name, as a help text lists them.
  static let names = "One of: " + allCases.map(\.rawValue).joined(separator: ", ") + "."

  init(argument key: String) throws {
    guard let setting = ShellSetting(rawValue: key) else { throw Refusal(.unknown, Phrase("setting.unknown", ["key": .text(key)])) }
    self = setting
  }

  func value(in mindfulness: Mindfulness) throws -> String? {
    let settings = try mindfulness.book.settings()
    switch self {
    case .goal: return String(try mindfulness.goal(on: try mindfulness.today(in: try mindfulness.book.zoneOfPerson())))
    case .delay: return String(try mindfulness.practice().startDelay)
    case .bells:
      let bells = try mindfulness.practice().bells
      return bells == .none ? "none" : "\(bells)"
    case .accent: return try mindfulness.practice().accent.rawValue
    case .line: return try mindfulness.practice().showsLine ? "on" : "off"
    case .dayBoundary:
      let minutes = settings.dayBoundary.minutes
      return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    case .weekStart: return settings.firstWeekday.map { "\($0)" }
    case .language: return settings.language
    case .zone: return try mindfulness.book.remembered(Book.Zone.key)
    case .frequency: return "\(try mindfulness.practice().frequency)"
    case .grid: return Practice.Change.gridFollowsGoal(try mindfulness.practice().gridFollowsGoal).value
    case .hidden: return Practice.Change.hidden(try mindfulness.practice().hiddenFigures).value
    case .distanceUnit: return try Flights(mindfulness.book).units().distance
    case .speedUnit: return try Flights(mindfulness.book).units().speed
    case .heightUnit: return try Flights(mindfulness.book).units().height
    }
  }

  func set(_ value: String, in mindfulness: Mindfulness) throws {
    let isAuto = value == "auto"
    switch self {
    case .goal:
      guard let minutes = Int(value) else { throw unfit(value) }
      _ = try mindfulness.setGoal(minutes, from: try mindfulness.today(in: try mindfulness.book.zoneOfPerson()))
    case .frequency, .delay, .bells, .accent, .line, .grid, .hidden:
      _ = try mindfulness.choose(try practice(value))
    case .dayBoundary:
      _ = try mindfulness.book.choose(Settings.Change.dayBoundary(try boundary(value)))
    case .weekStart:
      let weekday = Weekday.allCases.first { "\($0)" == value.lowercased() }
      guard isAuto || weekday != nil else { throw unfit(value) }
      _ = try mindfulness.book.choose(Settings.Change.firstWeekday(weekday))
    case .language:
      guard isAuto || Language.all.contains(where: { $0.id == value }) else { throw unfit(value) }
      _ = try mindfulness.book.choose(Settings.Change.language(isAuto ? nil : value))
    case .zone:
      try mindfulness.book.remember(Book.Zone.key, isAuto ? nil : try TimeZone(argument: value).identifier)
    case .distanceUnit: _ = try Flights(mindfulness.book).choose(.distance(value))
    case .speedUnit: _ = try Flights(mindfulness.book).choose(.speed(value))
    case .heightUnit: _ = try Flights(mindfulness.book).choose(.height(value))
    }
  }

  private func practice(_ value: String) throws -> Practice.Change {
    switch (self, value) {
    case (.delay, _): if let seconds = Int(value) { return .startDelay(seconds) }
    case (.bells, _): return .bells(value == "none" ? .none : try IntervalBells.read(value))
    case (.accent, _): if let accent = Practice.Accent(rawValue: value) { return .accent(accent) }
    case (.line, "on"), (.line, "off"): return .line(value == "on")
    case (.frequency, _): return .frequency(try Frequency(typed: value))
    case (.grid, "goal"), (.grid, "minutes"): return .gridFollowsGoal(value == "goal")
    case (.hidden, _): return .hidden(try figures(value))
    default: break
    }
    throw unfit(value)
  }

  /// Names between blanks; "all" is all of them, nothing is none.
  private func figures(_ text: String) throws -> Set<Practice.FigureName> {
    guard text != "all" else { return Set(Practice.FigureName.allCases) }
    return Set(
      try text.split(separator: " ").map { name in
        guard let figure = Practice.FigureName(rawValue: String(name)) else { throw unfit(text) }
        return figure
      })
  }

  private func boundary(_ text: String) throws -> DayBoundary {
    let parts = text.split(separator: ":").map { Int($0) }
    guard
      parts.count == 2, let hours = parts[0], let minutes = parts[1], (0...6).contains(hours), (0..<60).contains(minutes),
      let boundary = DayBoundary(minutes: hours * 60 + minutes)
    else { throw unfit(text) }
    return boundary
  }

  private func unfit(_ value: String) -> Refusal {
    Refusal(.value, Phrase("setting.value", ["key": .text(rawValue), "value": .text(value)]))
  }
}
