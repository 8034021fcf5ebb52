import Records
import SitRecords
import Site
import Words

/// Weeks as columns, with a square for each day; a darker square means more time sat.
enum SitGrid {
  struct Model: Sendable, Hashable {
    let weeks: DayGrid.Model
    let followsGoal: Bool
    let year: Int

    /// - Parameter days: oldest first, from the first day of a week to today, without gaps.
    init(days: [GridDay], today: Day, firstWeekday: Weekday, followsGoal: Bool = false, in language: Language) {
      self.followsGoal = followsGoal
      year = today.year
      weeks = DayGrid.Model(
        days.map { DayGrid.Cell($0, today: today, firstWeekday: firstWeekday, in: language) }, firstWeekday: firstWeekday, in: language
      ) { first in DayGrid.Link(.sitWeek(first), spoken: language.text("sit.week.title", ["day": .day(first)])) }
    }
  }

  static func region(_ model: Model?, in language: Language) -> HTML {
    let wiring = HTML.live("grid", "session goal rest_day")
    guard let model else { return "<section\(wiring) hidden></section>" }
    return """
      <section class="card habit"\(wiring) aria-labelledby="grid-title">
      <header class="card-head"><h2 id="grid-title">\(language.text("sit.grid.title"))</h2>\
      <a class="pill" href="\(Address.sitYear(model.year))">\(Symbol.calendar.html)\
      <span>\(language.text("sit.grid.years"))</span></a></header>
      \(DayGrid.weeks(model.weeks, titled: "grid-title", in: language))
      \(legend(followsGoal: model.followsGoal, in: language))
      </section>
      """
  }

  static func legend(followsGoal: Bool, in language: Language) -> HTML {
    let (words, most) =
      followsGoal
      ? (language.text("sit.grid.legendGoal"), language.text("sit.grid.goal"))
      : (language.text("sit.grid.legend"), language.text("sit.grid.more"))
    return DayGrid.legend(language.text("sit.grid.less"), most, words)
  }

  /// A year of weeks.
  private static let weeks = 53

  static func model(_ mindfulness: Mindfulness, for viewer: Viewer) throws -> Model? {
    guard viewer.practice.shows(.grid) else { return nil }
    let grid = try mindfulness.grid(weeks: weeks, on: viewer.today, firstWeekday: viewer.firstWeekday)
    // Before the first session it would be a page of blanks.
    guard grid.days.contains(where: { $0.sessions > 0 || $0.rests }) else { return nil }
    return Model(
      days: grid.days, today: viewer.today, firstWeekday: viewer.firstWeekday, followsGoal: viewer.practice.gridFollowsGoal,
      in: viewer.language)
  }
}

extension DayGrid.Cell {
  /// A day of Sit: "Friday 20 November: 2 sessions, 7 minutes".
  init(_ counted: GridDay, today: Day, firstWeekday: Weekday, in language: Language) {
    let dayName = counted.day.year == today.year ? language.weekdayAndDay(counted.day) : language.fullDay(counted.day)
    let sentence =
      counted.sessions == 0 && counted.milliseconds == 0
      ? language.text("sit.grid.dayWithout", ["day": .text(dayName)])
      : language.text(
        counted.sessions == 0 ? "sit.grid.dayPart" : "sit.grid.day",
        [
          "day": .text(dayName), "sessions": .count(counted.sessions),
          "length": .text(language.spokenLength(seconds: Int(counted.milliseconds / 1000))),
        ])
    self.init(
      counted.day, level: counted.level, isDashed: counted.rests,
      spoken: counted.rests ? language.text("sit.grid.rest", ["spoken": .text(sentence)]) : sentence, today: today, at: .day(counted.day),
      wider: .sitWeek(counted.day.firstOfWeek(beginning: firstWeekday)), in: language)
  }
}
