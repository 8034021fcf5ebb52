import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

/// Numbers about the same time that disagree.
@Suite struct FiguresTests {
  @Test("W-B4: figures are exact: two sits of ninety seconds are three minutes, everywhere")
  func exact() throws {
    let fixture = try SitFixture()
    for start in ["2026-11-20T06:00:00Z", "2026-11-20T06:10:00Z"] { try fixture.add(start, seconds: 90) }
    let figures = try fixture.sit.figures(today: fixture.today)
    #expect(figures.totalMilliseconds == 180_000 && figures.todayMilliseconds == 180_000)
    #expect(figures.averageSeconds == 90 && figures.averageMilliseconds == 90_000)
    #expect(figures.goalFraction == 180.0 / 420)
    #expect(try fixture.milliseconds(on: "2026-11-20") == 180_000)
  }

  @Test("W-B5: no goal is no gauge, never a division by zero; a goal passed is more than reached")
  func noGoal() throws {
    let fixture = try SitFixture()
    try fixture.add("2026-11-20T06:00:00Z", seconds: 630)
    #expect(try fixture.sit.figures(today: fixture.today).goalFraction == 1.5)
    _ = try fixture.sit.setGoal(0, from: try fixture.today)
    let figures = try fixture.sit.figures(today: fixture.today)
    #expect(figures.goalMinutes == 0 && figures.goalFraction == nil)
    #expect(try fixture.acts().first == "act.goalNone")
  }

  @Test("W-B5: a goal has one range wherever it is set", arguments: [-1, 241, Int.max])
  func goalRange(minutes: Int) throws {
    let fixture = try SitFixture()
    #expect(refusal { try fixture.sit.setGoal(minutes, from: try fixture.today) } == "goal.range")
    for minutes in [1, 59, 60, 240, 0] {
      _ = try fixture.sit.setGoal(minutes, from: try fixture.today)
      #expect(try fixture.sit.goal(on: fixture.today) == minutes)
    }
  }

  @Test("W-B6: nothing sat is nothing shown")
  func nothing() throws {
    let fixture = try SitFixture()
    let figures = try fixture.sit.figures(today: fixture.today)
    #expect(figures.goalFraction == 0)
    #expect(figures.sessions == 0 && figures.totalMilliseconds == 0)
    #expect(figures.last == nil && figures.longestMilliseconds == nil)
    #expect(figures.averageSeconds == nil && figures.averageMilliseconds == nil)
  }

  @Test func aGoalHoldsFromItsDayOnAndEarlierDaysKeepTheirs() throws {
    let fixture = try SitFixture()
    let today = try fixture.today
    #expect(try fixture.sit.goal(on: today) == 7)
    #expect(try fixture.sit.setGoal(7, from: today).act == nil)
    _ = try fixture.sit.setGoal(20, from: today.adding(-10))
    _ = try fixture.sit.setGoal(5, from: today)
    _ = try fixture.sit.setGoal(6, from: today)
    let goals = try [-11, -10, -1, 0, 100].map { try fixture.sit.goal(on: today.adding($0)) }
    #expect(goals == [7, 20, 20, 6, 6])
    for expected in [5, 20, 7] {
      _ = try fixture.book.undo()
      #expect(try fixture.sit.goal(on: today) == expected)
    }
  }

  @Test func theLastSessionIsTheOneThatBeganLastWhateverItsDay() throws {
    let fixture = try SitFixture("2026-11-20T12:00:00.000Z")
    try fixture.add("2026-11-20T11:00:00Z", seconds: 60, in: "Pacific/Kiritimati")
    let last = try fixture.add("2026-11-20T11:30:00Z", seconds: 90, in: "Pacific/Pago_Pago")
    try fixture.add("2026-11-20T10:00:00Z", seconds: 5000, in: "Pacific/Kiritimati")
    let figures = try fixture.sit.figures(today: fixture.today)
    #expect(figures.last?.id == last.id && figures.lastMilliseconds == 90_000 && figures.longestMilliseconds == 5_000_000)
  }

  @Test func figuresAreThoseOfTheSessionsThemselves() throws {
    var dice = SeededDice.fixed(1)
    let fixture = try SitFixture()
    for _ in 0..<60 {
      let start = fixture.clock.now.adding(milliseconds: -Int64(dice.below(2_000_000_000)) - 72_000_000)
      _ = try fixture.sit.add(start: start, end: start.adding(milliseconds: 10_000 + Int64(dice.below(70_000_000))), in: fixture.zone)
    }
    let sessions = try fixture.sit.sessions()
    let figures = try fixture.sit.figures(today: fixture.today)
    let total = sessions.reduce(0) { $0 + $1.milliseconds }
    // In one zone the union of all is that of their instants.
    let union = sessions.reduce((sum: Int64(0), end: Int64.min)) { covered, session in
      let (start, end) = (max(session.start.milliseconds, covered.end), session.end.milliseconds)
      return (covered.sum + max(0, end - start), max(covered.end, end))
    }
    #expect(figures.sessions == 60 && figures.totalMilliseconds == union.sum && union.sum < total, "seed \(dice.seed)")
    #expect(figures.longestMilliseconds == sessions.map(\.milliseconds).max(), "seed \(dice.seed)")
    #expect(figures.averageSeconds == Double(total) / 60_000, "seed \(dice.seed)")
  }
}
