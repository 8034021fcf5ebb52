import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import SitRecords

/// Time counted on the wrong day, twice, or not at all.
@Suite struct DaySharingTests {
  @Test("W-B12: a session across midnight belongs to the day it began, and its seconds to both")
  func acrossMidnight() throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-18T23:50:00Z", seconds: 1800)
    #expect(session.day == (try fixture.day("2026-11-18")))
    #expect(try fixture.milliseconds(on: "2026-11-18") == 600_000)
    #expect(try fixture.milliseconds(on: "2026-11-19") == 1_200_000)
    let figures = try fixture.sit.figures(today: try fixture.day("2026-11-19"))
    #expect(figures.todayMilliseconds == 1_200_000 && figures.todaySessions == 0)
    #expect(figures.sessions == 1 && figures.totalMilliseconds == 1_800_000)
  }

  @Test func `many nights deleted at once leave no time on any day`() throws {
    let fixture = try SitFixture()
    for day in stride(from: 11, through: 27, by: 2) { _ = try fixture.add("2026-10-\(day)T23:50:00Z", seconds: 1800) }
    _ = try fixture.book.write(LocalizedText("act.sample")) { try $0.database.execute(sql: "DELETE FROM session") }
    #expect(try fixture.milliseconds(on: "2026-10-28") == 0)
    #expect(try fixture.book.check() == [])
  }

  @Test(arguments: [
    ("Pacific/Apia", "2026-06-01T10:30:00Z", "2026-06-01"), ("Pacific/Apia", "2026-06-01T11:00:00Z", "2026-06-02"),
    ("Pacific/Pago_Pago", "2026-06-01T10:59:59Z", "2026-05-31"), ("Pacific/Pago_Pago", "2026-06-01T11:00:00Z", "2026-06-01"),
  ])
  func theDayIsTheOneLivedThere(zone: String, start: String, day: String) throws {
    let fixture = try SitFixture()
    #expect(try fixture.add(start, seconds: 60, in: zone).day == (try fixture.day(day)))
  }

  @Test(arguments: [0, 1, 59, 60, 240, 360])
  func theDayBeginsAtThePersonsBoundary(minutes: Int) throws {
    let fixture = try SitFixture(boundary: minutes)
    let midnight = try fixture.instant("2026-11-19T00:00:00Z")
    let boundary = midnight.adding(milliseconds: Int64(minutes) * 60_000)
    let early = boundary.adding(milliseconds: -30_000)
    let session = try fixture.sit.add(start: early, end: boundary.adding(milliseconds: 20_000), in: fixture.zone).value
    #expect(session.day == (try fixture.day("2026-11-18")))
    #expect(try fixture.milliseconds(on: "2026-11-18") == 30_000)
    #expect(try fixture.milliseconds(on: "2026-11-19") == 20_000)
  }

  struct Night: Sendable {
    let zone: String
    let start: String
    let seconds: Double
    /// Milliseconds by day.
    let days: [String: Int64]
  }

  private static let nights = [
    // The night the clocks go back, and the one they go forward: 25 and 23 hours.
    Night(
      zone: "Europe/Berlin", start: "2026-10-24T21:00:00Z", seconds: 72_000, days: ["2026-10-24": 3_600_000, "2026-10-25": 68_400_000]),
    Night(
      zone: "Europe/Berlin", start: "2026-03-28T22:00:00Z", seconds: 72_000, days: ["2026-03-28": 3_600_000, "2026-03-29": 68_400_000]),
    // Clocks that fell back over midnight: one minute of the next day, then 59 of the old one again.
    Night(
      zone: "America/St_Johns", start: "2008-11-02T02:00:00Z", seconds: 7200, days: ["2008-11-01": 5_340_000, "2008-11-02": 1_860_000]),
    // The same, begun in that one minute: some of it lies on the day before its own.
    Night(zone: "America/St_Johns", start: "2008-11-02T02:30:30Z", seconds: 60, days: ["2008-11-01": 30_000, "2008-11-02": 30_000]),
    // The day Samoa skipped.
    Night(zone: "Pacific/Apia", start: "2011-12-30T09:50:00Z", seconds: 1200, days: ["2011-12-29": 600_000, "2011-12-31": 600_000]),
  ]

  @Test(arguments: nights)
  func clocksThatChangeShareTimeOutTruly(night: Night) throws {
    let fixture = try SitFixture()
    let session = try fixture.add(night.start, seconds: night.seconds, in: night.zone)
    let painted = try painted([session], each: 1000)
    #expect(Dictionary(uniqueKeysWithValues: painted.map { ($0.description, $1) }) == night.days)
    for (day, milliseconds) in night.days { #expect(try fixture.milliseconds(on: day) == milliseconds, "\(day)") }
    #expect(try fixture.book.check() == [])
  }

  @Test func overlapsCountOnceInTheTimeAndWholeInTheSessions() throws {
    let fixture = try SitFixture()
    try fixture.add("2026-11-19T06:00:00Z", seconds: 600)
    try fixture.add("2026-11-19T06:05:00Z", seconds: 600)
    try fixture.add("2026-11-19T06:06:00Z", seconds: 60)
    let figures = try fixture.sit.figures(today: try fixture.day("2026-11-19"))
    #expect(figures.todayMilliseconds == 900_000)
    #expect(figures.totalMilliseconds == 900_000 && figures.longestMilliseconds == 600_000 && figures.averageSeconds == 420)
  }

  @Test func everyDayHoldsTheMinutesPaintedOnIt() throws {
    var dice = SeededDice.fixed(1)
    let seed: Comment = "seed \(dice.seed)"
    for _ in 0..<20 {
      let (base, sessions) = (1_200_000_000_000 + Int64(dice.below(10_000)) * 86_400_000, dice.below(8) + 1)
      let random = try (0..<sessions).map { _ in try randomSession(near: base, each: 60_000, longest: 1200, &dice) }
      #expect(try painted(random, each: 60_000) == computed(random), seed)
    }
  }

  @Test func everyDayHoldsTheMillisecondsPaintedOnIt() throws {
    var dice = SeededDice.fixed(2)
    let seed: Comment = "seed \(dice.seed)"
    for _ in 0..<10 {
      let zone = try randomZone(&dice)
      let boundary = try #require(DayBoundary(minutes: dice.below(361)))
      let turn = Day(ordinal: 12_000 + dice.below(9000)).start(in: zone, boundary: boundary)
      let random = try (0..<4).map { _ in
        let start = turn.adding(milliseconds: Int64(dice.below(40_000)) - 35_000)
        let end = start.adding(milliseconds: 10_000 + Int64(dice.below(20_000)))
        return Session(id: try randomID(&dice), start: start, end: end, zone: zone, boundary: boundary)
      }
      #expect(try painted(random, each: 1) == computed(random), seed)
    }
  }

  @Test func aDayFixedOnceDoesNotMoveWhenTheRulesOfItsZoneDo() throws {
    let start = try #require(Instant("2026-11-18T23:50:00Z"))
    let day = try #require(Day("2026-11-10"))
    let session = Session(
      id: RecordID(kind: "session", key: "test"), start: start, end: start.adding(milliseconds: 1_200_000), zone: .gmt,
      boundary: .midnight, day: day, source: "test")
    #expect(session.parts.map(\.day) == [day, day.adding(1)])
  }
}

