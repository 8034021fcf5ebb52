import Foundation
import Records
import Testing

@testable import BlendsRecords

/// P-B8: when a blend is ready was never worked out, and what had passed was counted in spans of 24 hours whatever the unit.
@Suite struct MaturationTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  @Test func fourteenDaysLaterIsFourteenDaysLaterByTheCalendar() throws {
    // The clock is put forward in between: 14 days are one hour short.
    let making = try making("2026-03-20T22:30:00Z")
    let maturation = try Maturation(written: "14 days")
    #expect(maturation.ready(from: making).day == Day("2026-04-03") && maturation.ready(from: making).instant == nil)
    #expect(try !maturation.isDue(from: making, now: instant("2026-04-02T21:59:59Z")))
    #expect(try maturation.isDue(from: making, now: instant("2026-04-02T22:00:00Z")))
  }

  @Test func hoursAreHoursAlsoWhereTheClockIsPutForward() throws {
    let making = try making("2026-03-29T00:30:00Z")
    let maturation = try Maturation(written: "2 hours")
    let ready = try Maturation.Ready(day: #require(Day("2026-03-29")), instant: instant("2026-03-29T02:30:00Z"))
    #expect(maturation.ready(from: making) == ready)
    #expect(try !maturation.isDue(from: making, now: instant("2026-03-29T02:29:59.999Z")))
    #expect(try maturation.isDue(from: making, now: instant("2026-03-29T02:30:00Z")))
    #expect(try Maturation(written: "23 hours").ready(from: making).day == Day("2026-03-30"))
  }

  @Test(arguments: [
    ("2 weeks", "2026-05-01T00:00:00Z", 0, 0), ("2 weeks", "2026-05-07T21:59:59Z", 0, 42), ("2 weeks", "2026-05-07T22:00:00Z", 1, 50),
    ("2 weeks", "2026-05-14T22:00:00Z", 2, 100), ("2 weeks", "2027-05-14T22:00:00Z", 54, 100), ("3 days", "2026-04-30T10:00:00Z", 0, 0),
    ("3 days", "2026-05-01T10:00:00Z", 0, 0), ("3 days", "2026-05-01T22:00:00Z", 1, 33), ("3 days", "2026-05-03T22:00:00Z", 3, 100),
    ("3 hours", "2026-05-01T00:59:59.999Z", 0, 33), ("3 hours", "2026-05-01T01:00:00Z", 1, 33),
    ("3 hours", "2026-05-01T02:59:59.999Z", 2, 99),
    ("3 hours", "2026-05-01T03:00:00Z", 3, 100), ("3 hours", "1970-01-01T00:00:00Z", 0, 0),
  ])
  func whatHasPassedIsCountedInItsOwnUnit(text: String, now: String, elapsed: Int, percent: Int) throws {
    let (making, maturation) = try (making("2026-05-01T00:00:00Z"), Maturation(written: text))
    #expect(try maturation.elapsed(from: making, now: instant(now)) == elapsed)
    #expect(try maturation.progress(from: making, now: instant(now)) == percent)
    #expect(try maturation.isDue(from: making, now: instant(now)) == (percent == 100))
  }

  @Test func theDayIsTheOneItWasMadeOnThereAlsoForWhoeverTravelled() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let made = try instant("2026-05-01T20:00:00Z")
    let making = Making(instant: made, zone: tokyo, day: Day(of: made, in: tokyo))
    #expect(Maturation(1, .day)?.ready(from: making).day == Day("2026-05-03"))
    #expect(try Maturation(1, .day)?.isDue(from: making, now: instant("2026-05-02T15:00:00Z")) == true)
  }

  @Test func theEndsOfTimeAreNoCrash() throws {
    for unit in Maturation.Unit.allCases {
      let maturation = try #require(Maturation(366, unit))
      for (made, now) in [(Int64.min / 4, Int64.max / 4), (Int64.max / 4, Int64.min / 4)] {
        let making = Making(instant: Instant(milliseconds: made), zone: .gmt, day: Day(of: Instant(milliseconds: made), in: .gmt))
        #expect(maturation.elapsed(from: making, now: Instant(milliseconds: now)) >= 0)
        #expect([0, 100].contains(maturation.progress(from: making, now: Instant(milliseconds: now))))
      }
    }
  }

  @Test(arguments: [
    ("14 days", "14 days"), ("1 DAY", "1 day"), (" 2  weeks ", "2 weeks"), ("1 hours", "1 hour"),
    ("366 hour", "366 hours"),
  ])
  func aMaturationIsReadAndWritten(text: String, written: String) throws {
    #expect(try Maturation(written: text).description == written)
    #expect(try Maturation(written: written).description == written)
  }

  @Test(arguments: [
    ("", "maturation.empty"), ("days", "maturation.unwritten"), ("14", "maturation.unwritten"), ("14days", "maturation.unwritten"),
    ("0 days", "maturation.range"), ("367 days", "maturation.range"), ("1.5 days", "maturation.unreadable"),
    ("-1 days", "maturation.unreadable"),
    ("1 month", "maturation.unwritten"), ("1 2 days", "maturation.unwritten"), ("٣ days", "maturation.unreadable"),
    ("99999999999999999999 days", "maturation.unreadable"),
  ])
  func whatIsNoneIsRefusedWithItsReason(text: String, key: String) {
    let refusal = #expect(throws: UserError.self) { try Maturation(written: text) }
    #expect(refusal?.phrase.key == key)
  }

  @Test func aTypedNumberHasBounds() throws {
    #expect(try Maturation(typed: " 366 ", .week) == Maturation(366, .week) && Maturation(0, .day) == nil && Maturation(367, .day) == nil)
    for text in ["", "1 2", "1,5", "x", "0", "367"] { #expect(throws: UserError.self) { try Maturation(typed: text, .day) } }
  }

  private func making(_ text: String) throws -> Making {
    let instant = try instant(text)
    return Making(instant: instant, zone: berlin, day: Day(of: instant, in: berlin))
  }

  private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
}
