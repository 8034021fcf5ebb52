import Foundation
import Records
import TestKit
import Testing

/// A day is what a person lived: plain arithmetic on the calendar, and the same wherever the server stands.
@Suite struct DayTests {
  @Test func daysAgreeWithFoundationsCalendar() {
    var dice = SeededDice.fixed(1)
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    for _ in 0..<Soak.rounds(5000) {
      let day = Day(ordinal: dice.below(200_000) - 100_000)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(day.ordinal) * 86_400))
      #expect([day.year, day.month, day.dayOfMonth] == [parts.year, parts.month, parts.day], "seed \(dice.seed), \(day)")
      #expect(day.weekday.rawValue % 7 + 1 == parts.weekday, "seed \(dice.seed), \(day)")
      #expect(Day(day.description) == day, "seed \(dice.seed)")
    }
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20261120", "2026-11-20 ", "٢٠٢٦-١١-٢٠", "", "0000-01-01"])
  func whatIsNoDayIsRefused(text: String) { #expect(Day(text) == nil) }

  @Test(arguments: ["2024-02-29", "0001-01-01", "9999-12-31"])
  func daysAtTheEdgesAreDays(text: String) { #expect(Day(text)?.description == text) }

  @Test func aWeekBeginsWhereThePersonBeginsIt() throws {
    let friday = try #require(Day("2026-11-20"))
    #expect(friday.firstOfWeek(beginning: .monday).description == "2026-11-16")
    #expect(friday.firstOfWeek(beginning: .sunday).description == "2026-11-15")
    #expect(friday.firstOfWeek(beginning: .friday) == friday)
    #expect(friday.firstOfWeek(beginning: .saturday).description == "2026-11-14")
    #expect(Weekday.sunday.week.map(\.rawValue) == [7, 1, 2, 3, 4, 5, 6])
  }
}

/// Zones, daylight saving and the date line decide which day it is, and nothing else does.
@Suite struct DayInZoneTests {
  @Test(arguments: [
    ("2026-11-20T10:30:00Z", "Pacific/Tongatapu", "2026-11-20"), ("2026-11-20T11:30:00Z", "Pacific/Tongatapu", "2026-11-21"),
    ("2026-11-20T10:30:00Z", "Pacific/Pago_Pago", "2026-11-19"), ("2026-11-20T11:30:00Z", "Pacific/Pago_Pago", "2026-11-20"),
  ])
  func theDayIsTheOneLivedAtPlus13AndMinus11(text: String, zone: String, day: String) throws {
    let instant = try #require(Instant(text))
    let zone = try #require(TimeZone(identifier: zone))
    #expect(Day(of: instant, in: zone).description == day)
  }

  @Test func beforeTheBoundaryItIsStillYesterday() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let four = try #require(DayBoundary(minutes: 240))
    #expect(Day(of: try #require(Instant("2026-11-20T03:59:59+01:00")), in: zone, boundary: four).description == "2026-11-19")
    #expect(Day(of: try #require(Instant("2026-11-20T04:00:00+01:00")), in: zone, boundary: four).description == "2026-11-20")
    #expect(DayBoundary(minutes: 361) == nil && DayBoundary(minutes: -1) == nil)
  }

  /// Gaps at midnight, a day the date line swallowed, half-hour changes: all in the system's own list of zones.
  @Test func aDayBeginsAtItsFirstInstantInEveryZone() throws {
    var dice = SeededDice.fixed(2)
    let zones = TimeZone.knownTimeZoneIdentifiers.compactMap(TimeZone.init(identifier:))
    for _ in 0..<Soak.rounds(4000) {
      let zone = try #require(zones.randomElement(using: &dice))
      let day = Day(ordinal: dice.below(22_000))
      let boundary = try #require(DayBoundary(minutes: [0, 0, 30, 120, 150, 240, 360][dice.below(7)]))
      try expectStart(of: day, in: zone, boundary, seed: dice.seed)
    }
    for (zone, day) in [
      ("Pacific/Apia", "2011-12-30"), ("America/Sao_Paulo", "2018-11-04"), ("Asia/Beirut", "2024-03-31"), ("Africa/Cairo", "2014-05-16"),
    ] {
      try expectStart(of: try #require(Day(day)), in: try #require(TimeZone(identifier: zone)), .midnight, seed: 0)
    }
  }

  private func expectStart(of day: Day, in zone: TimeZone, _ boundary: DayBoundary, seed: UInt64) throws {
    let start = day.start(in: zone, boundary: boundary)
    let before = Day(of: start.adding(milliseconds: -1), in: zone, boundary: boundary)
    let at = Day(of: start, in: zone, boundary: boundary)
    #expect(
      before < day && day <= at, "seed \(seed): \(day) in \(zone.identifier), boundary \(boundary.minutes): \(start), \(before) then \(at)")
  }
}
