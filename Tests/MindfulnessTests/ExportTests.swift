import Foundation
import Records
import TestKit
import Testing

@testable import Mindfulness

/// Exports that another program reads otherwise than they were meant.
@Suite struct ExportTests {
  @Test func aSessionHasExactlyItsKeys() throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-19T23:00:00Z", seconds: 120.5, in: "Europe/Berlin")
    #expect(
      try json(ExportedSession(session)) == """
        {"day":"2026-11-20","end":"2026-11-19T23:02:00.500Z","id":"\(session.id)","seconds":120.5,"source":"commonplace",\
        "start":"2026-11-19T23:00:00.000Z","timeZone":"Europe/Berlin"}
        """)
    let whole = try fixture.add("2026-11-19T22:00:00Z", seconds: 120)
    #expect(try json(ExportedSession(whole)).contains("\"seconds\":120,"))
  }

  @Test func whatThereIsNothingToSayOfIsAbsent() throws {
    let fixture = try SitFixture()
    let empty = try fixture.sit.figures(today: fixture.today)
    #expect(
      try json(ExportedStats(empty)) == """
        {"bestRunDays":0,"currentRunDays":0,"goalFraction":0,"goalMinutes":7,"lastWeekSeconds":0,"sessions":0,"strength":0,\
        "thisWeekSeconds":0,"todaySeconds":0,"todaySessions":0,"totalSeconds":0}
        """)
    _ = try fixture.sit.setGoal(0, from: try fixture.today)
    try fixture.add("2026-11-20T06:00:00Z", seconds: 90)
    let figures = try fixture.sit.figures(today: fixture.today)
    #expect(
      try json(ExportedStats(figures)) == """
        {"averageSeconds":90,"bestRunDays":1,"currentRunDays":1,"goalMinutes":0,"lastSeconds":90,"lastWeekSeconds":0,"longestSeconds":90,\
        "sessions":1,"strength":\(figures.strength),"thisWeekSeconds":90,"todaySeconds":90,"todaySessions":1,"totalSeconds":90}
        """)
  }

  @Test func theGridHasItsDaysAndItsFirstWeekday() throws {
    let fixture = try SitFixture("2026-11-17T12:00:00.000Z")
    try fixture.add("2026-11-17T06:00:00Z", seconds: 60.25)
    #expect(
      try json(ExportedGrid(try fixture.sit.grid(weeks: 1, on: fixture.today, firstWeekday: .monday))) == """
        {"days":[{"day":"2026-11-16","level":0,"seconds":0},{"day":"2026-11-17","level":1,"seconds":60.25}],"firstWeekday":1}
        """)
  }

  @Test func aThoughtIsItsDayAndItsText() throws {
    let thought = Thought(day: try #require(Day("2026-11-20")), text: "a \"b\"", conflict: nil)
    #expect(try json(ExportedThought(thought)) == #"{"day":"2026-11-20","text":"a \"b\""}"#)
  }

  @Test func tablesQuoteWhatMustBeQuotedAndNothingElse() throws {
    let day = try #require(Day("2026-11-20"))
    let texts = ["plain", "=1+1", "a,b", "say \"hi\"", "two\nlines", ""]
    let csv = Thought.csv(of: texts.map { Thought(day: day, text: $0, conflict: nil) })
    let cells = ["plain", "=1+1", "\"a,b\"", "\"say \"\"hi\"\"\"", "\"two\nlines\"", ""]
    #expect(csv == "day,text\r\n" + cells.map { "2026-11-20,\($0)\r\n" }.joined())
  }

  @Test func aTableOfSessionsHasALineForEach() throws {
    let fixture = try SitFixture()
    let one = try fixture.add("2026-11-19T06:00:00Z", seconds: 120.5, in: "Europe/Berlin")
    let other = try fixture.add("2026-11-19T07:00:00Z", seconds: 60)
    #expect(
      Session.csv(of: [one, other]) == """
        id,start,end,seconds,day,timeZone,source\r
        \(one.id),2026-11-19T06:00:00.000Z,2026-11-19T06:02:00.500Z,120.5,2026-11-19,Europe/Berlin,commonplace\r
        \(other.id),2026-11-19T07:00:00.000Z,2026-11-19T07:01:00.000Z,60,2026-11-19,\(fixture.zone.identifier),commonplace\r

        """)
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
