import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import SitRecords

/// Exports that another program reads otherwise than they were meant.
@Suite struct ExportTests {
  @Test func aSessionHasExactlyItsKeys() throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-19T23:00:00Z", seconds: 120.5, in: "Europe/Berlin")
    #expect(
      try json(Session.exported.object(of: session)) == """
        {"day":"2026-11-20","end":"2026-11-19T23:02:00.500Z","id":"\(session.id)","seconds":120.5,"source":"commonplace",\
        "start":"2026-11-19T23:00:00.000Z","timeZone":"Europe/Berlin"}
        """)
    let whole = try fixture.add("2026-11-19T22:00:00Z", seconds: 120)
    #expect(try json(Session.exported.object(of: whole)).contains("\"seconds\":120,"))
  }

  @Test func everyNameIsThereAndNullWhereThereIsNothingToSay() throws {
    let fixture = try SitFixture()
    let empty = try fixture.sit.figures(today: fixture.today)
    #expect(
      try json(Figures.exported.object(of: empty)) == """
        {"averageSeconds":null,"bestRunDays":0,"currentRunDays":0,"goalFraction":0,"goalMinutes":7,"lastSeconds":null,\
        "lastWeekSeconds":0,"longestSeconds":null,"sessions":0,"strength":0,"thisWeekSeconds":0,"todaySeconds":0,"todaySessions":0,\
        "totalSeconds":0}
        """)
    _ = try fixture.sit.setGoal(0, from: try fixture.today)
    try fixture.add("2026-11-20T06:00:00Z", seconds: 90)
    let figures = try fixture.sit.figures(today: fixture.today)
    #expect(
      try json(Figures.exported.object(of: figures)) == """
        {"averageSeconds":90,"bestRunDays":1,"currentRunDays":1,"goalFraction":null,"goalMinutes":0,"lastSeconds":90,\
        "lastWeekSeconds":0,"longestSeconds":90,"sessions":1,"strength":\(figures.strength),"thisWeekSeconds":90,"todaySeconds":90,\
        "todaySessions":1,"totalSeconds":90}
        """)
  }

  @Test func theGridHasItsDaysAndItsFirstWeekday() throws {
    let fixture = try SitFixture("2026-11-17T12:00:00.000Z")
    try fixture.add("2026-11-17T06:00:00Z", seconds: 60.25)
    #expect(
      try json(Grid.exported.object(of: try fixture.sit.grid(weeks: 1, on: fixture.today, firstWeekday: .monday))) == """
        {"days":[{"day":"2026-11-16","level":0,"seconds":0},{"day":"2026-11-17","level":1,"seconds":60.25}],"firstWeekday":1}
        """)
  }

  @Test func aThoughtIsItsDayAndItsText() throws {
    let thought = Thought(day: try #require(Day("2026-11-20")), text: "a \"b\"")
    #expect(try json(Thought.exported.object(of: thought)) == #"{"day":"2026-11-20","text":"a \"b\""}"#)
  }

  @Test func aTrendHasItsPeriodsOldestFirst() throws {
    let fixture = try SitFixture()
    try fixture.add("2025-12-31T06:00:00Z", seconds: 60.5)
    let trend = try fixture.sit.trend(by: .year, today: fixture.today, firstWeekday: .monday)
    #expect(
      try json(Trend.exported.object(of: trend)) == """
        {"by":"year","periods":[{"first":"2025-01-01","last":"2025-12-31","seconds":60.5,"sessions":1},\
        {"first":"2026-01-01","last":"2026-12-31","seconds":0,"sessions":0}]}
        """)
  }

  @Test func tablesQuoteWhatMustBeQuotedAndAreNoFormulas() throws {
    let fixture = try SitFixture()
    let first = try fixture.day("2026-11-11")
    for (ahead, text) in ["plain", "=1+1", "a,b", "say \"hi\"", "two\nlines", "gone"].enumerated() {
      _ = try fixture.sit.think(text, on: first.adding(ahead))
    }
    _ = try fixture.sit.think("", on: first.adding(5))
    let cells = ["plain", "'=1+1", "\"a,b\"", "\"say \"\"hi\"\"\"", "\"two\nlines\""]
    let lines = cells.enumerated().map { "\(first.adding($0)),\($1)\r\n" }
    #expect(try fixture.sit.exportedThoughts(as: .csv).whole() == "day,text\r\n" + lines.joined())
  }

  @Test func aTableOfSessionsHasALineForEachInTheOrderTheyBegan() throws {
    let fixture = try SitFixture()
    // The earlier of the two lies on the later day.
    let other = try fixture.add("2026-11-19T19:00:00Z", seconds: 60, in: "Pacific/Honolulu")
    let one = try fixture.add("2026-11-19T12:00:00Z", seconds: 120.5, in: "Pacific/Kiritimati")
    #expect(
      try fixture.sit.exportedSessions(as: .csv).whole() == """
        id,start,end,seconds,day,timeZone,source\r
        \(one.id),2026-11-19T12:00:00.000Z,2026-11-19T12:02:00.500Z,120.5,2026-11-20,Pacific/Kiritimati,commonplace\r
        \(other.id),2026-11-19T19:00:00.000Z,2026-11-19T19:01:00.000Z,60,2026-11-19,Pacific/Honolulu,commonplace\r

        """)
  }

  @Test func aSitWhoseTimeIsOverIsAmongTheSessionsTakenAway() throws {
    let fixture = try SitFixture()
    _ = try fixture.sit.start(.minutes(2), in: fixture.zone)
    fixture.clock.advance(seconds: 200)
    #expect(try fixture.sit.exportedSessions(as: .json).whole().contains("\"seconds\":120,"))
  }

  @Test func whatIsDeletedOrClearedWhileItIsTakenAwayIsLeftOut() throws {
    let fixture = try SitFixture()
    let (kept, gone) = (try fixture.add("2026-11-19T06:00:00Z", seconds: 60), try fixture.add("2026-11-19T07:00:00Z", seconds: 60))
    let today = try fixture.today
    for day in [today, today.adding(-1)] { _ = try fixture.sit.think("Still", on: day) }
    let (sessions, thoughts) = (try fixture.sit.exportedSessions(as: .json), try fixture.sit.exportedThoughts(as: .json))
    _ = try fixture.sit.delete(gone.id)
    _ = try fixture.sit.think("", on: today.adding(-1))
    #expect(try sessions.whole() == "[" + json(Session.exported.object(of: kept)) + "]")
    #expect(try thoughts.whole() == #"[{"day":"\#(today)","text":"Still"}]"#)
  }

  private func json(_ value: ExportedValue) throws -> String { try value.json }
}
