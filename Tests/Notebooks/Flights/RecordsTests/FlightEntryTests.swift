import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A flight entered by hand: times misread across zones and days, a plan taken for a flight, an entry that is there already.
@Suite struct FlightEntryTests {
  /// A flight and what its clocks come to: how many days later it arrives, and after how many minutes.
  struct Leg: Sendable, CustomStringConvertible {
    let (from, to, day, left, came): (String, String, String, String, String)
    let (daysLater, minutes): (Int, Int64)

    init(_ from: String, _ to: String, _ day: String, _ left: String, _ came: String, _ daysLater: Int, _ minutes: Int64) {
      (self.from, self.to, self.day, self.left, self.came, self.daysLater, self.minutes) = (from, to, day, left, came, daysLater, minutes)
    }

    var description: String { "\(from)–\(to) \(day) \(left)" }
  }

  static let legs = [
    // It arrives "before" it left: Newark is 14 hours behind Tokyo.
    Leg("HND", "EWR", "2026-01-20", "11:05", "10:05", 0, 780),
    // Eleven hours, not thirty-five.
    Leg("FRA", "LAX", "2026-01-20", "10:00", "12:00", 0, 660),
    Leg("MAA", "DXB", "2026-01-20", "04:00", "06:35", 0, 245),
    // The day before, across the date line.
    Leg("HND", "LAX", "2026-01-20", "00:05", "17:00", -1, 595),
    Leg("SFO", "HKG", "2026-01-20", "23:30", "06:30", 2, 900),
    Leg("LAX", "FRA", "2026-01-20", "15:00", "10:40", 1, 640),
    // The clocks of New York are put back in the night, or put forward; those of Frankfurt two weeks later.
    Leg("LAX", "JFK", "2026-10-31", "22:00", "06:00", 1, 360),
    Leg("SFO", "JFK", "2026-03-07", "23:30", "08:00", 1, 270),
    Leg("FRA", "JFK", "2026-03-20", "10:00", "13:00", 0, 480),
    Leg("FRA", "JFK", "2026-03-30", "10:00", "13:00", 0, 540),
    // A round over the bay.
    Leg("SFO", "SFO", "2026-01-20", "09:00", "10:15", 0, 75), Leg("SFO", "SFO", "2026-01-20", "23:30", "00:20", 1, 50),
  ]

  @Test(
    arguments: [
      ("7:05", 425), ("07:05", 425), ("07:05:59", 425), ("00:00", 0), ("23:59", 1439), ("24:00", nil), ("7:60", nil), ("7:05:99", nil),
      ("7:05:", nil), ("7:5", nil), ("007:05", nil), ("７:05", nil), ("7", nil), ("", nil),
    ] as [(String, Int?)])
  func `a typed time is an hour and two digits of minutes, or no time`(typed: String, minutes: Int?) {
    #expect(FlightEntry.minutes(typed) == minutes)
  }

  @Test(arguments: legs) func clocksAreThoseOfTheirAirports(leg: Leg) throws {
    let fixture = try FlightsFixture("2026-12-01T07:00:00.000Z")
    let entry = try fixture.entry("LH1", leg.from, leg.to, leg.day, leg.left, leg.came)
    let preview = try fixture.flights.preview(entry, zone: fixture.zone)
    #expect(preview.daysLater == leg.daysLater && preview.duration == leg.minutes * 60_000 && preview.problems == [])
    let flight = try fixture.flights.add(entry, zone: fixture.zone).value
    #expect(flight.duration == leg.minutes * 60_000 && flight.day.description == leg.day)
    #expect(try fixture.flights.entry(of: flight.id).arrivalDay == nil, "what is inferred is not told again")
  }

