import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import SitRecords

/// Weeks, hours and trends that disagree with the sessions they are told of.
@Suite struct InsightsTests {
  @Test("W-B7, W15: this week against last is computed, and up to the same weekday")
  func weeks() throws {
    let fixture = try SitFixture("2026-11-18T12:00:00.000Z")
    let sat = [
      ("2026-11-15", 50), ("2026-11-13", 40), ("2026-11-11", 8), ("2026-11-09", 4), ("2026-11-08", 99), ("2026-11-16", 10),
      ("2026-11-18", 14),
    ]
    for (day, minutes) in sat { try fixture.add("\(day)T06:00:00Z", seconds: Double(minutes * 60)) }
    let monday = try fixture.sit.figures(today: fixture.today, firstWeekday: .monday)
    #expect(monday.thisWeekMilliseconds == 24 * 60_000 && monday.lastWeekMilliseconds == 102 * 60_000)
    #expect(monday.lastWeekByNowMilliseconds == 12 * 60_000)
    let sunday = try fixture.sit.figures(today: fixture.today, firstWeekday: .sunday)
    #expect(sunday.thisWeekMilliseconds == 74 * 60_000 && sunday.lastWeekMilliseconds == 151 * 60_000)
    #expect(sunday.lastWeekByNowMilliseconds == 111 * 60_000)
  }

  @Test("W13: overlapping time counts once in all, and each session whole in the average")
  func overlaps() throws {
    let fixture = try SitFixture()
    try fixture.add("2026-11-20T06:00:00Z", seconds: 600)
    try fixture.add("2026-11-20T06:05:00Z", seconds: 600)
    let figures = try fixture.sit.figures(today: fixture.today)
    #expect(figures.totalMilliseconds == 900_000 && figures.averageSeconds == 600 && figures.todayMilliseconds == 900_000)
  }

  @Test func hoursAreThoseOfTheClockWhereWasSat() throws {
    let fixture = try SitFixture("2026-11-20T12:00:00.000Z")
    try fixture.add("2026-11-19T22:50:00Z", seconds: 1200, in: "Europe/Berlin")
    try fixture.add("2026-11-19T22:00:00Z", seconds: 600, in: "Asia/Kolkata")
    let hours = try insights(fixture).hours
    #expect(hours.count == 24 && hours[23] == 600_000 && hours[0] == 600_000 && hours[3] == 600_000)
    #expect(hours.reduce(0, +) == (try fixture.sit.figures(today: fixture.today).totalMilliseconds))
  }

  @Test(arguments: Trend.Step.allCases)
  func anEmptyBookHasAnEmptyTrend(step: Trend.Step) throws {
    let fixture = try SitFixture()
    let trend = try fixture.sit.trend(by: step, today: fixture.today, firstWeekday: .monday)
    #expect(trend.periods.count == [.week: 26, .month: 24, .year: 1][step])
    #expect(trend.periods.allSatisfy { $0.milliseconds == 0 && $0.sessions == 0 && $0.first <= $0.last })
    #expect(try insights(fixture).weekdays.map(\.weekday) == Weekday.monday.week)
  }

  @Test func aTrendOfYearsEndsWithThisOneAndIsBounded() throws {
    let fixture = try SitFixture()
    try fixture.add("2023-05-01T06:00:00Z", seconds: 60)
    let years = try fixture.sit.trend(by: .year, today: fixture.today, firstWeekday: .monday)
    #expect(years.periods.map(\.first.year) == [2023, 2024, 2025, 2026])
    try fixture.add("0003-05-01T06:00:00Z", seconds: 60)
    #expect(try fixture.sit.trend(by: .year, today: fixture.today, firstWeekday: .monday).periods.count == 100)
    #expect(try fixture.sit.figures(today: fixture.today).bestRunDays == 1)
  }

  @Test func everyNumberIsThatOfANaiveReferenceWhateverTheZones() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<6 {
      let fixture = try SitFixture("2026-11-20T12:00:00.000Z", boundary: [0, 180, 360][dice.below(3)])
      for _ in 0..<50 { try addAnything(to: fixture, &dice) }
      let weekday = try #require(Weekday(rawValue: dice.below(7) + 1))
      try expectNaive(fixture, weekday, "seed \(dice.seed)")
    }
  }

  /// Also around the changes of clocks, over the date line and across several midnights.
  private func addAnything(to fixture: SitFixture, _ dice: inout SeededDice) throws {
    let zones = ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kolkata"]
    let start = fixture.clock.now.adding(milliseconds: -Int64(dice.below(90_000_000)) * 1000 - 72_000_000)
    let length = dice.below(5) == 0 ? dice.below(72_000_000 - 10_000) : dice.below(3_600_000)
    _ = try fixture.sit.add(
      start: start, end: start.adding(milliseconds: 10_000 + Int64(length)), in: try SitFixture.zone(zones[dice.below(zones.count)]))
  }

  private func expectNaive(_ fixture: SitFixture, _ weekday: Weekday, _ seed: Comment) throws {
    let today = try fixture.today
    let byDay = try naiveDays(fixture)
    func sum(_ holds: (Day) -> Bool) -> Int64 { byDay.filter { holds($0.key) }.reduce(0) { $0 + $1.value } }
    let figures = try fixture.sit.figures(today: today, firstWeekday: weekday)
    #expect(figures.totalMilliseconds == sum { _ in true }, seed)
    let firstOfWeek = today.firstOfWeek(beginning: weekday)
    #expect(figures.thisWeekMilliseconds == sum { $0 >= firstOfWeek && $0 <= today }, seed)
    #expect(figures.lastWeekMilliseconds == sum { $0 >= firstOfWeek.adding(-7) && $0 < firstOfWeek }, seed)
    let charts = try fixture.sit.insights(today: today, firstWeekday: weekday, by: .month)
    #expect(charts.weekdays.map(\.milliseconds) == weekday.week.map { name in sum { $0.weekday == name } }, seed)
    #expect(charts.hours.reduce(0, +) == figures.totalMilliseconds, seed)
    for step in Trend.Step.allCases {
      let trend = try fixture.sit.trend(by: step, today: today, firstWeekday: weekday)
      #expect(trend.periods.allSatisfy { period in period.milliseconds == sum { (period.first...period.last).contains($0) } }, seed)
      #expect(zip(trend.periods, trend.periods.dropFirst()).allSatisfy { $0.last.adding(1) == $1.first }, seed)
      #expect(trend.periods.last.map { ($0.first...$0.last).contains(today) } == true, seed)
    }
  }

  /// Second by second would be long: the ends of all sessions cut the time, and each piece lies on the day of the first session over it.
  private func naiveDays(_ fixture: SitFixture) throws -> [Day: Int64] {
    var byDay: [Day: [Range<Int64>]] = [:]
    for session in try fixture.sit.sessions() {
      for part in session.parts { byDay[part.day, default: []].append(part.time) }
    }
    return byDay.mapValues { ranges in
      let cuts = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
      return zip(cuts, cuts.dropFirst()).reduce(0) { sum, piece in
        sum + (ranges.contains { $0.contains(piece.0) } ? piece.1 - piece.0 : 0)
      }
    }
  }

  private func insights(_ fixture: SitFixture) throws -> Insights {
    try fixture.sit.insights(today: fixture.today, firstWeekday: .monday, by: .week)
  }
}
