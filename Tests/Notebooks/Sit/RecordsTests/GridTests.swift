import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import SitRecords

/// Cells that stand for the wrong day.
@Suite struct GridTests {
  @Test("W-B1: every past day has its own cell, also those without a session")
  func ownCells() throws {
    let fixture = try SitFixture("2024-11-06T12:00:00.000Z")
    try fixture.add("2024-11-06T06:00:00Z", seconds: 900)
    try fixture.add("2024-10-20T06:00:00Z", seconds: 300)
    let grid = try fixture.sit.grid(weeks: 16, on: fixture.today, firstWeekday: .sunday)
    let sat = grid.days.filter { $0.milliseconds > 0 }
    #expect(sat.map(\.day.description) == ["2024-10-20", "2024-11-06"])
    #expect(sat.map(\.level) == [2, 4] && sat.map(\.sessions) == [1, 1])
    #expect(grid.days.count == 15 * 7 + 4)
    #expect(grid.days[grid.days.count - 2].milliseconds == 0)
  }

  @Test("W-B2: no day twice, none missing, none to come")
  func noDayTwice() throws {
    let fixture = try SitFixture("2024-11-06T12:00:00.000Z")
    let days = try fixture.sit.grid(weeks: 16, on: fixture.today, firstWeekday: .sunday).days.map(\.day)
    #expect(days == Array(days[0]...(try fixture.today)))
  }

  @Test("W-B3: columns begin on the person's first weekday", arguments: Weekday.allCases)
  func firstWeekday(weekday: Weekday) throws {
    let fixture = try SitFixture()
    let grid = try fixture.sit.grid(weeks: 3, on: fixture.today, firstWeekday: weekday)
    #expect(grid.firstWeekday == weekday && grid.days.first?.day.weekday == weekday)
    #expect((15...21).contains(grid.days.count))
    #expect(grid.days.last?.day == (try fixture.today))
  }

  @Test("W-B13: a cell is its day, the same at every look")
  func sameCells() throws {
    let fixture = try SitFixture()
    try fixture.add("2026-11-20T06:00:00Z", seconds: 60)
    let looks = try (0..<2).map { _ in try fixture.sit.grid(weeks: 16, on: fixture.today, firstWeekday: .monday) }
    #expect(looks[0] == looks[1])
    #expect(Set(looks[0].days.map(\.day)).count == looks[0].days.count)
  }

  private static let levels: [(Int64, Int)] = [
    (0, 0), (59_999, 0), (60_000, 1), (299_999, 1), (300_000, 2), (599_999, 2), (600_000, 3), (899_999, 3), (900_000, 4), (86_400_000, 4),
  ]

  @Test(arguments: levels)
  func levelsAreFixed(milliseconds: Int64, level: Int) throws {
    #expect(GridScale.minutes.level(of: milliseconds, on: Day(ordinal: 0)) == level)
  }

  @Test func byTheGoalAShadeIsAThirdOfTheGoalThatHeldOnItsDay() throws {
    let fixture = try SitFixture()
    let today = try fixture.today
    for daysAgo in 1...4 { try fixture.add("\(today.adding(-daysAgo))T06:00:00Z", seconds: 480) }
    let levels: () throws -> [Int] = { try fixture.sit.grid(weeks: 1, on: today, firstWeekday: .monday).days.map(\.level) }
    #expect(try levels() == [2, 2, 2, 2, 0], "by minutes: 8 min is a 2")
    _ = try fixture.sit.choose(.gridFollowsGoal(true))
    #expect(try levels() == [4, 4, 4, 4, 0], "nobody set a goal: 7 minutes")
    _ = try fixture.sit.setGoal(24, from: today.adding(-3))
    _ = try fixture.sit.setGoal(12, from: today.adding(-2))
    _ = try fixture.sit.setGoal(0, from: today.adding(-1))
    #expect(try levels() == [4, 2, 3, 2, 0], "the goal of each day; without one, minutes")
    try fixture.add("\(today)T06:00:00Z", seconds: 10)
    #expect(try levels().last == 0, "no goal: under a minute is none")
    _ = try fixture.sit.setGoal(240, from: today)
    #expect(try levels().last == 1, "any time at all")
    _ = try fixture.book.undo()
    _ = try fixture.sit.choose(.gridFollowsGoal(false))
    #expect(try levels() == [2, 2, 2, 2, 0])
  }

  @Test func aYearHasItsDaysAndKnowsItsNeighboursThatHoldAnything() throws {
    let fixture = try SitFixture("2026-02-03T12:00:00.000Z")
    for day in ["2020-12-31", "2024-02-29", "2024-12-31"] { try fixture.add("\(day)T06:00:00Z", seconds: 60) }
    let leap = try fixture.sit.year(2024, today: fixture.today)
    #expect(leap.days.count == 366 && leap.milliseconds == 120_000 && leap.previous == 2020 && leap.next == 2026)
    let now = try fixture.sit.year(2026, today: fixture.today)
    #expect(now.days.count == 34 && now.previous == 2024 && now.next == nil && now.milliseconds == 0)
    #expect(try fixture.sit.year(1, today: fixture.today).days.count == 365)
    for none in [Int.min, 0, 2027, Int.max] { #expect(refusal { try fixture.sit.year(none, today: fixture.today) } == "year.none") }
  }

  @Test func weeksAreAtLeastOneAndAtMostAHundredYears() throws {
    let today = try #require(Day("2026-11-20"))
    for weeks in [Int.min, 0, 1] { #expect(Grid.days(weeks: weeks, endingOn: today, firstWeekday: .friday) == [today]) }
    #expect(Grid.days(weeks: Int.max, endingOn: today, firstWeekday: .friday).count == 5217 * 7 + 1)
  }

  @Test func theGridIsThatOfANaiveCalendar() throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<150 {
      let zone = try SitFixture.zone(TimeZone.knownTimeZoneIdentifiers.sorted()[dice.below(TimeZone.knownTimeZoneIdentifiers.count)])
      let now = Instant(milliseconds: Int64(dice.below(4_000_000)) * 1_000_003)
      let weekday = try #require(Weekday(rawValue: dice.below(7) + 1))
      let weeks = dice.below(60) + 1
      let days = Grid.days(weeks: weeks, endingOn: Day(of: now, in: zone), firstWeekday: weekday)
      let label: Comment = "seed \(dice.seed): \(zone.identifier) \(now) \(weekday) \(weeks)"
      #expect(days.map(\.description) == naiveDays(weeks: weeks, at: now.date, in: zone, firstWeekday: weekday), label)
    }
  }

  /// Backwards from today, one civil day at a time, until that many first weekdays were met.
  private func naiveDays(weeks: Int, at now: Date, in zone: TimeZone, firstWeekday: Weekday) -> [String] {
    var local = Calendar(identifier: .gregorian)
    local.timeZone = zone
    var civil = Calendar(identifier: .gregorian)
    civil.timeZone = .gmt
    var noon = civil.date(
      from: DateComponents(
        year: local.component(.year, from: now), month: local.component(.month, from: now), day: local.component(.day, from: now), hour: 12)
    )
    var (days, met): ([String], Int) = ([], 0)
    while met < weeks, let day = noon {
      let parts = civil.dateComponents([.year, .month, .day, .weekday], from: day)
      days.append([parts.year ?? 0, parts.month ?? 0, parts.day ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-"))
      if parts.weekday == firstWeekday.rawValue % 7 + 1 { met += 1 }
      noon = civil.date(byAdding: .day, value: -1, to: day)
    }
    return days.reversed()
  }
}
