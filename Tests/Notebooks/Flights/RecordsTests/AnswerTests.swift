import BookStore
import FlightFiles
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// Codes nobody explained: an answer that is forgotten, flights left behind or read off the wrong clock, a double that stays.
@Suite struct AnswerTests {
  private let fixture: FlightsFixture

  init() throws { fixture = try FlightsFixture() }

  /// A logbook's flight from Frankfurt to a code, on the clock there from 10:00 to 12:25.
  private func log(to code: String, _ ident: String = "LH454", airline: String? = "LH", day: String = "2026-11-19") throws {
    try fixture.take([], [], [FlightsFixture.flight(ident, airline, "454", from: "EDDF", to: code, day: day, 600, 745)])
  }

  @Test func codesNobodyExplainedAreListedWithTheirFlights() throws {
    #expect(try fixture.flights.unexplainedCodes().isEmpty)
    try log(to: "QQQ", airline: "ZZ")
    try log(to: "QQQ", day: "2026-11-18")
    try log(to: "XXQ", day: "2026-11-17")
    let codes = try fixture.flights.unexplainedCodes()
    #expect(codes.airports.map(\.place.code) == ["QQQ", "XXQ"] && codes.airports.map(\.flights) == [2, 1])
    #expect(codes.airlines.map(\.place.code) == ["ZZ"] && codes.airlines.map(\.flights) == [1])
  }

  @Test func anAnswerMovesTheFlightsAndIsRemembered() throws {
    try log(to: "QQQ")
    let unmoved = try fixture.add("LH456", "FRA", "LAX", "2026-11-19", "10:00", "12:00")
    try fixture.add("LH458", "SFO", "LAX", "2026-11-19", "10:00", "11:20")
    let before = try fixture.everything()
    let flight = try #require(try fixture.flights.page(FlightQuery(search: "LH454")).flights.first)
    #expect(flight.greatCircle == nil && flight.times.on.actual == Instant("2026-11-19T12:25:00Z"))

    _ = try fixture.flights.answer(flight.destination, airport: .airport(try fixture.airport("SFO").id))
    let moved = try fixture.flight(flight.id)
    #expect(try moved.destination == fixture.airport("SFO").id && moved.greatCircle ?? 0 > 9_000_000_000)
    #expect(moved.times.on.actual == Instant("2026-11-19T20:25:00Z"), "12:25 was read off the clock in San Francisco")
    #expect(moved.times.off == flight.times.off)
    #expect(try fixture.flight(unmoved.id).times == unmoved.times)
    #expect(try fixture.flights.page(FlightQuery(search: "LH458")).flights.first?.times.off.actual == Instant("2026-11-19T18:00:00Z"))
    #expect(try fixture.flights.unexplainedCodes().isEmpty && fixture.latestAct() == "act.flightCode")
    #expect(refusal { try fixture.airport("QQQ") } == "id.gone")
    #expect(try fixture.book.check() == [])

    try log(to: "QQQ", day: "2026-11-18")
    #expect(try fixture.flights.unexplainedCodes().isEmpty)
    #expect(try fixture.flights.place("qqq") == .airport(fixture.airport("SFO").id))
    _ = try fixture.book.undo()
    try fixture.undo(to: before)
    try log(to: "QQQ", day: "2026-11-18")
    #expect(try fixture.flights.unexplainedCodes().airports.map(\.flights) == [2])
  }

  @Test func anAnswerAboutAnAirlineToo() throws {
    try log(to: "SFO", airline: "ZZ")
    let before = try fixture.everything()
    let stub = try #require(try fixture.flights.unexplainedCodes().airlines.first).place
    _ = try fixture.flights.answer(stub.id, airline: try fixture.flights.airline("LH").place.id)
    #expect(try fixture.flights.airline("LH").flights == 1)
    try log(to: "SFO", airline: "ZZ", day: "2026-11-18")
    #expect(try fixture.flights.airline("LH").flights == 2 && fixture.flights.unexplainedCodes().isEmpty)
    _ = try fixture.book.undo()
    try fixture.undo(to: before)
  }

