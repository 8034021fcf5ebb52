import BookStore
import FlightFiles
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A correction that touches what it does not mean, an undo that does not bring everything back, a flight that is there twice.
@Suite struct FlightEntryEditTests {
  private let fixture: FlightsFixture

  init() throws { fixture = try FlightsFixture() }

  /// A flight as FlightAware told it: an hour late, and into the next day.
  private func told() throws -> Flight {
    func at(_ text: String) -> Instant? { Instant("2022-01-2\(text):00Z") }
    var times = FileFlight.Times()
    (times[.scheduledOut], times[.actualOut]) = (at("7T07:20"), at("7T08:19"))
    (times[.scheduledOff], times[.estimatedOff], times[.actualOff]) = (at("7T07:30"), at("7T08:30"), Instant("2022-01-27T08:30:41Z"))
    (times[.scheduledOn], times[.estimatedOn], times[.scheduledIn]) = (at("7T12:30"), at("7T13:02"), at("7T12:40"))
    try fixture.take(
      [], [],
      [FlightsFixture.flight("UAL1", "UAL", "1", from: "KSFO", to: "KJFK", times: times, faFlightID: "UAL1-1", distanceMiles: 2586)])
    return try #require(try fixture.flights.page(FlightQuery(search: "UAL1")).flights.first)
  }

  @Test func everyVerbIsOneActThatIsTakenBackByteForByte() throws {
    let flight = try fixture.add("LH454", "FRA", "SFO", "2026-11-21", "10:00", "12:25")
    let verbs: [(String, () throws -> RecordID?)] = [
      ("act.flightAdded", { try fixture.flights.add(try fixture.entry("LH455", "SFO", "FRA", "2026-11-22"), zone: fixture.zone).act }),
      (
        "act.flightChanged",
        {
          var entry = try fixture.flights.entry(of: flight.id)
          (entry.departure, entry.seat, entry.ident, entry.destination) = (615, "12A", "XQ1", .stub("QQQQ"))
          return try fixture.flights.edit(flight.id, entry).act
        }
      ),
      ("act.flightOthers", { try fixture.flights.setMine(flight.id, false).act }),
      ("act.flightFlown", { try fixture.flights.setFlown(flight.id, true).act }),
      ("act.flightNotes", { try fixture.flights.type("Over Greenland.", into: .notes(flight.id)).act }),
      ("act.flightDeleted", { try fixture.flights.delete(flight: flight.id).act }),
    ]
    for (name, verb) in verbs {
      let before = try fixture.everything()
      #expect(try verb() != nil && fixture.latestAct() == name)
      #expect(try fixture.book.check() == [])
      try fixture.undo(to: before)
    }
  }

  @Test func savingWhatIsShownIsNoAct() throws {
    for flight in [try told(), try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25")] {
      let before = try fixture.everything()
      #expect(try fixture.flights.edit(flight.id, try fixture.flights.entry(of: flight.id)).act == nil)
      #expect(try fixture.everything() == before)
    }
  }

  @Test func onlyTheTimeThatDiffersIsWritten() throws {
    let flight = try told()
    let shown = try fixture.flights.entry(of: flight.id)
    #expect(flight.day.description == "2022-01-26" && shown.departure == 24 * 60 + 30 && shown.arrival == 8 * 60 + 2)
    let moved = try fixture.edit(flight.id) { $0.departure = 24 * 60 + 40 }
    #expect(moved.times.off.actual == Instant("2022-01-27T08:40:00Z"))
    #expect(moved.times.off.scheduled == flight.times.off.scheduled && moved.times.off.estimated == flight.times.off.estimated)
    #expect(moved.times.on == flight.times.on && moved.times.out == flight.times.out && moved.times.into == flight.times.into)
    #expect(moved.day == flight.day && moved.routeDistance == flight.routeDistance)
    let seated = try fixture.edit(flight.id) { $0.seat = "1A" }
    #expect(seated.times == moved.times)
  }

  @Test func whatCameWhileAFlightWasEditedStays() throws {
    let flight = try told()
    let read = try fixture.flights.entry(of: flight.id)
    let learned = try fixture.edit(flight.id) {
      ($0.registration, $0.aircraft, $0.arrival, $0.notes) = ("D-AIMA", "A388", 8 * 60 + 20, "Bumpy.")
    }
    var entry = read
    (entry.seat, entry.departure) = ("12A", 24 * 60 + 40)
    #expect(try fixture.flights.preview(entry, of: flight.id, from: read, zone: fixture.zone).arrival == learned.times.arrival)
    let edited = try fixture.flights.edit(flight.id, entry, from: read).value
    #expect(edited.seat == "12A" && edited.times.off.actual == Instant("2022-01-27T08:40:00Z"))
    #expect(edited.registration == "D-AIMA" && edited.aircraft == "A388" && edited.notes == "Bumpy.")
    #expect(edited.times.on == learned.times.on && edited.times.on != flight.times.on)
  }

