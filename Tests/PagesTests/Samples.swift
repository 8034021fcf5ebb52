import Foundation
import Records
import Words

@testable import Assembly
@testable import SitPages
@testable import SitRecords
@testable import Site

/// Models of every page as a person who has sat for a year would see them, all on Friday 20 November 2026 in Berlin.
struct Samples {
  let language: Language
  let today = Day(year: 2026, month: 11, day: 20) ?? Day(ordinal: 0)
  let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  func id(_ number: Int) -> RecordID {
    RecordID(
      at: Instant(milliseconds: 1_795_000_000_000 + Int64(number)),
      randomBytes: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 10))
  }

  func instant(_ day: Day, _ hour: Int, _ minute: Int, _ second: Int = 0) -> Instant {
    day.start(in: zone).adding(milliseconds: Int64(hour * 3600 + minute * 60 + second) * 1000)
  }

  func row(_ number: Int, _ day: Day, _ hour: Int, _ minute: Int, seconds: Int, overlaps: Bool = false, zone: TimeZone? = nil)
    -> Session
  {
    var session = session(number, instant(day, hour, minute), seconds: seconds, zone: zone)
    session.overlaps = overlaps
    return session
  }

  func session(_ number: Int, _ start: Instant, seconds: Int, zone: TimeZone? = nil) -> Session {
    Session(
      id: id(number), start: start, end: start.adding(milliseconds: Int64(seconds) * 1000), zone: zone ?? self.zone, boundary: .midnight,
      source: "Airlock")
  }

  /// A year that lives: most days a little, some days much, some none.
  func squares(from first: Day, through last: Day) -> [GridDay] {
    (first...last).map { day in
      let dice = (day.ordinal &* 7919 &+ day.ordinal / 7 &* 104_729) % 23
      let minutes = [0, 0, 0, 2, 2, 0, 4, 5, 7, 2, 10, 12, 0, 15, 2, 22, 0, 5, 2, 8, 11, 0, 16][dice]
      let level = [15, 10, 5, 1].firstIndex { minutes >= $0 }.map { 4 - $0 } ?? 0
      return GridDay(
        day: day, milliseconds: Int64(minutes) * 60_000, sessions: minutes == 0 ? 0 : 1 + minutes / 8, level: level, rests: dice == 5)
    }
  }

  var assets: Assets { Assets(version: "0") }

  var modules: [SiteModule] { NotebookModule.all.map { $0.pages() } }

  /// The notebooks' additions to every page, by default.
  var additions: PageAdditions { PageAdditions(modules.map(\.strangerAdditions)) }

  func context(theme: Theme = .system, toast: Toast.Model? = nil) -> PageContext {
    PageContext(
      language: language, assets: assets, sections: modules.map(\.section) + [.history, .settings], theme: theme, additions: additions,
      sequence: 42, millisecondsLeftToday: 3_600_000, toast: toast)
  }
}

extension Samples {
  var stage: SitStage.Model { stage(.idle) }
  func stage(_ state: SitStage.State) -> SitStage.Model {
    SitStage.Model(state: state, length: .minutes(2), today: today, delay: 10, bells: [0, 1], healthEntry: healthEntry)
  }

  var healthEntry: HealthEntry {
    HealthEntry(session(1, instant(today, 7, 0), seconds: 120))
  }

  var line: SitLine.Model { SitLine.Model(nil, on: today, isShown: true, in: language) }

  func gauge(minutes: Double, goal: Int = 7) -> SitGauge.Model {
    SitGauge.Model(milliseconds: Int64(minutes * 60_000), goalMinutes: goal)
  }

  var figures: [SitFigures.Tile]? {
    SitFigures.tiles(
      tiles,
      of: Figures(
        sessions: 1284, totalMilliseconds: 412_000_000, sessionMilliseconds: 1284 * 320_900,
        last: session(1, instant(today, 7, 0), seconds: 120), longestMilliseconds: 3_900_000, todayMilliseconds: 300_000, todaySessions: 2,
        goalMinutes: 7, thisWeekMilliseconds: 2_520_000, lastWeekMilliseconds: 2_400_000, lastWeekByNowMilliseconds: 1_800_000,
        currentRunDays: 21, bestRunDays: 132, strength: 0.638), in: language)
  }

  private var noFigures: [SitFigures.Tile]? {
    SitFigures.tiles(
      tiles,
      of: Figures(of: [], last: nil, goalMinutes: 7, rests: [], practice: Practice(), today: today, firstWeekday: .monday), in: language)
  }