  @Test func aFlightOfThePastIsFlownAndOneToComeIsPlanned() throws {
    let fixture = try FlightsFixture()
    let past = try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25")
    #expect(past.state == .arrived && past.isMine && past.times.off.actual != nil && past.times.on.actual != nil)
    #expect(past.times.off.scheduled == nil)
    let coming = try fixture.add("LH454", "FRA", "SFO", "2026-11-21", "10:00", "12:25")
    #expect(coming.state == .scheduled && coming.times.off.scheduled != nil && coming.times.off.actual == nil)
    // It is eight in the morning where the person is.
    #expect(try fixture.add("LH456", "FRA", "LAX", "2026-11-20", "10:00").state == .scheduled)
    #expect(try fixture.add("LH400", "FRA", "JFK", "2026-11-20", "07:30").state == .arrived)
    #expect(try fixture.add("LH404", "FRA", "JFK", "2026-11-20").state == .arrived)
    #expect(try fixture.add("LH1", "FRA", "JFK", "2026-11-01") { $0.isCancelled = true }.state == .cancelled)
    #expect(try fixture.add("LH2", "FRA", "JFK", "2026-11-01") { $0.isFlown = false }.state == .scheduled)
  }

  @Test func todayIsThePersonsDay() throws {
    // In Honolulu it is still the 19th.
    let fixture = try FlightsFixture("2026-11-20T07:00:00.000Z", zone: "Pacific/Honolulu")
    #expect(try fixture.add("UA1", "SFO", "JFK", "2026-11-20").state == .scheduled)
    #expect(try fixture.add("UA1", "SFO", "JFK", "2026-11-19").state == .arrived)
  }

  @Test(arguments: ["2019-05", "1998"]) func ofAnOldFlightTheMonthOrTheYearMayBeAllThatIsKnown(day: String) throws {
    let fixture = try FlightsFixture()
    let flight = try fixture.add("", "FRA", "JFK", day)
    #expect(flight.day.description == day && flight.times == FlightTimes() && flight.state == .arrived && flight.ident.isEmpty)
    #expect(flight.greatCircle ?? 0 > 6_000_000_000)
    #expect(refusal { try fixture.add("", "FRA", "JFK", day, "10:00") } == "flight.entry.timeWithoutDay")
    #expect(refusal { try fixture.add("", "FRA", "JFK", day, nil, "10:00") } == "flight.entry.timeWithoutDay")
    #expect(try fixture.edit(flight.id) { $0.day = try #require(FlightDay("1999-12-31")) }.day.description == "1999-12-31")
    #expect(try fixture.book.check() == [])
  }

  @Test func anArrivalMayBeKnownWithoutADeparture() throws {
    let fixture = try FlightsFixture()
    let flight = try fixture.add("LH454", "FRA", "SFO", "2026-11-19", nil, "12:25")
    #expect(flight.times.on.actual == Instant("2026-11-19T20:25:00Z") && flight.times.off.best == nil)
    #expect(try fixture.flights.entry(of: flight.id).arrival == 745)
  }