  @Test func aNewDayTakesTheClocksAlong() throws {
    let flight = try fixture.add("LH454", "FRA", "SFO", "2026-10-20", "10:00", "12:25")
    let moved = try fixture.edit(flight.id) { $0.day = try #require(FlightDay("2026-11-10")) }
    // Both clocks were put back in between: the same hour is another instant.
    #expect(moved.times.off.actual == Instant("2026-11-10T09:00:00Z") && moved.times.on.actual == Instant("2026-11-10T20:25:00Z"))
    let cleared = try fixture.edit(flight.id) { $0.arrival = nil }
    #expect(cleared.times.on == FlightTimes.Event() && cleared.times.off == moved.times.off)
  }

  @Test func aNewDayLeavesAFlightAsLateAsItWas() throws {
    let flight = try told()
    let before = try fixture.everything()
    let moved = try fixture.edit(flight.id) { $0.day = try #require(FlightDay("2022-01-25")) }
    #expect(moved.times.off.scheduled == Instant("2022-01-26T07:30:00Z") && moved.times.off.actual == Instant("2022-01-26T08:30:41Z"))
    #expect(moved.times.out.actual == Instant("2022-01-26T08:19:00Z") && moved.times.into.scheduled == Instant("2022-01-26T12:40:00Z"))
    #expect(moved.times.delay == flight.times.delay && moved.times.departureLateness?.delay == flight.times.departureLateness?.delay)
    #expect(moved.times.duration == flight.times.duration && moved.times.delay == 32 * 60_000)
    try fixture.undo(to: before)
    let both = try fixture.edit(flight.id) { ($0.day, $0.departure) = (try #require(FlightDay("2022-01-25")), 24 * 60 + 40) }
    #expect(both.times.off.scheduled == moved.times.off.scheduled && both.times.off.actual == Instant("2022-01-26T08:40:00Z"))
  }

  @Test func anotherAirportIsAnotherWayAndAnotherClock() throws {
    let flight = try told()
    let other = try fixture.edit(flight.id) { $0.destination = try fixture.place("LAX") }
    #expect(other.routeDistance == nil && other.greatCircle ?? 0 < 600_000_000)
    // Eight o'clock in Los Angeles is eleven in New York.
    #expect(other.times.on.estimated == Instant("2022-01-27T16:02:00Z") && other.times.off == flight.times.off)
  }

  @Test func aFlightThatWasFlownAsPlannedAndThenWasNot() throws {
    let flight = try fixture.add("LH454", "FRA", "SFO", "2026-11-21", "10:00", "12:25")
    let flown = try fixture.flights.setFlown(flight.id, true).value
    #expect(flown.state == .arrived && flown.times.off.actual == flight.times.off.scheduled && flown.times.delay == 0)
    let planned = try fixture.flights.setFlown(flight.id, false).value
    #expect(planned.times == flight.times && planned.state == .scheduled)
    let late = try told()
    let told = try fixture.flights.setFlown(late.id, true).value
    #expect(told.state == .arrived && told.times == late.times, "what was measured stays, and nothing is made up beside it")
    let back = try fixture.flights.setFlown(late.id, false).value
    #expect(back.state == late.state && back.times == late.times)
    #expect(try fixture.flights.setFlown(late.id, false).act == nil)
  }

  @Test func aFlightIsOnlyOnceInTheBook() throws {
    try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25")
    for ident in ["LH454", "lh 454", "DLH454"] {
      #expect(refusal { try fixture.add(ident, "FRA", "SFO", "2026-11-19", "11:29") } == "flight.entry.taken", "\(ident)")
    }
    #expect(refusal { try fixture.add("454", "FRA", "SFO", "2026-11-19") { $0.airline = carrier("LH") } } == "flight.entry.taken")
    #expect(refusal { try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "11:30") } == nil)
    #expect(refusal { try fixture.add("LH454", "FRA", "SFO", "2026-11-20") } == nil, "the same flight on another day is another (F-B6)")
    #expect(refusal { try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00") { $0.isCancelled = true } } == nil)
    let other = try fixture.add("LH456", "FRA", "SFO", "2026-11-19", "10:10")
    #expect(refusal { try fixture.edit(other.id) { $0.ident = "LH454" } } == "flight.entry.taken")
    #expect(refusal { try fixture.edit(other.id) { $0.seat = "2B" } } == nil)
    // A round over the bay has no number; there may be two of them.
    try fixture.add("", "SFO", "SFO", "2026-11-19")
    #expect(refusal { try fixture.add("", "SFO", "SFO", "2026-11-19") } == nil)
  }

  @Test func aFlightEnteredByHandIsFoundByTheLogbookThatBringsItToo() throws {
    try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25") { $0.seat = "12A" }
    try fixture.take([], [], [FlightsFixture.flight("LH454", "DLH", "454", from: "EDDF", to: "KSFO", day: "2026-11-19", 615, 745)])
    #expect(try fixture.flights.page(FlightQuery()).flights.map(\.seat) == ["12A"])
  }

  private func carrier(_ typed: String) -> FlightEntry.Carrier? {
    do { return try fixture.flights.carrier(typed) } catch { return nil }
  }
}