  @Test func flightsThatTurnOutToBeOneBecomeOne() throws {
    try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25") { $0.seat = "12A" }
    try log(to: "QQQ")
    let before = try fixture.everything()
    let stub = try #require(try fixture.flights.unexplainedCodes().airports.first).place
    _ = try fixture.flights.answer(stub.id, airport: .airport(try fixture.airport("SFO").id))
    let flights = try fixture.flights.page(FlightQuery()).flights
    #expect(flights.count == 1 && flights.first?.seat == "12A")
    try fixture.undo(to: before)
  }

  @Test func flightsThatBecomeOneKeepTheNotesOfBothAndTheNameOfTheTrip() throws {
    try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25") { $0.notes = "Over Greenland." }
    try log(to: "QQQ")
    let stub = try #require(try fixture.flights.unexplainedCodes().airports.first).place
    let logged = try #require(try fixture.flights.page(FlightQuery(destination: stub.code)).flights.first)
    _ = try fixture.flights.type("By the window.", into: .notes(logged.id))
    _ = try fixture.flights.type("Winter", into: .trip(logged.id))
    let before = try fixture.everything()
    _ = try fixture.flights.answer(stub.id, airport: .airport(try fixture.airport("SFO").id))
    #expect(try fixture.flights.page(FlightQuery()).flights.map(\.notes) == ["Over Greenland.\n\nBy the window."])
    #expect(try fixture.flights.trips().trips.map(\.name) == ["Winter"])
    #expect(try fixture.book.check() == [])
    try fixture.undo(to: before)
  }

  @Test func aTripThatIsNamedAndNotesThatAreTheSameStayAsTheyAre() throws {
    let entered = try fixture.add("LH454", "FRA", "SFO", "2026-11-19", "10:00", "12:25") { $0.notes = "Over Greenland." }
    try log(to: "QQQ")
    let stub = try #require(try fixture.flights.unexplainedCodes().airports.first).place
    let logged = try #require(try fixture.flights.page(FlightQuery(destination: stub.code)).flights.first)
    _ = try fixture.flights.type("Over Greenland.", into: .notes(logged.id))
    for (flight, name) in [(entered, "Winter"), (logged, "Spring")] { _ = try fixture.flights.type(name, into: .trip(flight.id)) }
    _ = try fixture.flights.answer(stub.id, airport: .airport(try fixture.airport("SFO").id))
    #expect(try fixture.flights.page(FlightQuery()).flights.map(\.notes) == ["Over Greenland."])
    #expect(try fixture.flights.trips().trips.map(\.name) == ["Winter"])
  }

  @Test func anAnswerToAnAnswerHolds() throws {
    try log(to: "QQQ")
    try log(to: "XXQ", day: "2026-11-18")
    let stubs = try fixture.flights.unexplainedCodes().airports.map(\.place)
    _ = try fixture.flights.answer(stubs[0].id, airport: .airport(stubs[1].id))
    _ = try fixture.flights.answer(stubs[1].id, airport: .airport(try fixture.airport("SFO").id))
    try log(to: "QQQ", day: "2026-11-17")
    #expect(try fixture.flights.unexplainedCodes().isEmpty && fixture.airport("SFO").id == fixture.flights.suggestions("qqq").first?.id)
  }

  @Test func aFileThatExplainsTheCodeLaterMovesOnlyItsFlights() throws {
    try fixture.take([FlightsFixture.airport("KOAK", nil, "Oakland", "Oakland", "CA", "US", 37.72, -122.22, "America/Los_Angeles")])
    let known = try fixture.add("LH1", "FRA", "KOAK", "2026-11-19", "10:00", "12:00")
    try log(to: "OAK")
    try fixture.take([FlightsFixture.airport("KOAK", "OAK", "Oakland", "Oakland", "CA", "US", 37.72, -122.22, "America/Los_Angeles")])
    #expect(try fixture.flight(known.id).times == known.times)
    let moved = try #require(try fixture.flights.page(FlightQuery(search: "LH454")).flights.first)
    #expect(moved.times.on.actual == Instant("2026-11-19T20:25:00Z") && moved.greatCircle != nil)
    #expect(try fixture.book.check() == [])
  }