  @Test func whatCanNotBeIsRefusedAndNothingIsWritten() throws {
    let fixture = try FlightsFixture()
    let before = try fixture.everything()
    func refused(_ change: (inout FlightEntry) -> Void) -> String? {
      refusal { try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25", change) }
    }
    #expect(refused { $0.arrivalDay = Day("2026-11-18") } == "flight.entry.arrivesBefore")
    #expect(refused { $0.arrivalDay = Day("2026-11-20") } == "flight.entry.arrivesLate")
    #expect(refused { ($0.arrivalDay, $0.departure) = (Day("2027-11-20"), nil) } == "flight.entry.arrivesLate")
    #expect(refused { ($0.arrivalDay, $0.arrival) = (Day("2026-11-19"), 0) } == "flight.entry.arrivesBefore")
    #expect(refused { $0.day = .day(Day(year: 1902, month: 1, day: 1) ?? Day(ordinal: 0)) } == "flight.entry.dayFar")
    #expect(refused { $0.ident = "LH;454" } == "flight.entry.ident")
    #expect(refused { $0.ident = "LH4541234567890" } == "flight.entry.ident")
    #expect(refused { $0.seat = "the one by the window" } == "text.tooLong")
    #expect(refused { $0.notes = String(repeating: "x", count: 20_001) } == "text.tooLong")
    #expect(refused { $0.origin = .airport(RecordID(kind: "airport", key: "nowhere")) } == "id.gone")
    #expect(try fixture.everything() == before)
  }

  @Test func `a time that comes twice is asked about where the other end does not tell, and one that never comes is refused`() throws {
    let fixture = try FlightsFixture()
    func doubts(_ from: String, _ to: String, _ day: String, _ left: String?, _ came: String?) throws -> [String] {
      let entry = try fixture.entry("LH1", from, to, day, left, came)
      return try fixture.flights.preview(entry, zone: fixture.zone).problems.map { "\($0.field) \($0.refusal.phrase.key)" }
    }
    #expect(try doubts("FRA", "JFK", "2026-10-25", "02:30", "05:00") == ["departure clock.twice"])
    #expect(try doubts("FRA", "JFK", "2026-10-25", "02:30", nil) == ["departure clock.twice"])
    #expect(try doubts("SFO", "JFK", "2026-10-31", "17:00", "01:30") == ["arrival clock.twice"])
    #expect(try doubts("FRA", "FRA", "2026-10-25", "02:30", "02:50") == ["departure clock.twice", "arrival clock.twice"])
    #expect(try doubts("SFO", "JFK", "2026-03-08", "02:30", "11:00") == ["departure clock.skipped"])
    #expect(try doubts("LAX", "SFO", "2026-03-08", "00:30", "02:10") == ["arrival clock.skipped"])
    // A round over the town: the other way about it would take a day.
    let round = try fixture.add("", "FRA", "FRA", "2026-10-25", "02:50", "02:10")
    #expect(round.duration == 1_200_000)
    // Not even Concorde came to San Francisco in ten minutes.
    #expect(try fixture.add("", "LAX", "SFO", "2026-11-01", "00:50", "01:00").duration == 4_200_000)
  }

  @Test func `of a time that comes twice the one is kept that the person says, whatever is changed beside it`() throws {
    let fixture = try FlightsFixture()
    let flight = try fixture.add("LH1", "FRA", "JFK", "2026-10-25", "02:30", "05:00") { $0.departureTurn = .second }
    #expect(flight.times.departure == Instant("2026-10-25T01:30:00Z") && flight.duration == 27_000_000)
    #expect(try fixture.edit(flight.id) { $0.arrival = 310 }.times.departure == Instant("2026-10-25T01:30:00Z"))
    #expect(try fixture.edit(flight.id) { $0.departureTurn = .first }.times.departure == Instant("2026-10-25T00:30:00Z"))
    #expect(try fixture.book.check() == [])
  }

  @Test func aPreviewSaysAllThatIsWrongAtOnce() throws {
    let fixture = try FlightsFixture()
    var entry = try fixture.entry("LH;454", "FRA", "SFO", "2026-11-19", "10:00", "12:25")
    entry.arrivalDay = Day("2026-11-18")
    entry.seat = "the one by the window"
    #expect(try fixture.flights.preview(entry, zone: fixture.zone).problems.map(\.field) == [.ident, .arrival, .seat])
  }

  @Test func textsAreTidied() throws {
    let fixture = try FlightsFixture()
    let flight = try fixture.add("lh 454", "FRA", "SFO", "2026-11-19") {
      ($0.registration, $0.seat, $0.aircraft, $0.notes) = (" d-aimh ", "12a ", "  ", "Bumpy.\r\n")
    }
    #expect(flight.ident == "LH454" && flight.registration == "D-AIMH" && flight.seat == "12A")
    #expect(flight.aircraft == nil && flight.notes == "Bumpy.")
  }
}