  private var tiles: [Practice.FigureName] { Practice.FigureName.allCases.filter(\.isTile) }

  func charts(by step: Trend.Step) -> Insights {
    let firsts: [Day] =
      switch step {
      case .week: (0..<26).map { today.firstOfWeek(beginning: .monday).adding(7 * ($0 - 25)) }
      case .month: (0..<24).compactMap { Day(year: 2024 + ($0 + 11) / 12, month: ($0 + 11) % 12 + 1, day: 1) }
      case .year: (2016...2026).compactMap { Day(year: $0, month: 1, day: 1) }
      }
    let insights = Insights(
      hours: (0..<24).map { Int64([5, 6, 7, 20, 21].contains($0) ? $0 * 3_000_000 : $0 == 13 ? 400_000 : 0) },
      weekdays: Weekday.monday.week.map { Insights.WeekdayTime(weekday: $0, milliseconds: Int64($0.rawValue * 4_000_000)) },
      trend: Trend(
        step: step,
        periods: firsts.enumerated().map { Trend.Period(first: $1, last: $1, milliseconds: Int64($0 % 7) * 900_000, sessions: $0 % 7) }))
    return insights
  }

  var year: SitYear.Model {
    let days = squares(from: Day(year: 2026, month: 1, day: 1) ?? today, through: today)
    return SitYear.Model(
      year: SatYear(year: 2026, days: days, previous: 2024, next: nil), followsGoal: true, today: today, firstWeekday: .monday)
  }

  func search(_ words: String, hits: Int) -> SitSearch.Model? {
    SearchQuery(words).map { found in
      SitSearch.Model(
        words: words, query: found, thoughts: (0..<hits).map { (today.adding(-$0), "The <kettle> sang before I did; the kettle waits.") },
        count: hits * 7,
        next: hits == 0 ? nil : today.adding(-30))
    }
  }

  var grid: SitGrid.Model {
    let first = today.firstOfWeek(beginning: .monday).adding(-52 * 7)
    return SitGrid.Model(days: squares(from: first, through: today), today: today, firstWeekday: .monday, in: language)
  }

  func thought(others: [EditedText.Other] = [], text: String = "The kettle sang before I did.") -> SitThought.Model {
    SitThought.Model(day: today, text: EditedText(text, base: "b45e", others: others), today: today)
  }

  var days: [DayCard.Model] {
    let yesterday = today.adding(-1)
    return [
      DayCard.Model(
        day: today, milliseconds: 300_000, sessions: [row(1, today, 7, 2, seconds: 120), row(2, today, 6, 40, seconds: 180)],
        thought: "The kettle sang before I did.", today: today, zone: zone),
      DayCard.Model(
        day: yesterday, milliseconds: 1_200_000,
        sessions: [row(3, yesterday, 21, 10, seconds: 1200, overlaps: true), row(4, yesterday, 21, 0, seconds: 900, overlaps: true)],
        thought: nil, today: today, zone: zone),
      DayCard.Model(
        day: today.adding(-24), milliseconds: 0, sessions: [],
        thought: "Rain on the tin roof; nothing to do but hear it. I stayed longer than I meant to and was late, and did not mind.",
        today: today, zone: zone),
      DayCard.Model(
        day: today.adding(-26), milliseconds: 3_900_000,
        sessions: [row(5, today.adding(-26), 6, 30, seconds: 3900, zone: TimeZone(identifier: "Pacific/Auckland"))],
        thought: nil, today: today, zone: zone),
    ]
  }

  func sit(_ state: SitStage.State = .idle, gauge: SitGauge.Model? = nil, others: [EditedText.Other] = []) -> SitPage.Model {
    SitPage.Model(
      stage: stage(state), gauge: gauge ?? self.gauge(minutes: 5), thought: thought(others: others), figures: figures,
      grid: grid, recent: Array(days.prefix(3)), line: line)
  }

  var empty: SitPage.Model {
    let first = today.firstOfWeek(beginning: .monday).adding(-52 * 7)
    let none = (first...today).map { GridDay(day: $0, milliseconds: 0, sessions: 0, level: 0, rests: false) }
    return SitPage.Model(
      stage: stage, gauge: gauge(minutes: 0), thought: thought(text: ""),
      figures: noFigures,
      grid: SitGrid.Model(days: none, today: today, firstWeekday: .monday, in: language), recent: [], line: line)
  }

  var form: SessionForm.Model { SessionForm.Model(start: instant(today, 7, 0), end: instant(today, 7, 2), zone: zone) }
}