  @Test func onlyACodeThatIsUnknownIsAnsweredAndNotByItself() throws {
    try log(to: "QQQ", airline: "ZZ")
    let (airport, airline) = (try fixture.airport("QQQ").id, try fixture.flights.airline("ZZ").place.id)
    let (known, flying) = (try fixture.airport("SFO").id, try fixture.flights.airline("LH").place.id)
    #expect(refusal { try fixture.flights.answer(known, airport: .airport(airport)) } == "codes.known")
    #expect(refusal { try fixture.flights.answer(airport, airport: .airport(airport)) } == "codes.itself")
    #expect(refusal { try fixture.flights.answer(flying, airline: airline) } == "codes.known")
    #expect(refusal { try fixture.flights.answer(airline, airline: airline) } == "codes.itself")
  }

  @Test func anAirportMayBeDescribedByWhoeverKnowsIt() throws {
    try log(to: "QQQ")
    let before = try fixture.everything()
    let stub = try #require(try fixture.flights.unexplainedCodes().airports.first).place
    let place = Coordinate(latitude: 377_000_000, longitude: -1_222_000_000)
    let described = AirportDescription(name: " My  field ", city: "Oakland", country: "us", coordinate: place, zone: "America/Los_Angeles")
    let airport = try fixture.flights.describe(airport: stub.id, described).value
    #expect(airport.name == "My field" && airport.country == "US" && !airport.isStub && airport.code == "QQQ")
    let flight = try #require(try fixture.flights.page(FlightQuery()).flights.first)
    #expect(flight.times.on.actual == Instant("2026-11-19T20:25:00Z") && flight.greatCircle ?? 0 > 9_000_000_000)
    #expect(try fixture.flights.unexplainedCodes().isEmpty && fixture.book.check() == [])
    try fixture.undo(to: before)
    func refused(_ description: AirportDescription) -> String? { refusal { try fixture.flights.describe(airport: stub.id, description) } }
    #expect(refused(AirportDescription(name: " ")) == "codes.noName")
    #expect(refused(AirportDescription(name: "x", country: "Utopia")) == "codes.country")
    #expect(refused(AirportDescription(name: "x", zone: "Moon/Tycho")) == "flights.zone")
    #expect(refused(AirportDescription(name: String(repeating: "x", count: 121))) == "text.tooLong")
  }

  @Test func whatCameWhileAnAirportWasDescribedStays() throws {
    let airport = try fixture.airport("SFO")
    let served = AirportDescription(
      name: airport.name, city: airport.city, country: airport.country, coordinate: airport.coordinate, zone: airport.zoneID ?? "")
    let elsewhere = Coordinate(latitude: 376_000_000, longitude: -1_223_000_000)
    let told = AirportDescription(name: "The airport", city: "Millbrae", country: "US", coordinate: elsewhere, zone: "America/Denver")
    _ = try fixture.flights.describe(airport: airport.id, told)
    var typed = served
    typed.city = "South San Francisco"
    let described = try fixture.flights.describe(airport: airport.id, typed, from: served).value
    #expect(described.city == "South San Francisco" && described.name == "The airport")
    #expect(described.coordinate == elsewhere && described.zoneID == "America/Denver")
  }

  @Test func anAirlineMayBeNamed() throws {
    try log(to: "SFO", airline: "ZZ")
    let before = try fixture.everything()
    let stub = try #require(try fixture.flights.unexplainedCodes().airlines.first).place
    #expect(try fixture.flights.describe(airline: stub.id, name: "Zeppelin").value.friendlyName == "Zeppelin")
    #expect(try fixture.flights.unexplainedCodes().isEmpty)
    try fixture.undo(to: before)
  }
}
