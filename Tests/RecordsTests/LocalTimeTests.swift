import Foundation
import Records
import TestKit
import Testing

/// A person reads times off a clock: each is an instant, even when clocks change.
@Suite struct LocalTimeTests {
  private static func time(_ text: String) throws -> LocalTime {
    let clock = text.dropFirst(11).split(separator: ":").compactMap { Int($0) }
    return LocalTime(try #require(Day(text.prefix(10))), minutes: clock[0] * 60 + clock[1])
  }

  @Test func `the value of a time field is read from its digits alone`() {
    #expect(LocalTime("2026-11-20T07:05")?.milliseconds == 25_500_000 && LocalTime("2026-11-20T07:05:30.25")?.milliseconds == 25_530_250)
    for clock in ["0x7:00", "1e1:00", "+7:00", "7.5:00", "07:00:nan", "07:00:", "07", "24:00", "07:60", "\u{FF17}:00"] {
      #expect(LocalTime("2026-11-20T\(clock)") == nil, "\(clock)")
    }
  }

  @Test func `a zone is named as people name it, whatever its machine calls it`() {
    let names = ["Etc/UTC", "Europe/Berlin", "Etc/GMT+5"].map { TimeZone(identifier: $0)?.commonName }
    #expect(names == ["UTC", "Europe/Berlin", "Etc/GMT+5"])
  }

  @Test func `minutes beyond a day count on from it, and before it back`() throws {
    let day = try #require(Day("2026-11-20"))
    #expect(LocalTime(day, minutes: 1440 + 30) == LocalTime(day.adding(1), minutes: 30))
    #expect(LocalTime(day, minutes: -30) == LocalTime(day.adding(-1), minutes: 1410))
    #expect(LocalTime(day, milliseconds: -1).minutes == 1439 && LocalTime(day, milliseconds: -1).day == day.adding(-1))
  }

  @Test(arguments: [
    // An hour, half of one at Lord Howe, a whole day in Apia; in Beirut and Cairo the first of a day, in Auckland far ahead of UTC.
    ("Europe/Berlin", "2026-03-29 02:30", "2026-03-29T01:00:00Z", "2026-03-29T01:30:00Z"),
    ("Europe/Berlin", "2026-03-29 02:00", "2026-03-29T01:00:00Z", "2026-03-29T01:00:00Z"),
    ("America/New_York", "2026-03-08 02:59", "2026-03-08T07:00:00Z", "2026-03-08T07:59:00Z"),
    ("Australia/Lord_Howe", "2026-10-04 02:10", "2026-10-03T15:30:00Z", "2026-10-03T15:40:00Z"),
    ("Pacific/Apia", "2011-12-30 00:00", "2011-12-30T10:00:00Z", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-30 23:00", "2011-12-30T10:00:00Z", "2011-12-31T09:00:00Z"),
    ("Asia/Beirut", "2024-03-31 00:00", "2024-03-30T22:00:00Z", "2024-03-30T22:00:00Z"),
    ("Asia/Beirut", "2024-03-31 00:45", "2024-03-30T22:00:00Z", "2024-03-30T22:45:00Z"),
    ("Africa/Cairo", "2024-04-26 00:20", "2024-04-25T22:00:00Z", "2024-04-25T22:20:00Z"),
    ("Pacific/Auckland", "2026-09-27 02:30", "2026-09-26T14:00:00Z", "2026-09-26T14:30:00Z"),
  ])
  func `a time the clocks skip is when they are put forward, or as if they had not been yet`(
    zone: String, skipped: String, end: String, shifted: String
  ) throws {
    let (zone, time) = (try #require(TimeZone(identifier: zone)), try Self.time(skipped))
    #expect(time.instants(in: zone) == [])
    #expect(time.instant(in: zone, skipped: .endOfGap) == Instant(end))
    #expect(time.instant(in: zone, skipped: .shiftedForward) == Instant(shifted))
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-10-25 02:30", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"),
    ("America/New_York", "2026-11-01 01:00", "2026-11-01T05:00:00Z", "2026-11-01T06:00:00Z"),
    ("Australia/Lord_Howe", "2026-04-05 01:45", "2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z"),
    ("Asia/Beirut", "2026-10-24 23:30", "2026-10-24T20:30:00Z", "2026-10-24T21:30:00Z"),
    ("Africa/Cairo", "2024-10-31 23:59", "2024-10-31T20:59:00Z", "2024-10-31T21:59:00Z"),
    ("Pacific/Auckland", "2026-04-05 02:30", "2026-04-04T13:30:00Z", "2026-04-04T14:30:00Z"),
    // The hour after is shown once.
    ("Europe/Berlin", "2026-10-25 03:00", "2026-10-25T02:00:00Z", "2026-10-25T02:00:00Z"),
    ("Pacific/Auckland", "2026-04-05 03:00", "2026-04-04T15:00:00Z", "2026-04-04T15:00:00Z"),
  ])
  func `a time the clocks show twice is the first, or the second`(zone: String, time: String, first: String, second: String) throws {
    let (zone, time) = (try #require(TimeZone(identifier: zone)), try Self.time(time))
    let instants = time.instants(in: zone)
    #expect(instants == (first == second ? [first] : [first, second]).compactMap { Instant($0) })
    #expect(instants.map { LocalTime.Turn(of: $0, in: zone) } == (first == second ? [nil] : [.first, .second]))
    #expect(time.instant(in: zone, skipped: .endOfGap) == Instant(first) && time.day.hasTimesTwice(in: zone))
  }

  /// The system's own list of zones, on days of a hundred years, each second one near a change of the clocks.
  @Test func `an instant comes back from what the clocks show at it, where they show that once`() throws {
    var dice = SeededDice.fixed(1)
    let zones = TimeZone.knownTimeZoneIdentifiers.compactMap(TimeZone.init(identifier:))
    for round in 0..<Soak.rounds(4000) {
      let zone = try #require(zones.randomElement(using: &dice))
      var instant = Instant(milliseconds: Int64(dice.below(100 * 365 * 86_400) - 50 * 365 * 86_400) * 1000 + Int64(dice.below(1000)))
      if round % 2 == 0, let change = zone.nextDaylightSavingTimeTransition(after: instant.date) {
        instant = Instant(change).adding(milliseconds: Int64(dice.below(6 * 3_600_000) - 3 * 3_600_000))
      }
      let time = LocalTime(of: instant, in: zone)
      let instants = time.instants(in: zone)
      let failure: Comment = "seed \(dice.seed), round \(round): \(instant) in \(zone.identifier), \(instants)"
      // It is one of those at which they show it, however often that is.
      #expect(instants.contains(instant) && instants.allSatisfy { LocalTime(of: $0, in: zone) == time }, failure)
      #expect(instants == Set(instants).sorted(), failure)
    }
  }
}