extension DaySharingTests {
  private func computed(_ sessions: [Session]) -> [Day: Int64] {
    let days = SatDays(of: sessions)
    return Dictionary(uniqueKeysWithValues: days.days.map { ($0, days.total(on: $0).milliseconds) }).filter { $0.value > 0 }
  }

  /// The naive way: every step of every session painted on the day its own clocks showed, then counted.
  private func painted(_ sessions: [Session], each step: Int64) throws -> [Day: Int64] {
    var paint: [Day: Set<Int64>] = [:]
    for session in sessions {
      for time in stride(from: session.start.milliseconds, to: session.end.milliseconds, by: Int64.Stride(step)) {
        paint[Day(of: Instant(milliseconds: time), in: session.zone, boundary: session.boundary), default: []].insert(time)
      }
    }
    return paint.mapValues { Int64($0.count) * step }
  }

  private func randomSession(near base: Int64, each step: Int64, longest: Int, _ dice: inout SeededDice) throws -> Session {
    let start = Instant(milliseconds: base + Int64(dice.below(2 * 1440)) * step)
    let end = start.adding(milliseconds: Int64(dice.below(longest) + 1) * step)
    let boundary = try #require(DayBoundary(minutes: dice.below(361)))
    return Session(id: try randomID(&dice), start: start, end: end, zone: try randomZone(&dice), boundary: boundary)
  }

  private func randomZone(_ dice: inout SeededDice) throws -> TimeZone {
    try SitFixture.zone(TimeZone.knownTimeZoneIdentifiers.sorted()[dice.below(TimeZone.knownTimeZoneIdentifiers.count)])
  }

  private func randomID(_ dice: inout SeededDice) throws -> RecordID {
    try #require(RecordID(bytes: (0..<16).map { _ in UInt8(dice.below(256)) }))
  }
}
