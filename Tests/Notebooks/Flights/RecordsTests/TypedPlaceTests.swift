import FlightFiles
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// An airport taken for another because its name begins so, a code nobody knows that slips in unasked.
@Suite struct TypedPlaceTests {
  private let fixture: FlightsFixture

  init() throws {
    fixture = try FlightsFixture()
    try fixture.take([
      FlightsFixture.airport("KLGB", "LGB", "Long Beach", "Long Beach", "CA", "US"),
      FlightsFixture.airport("KSAN", "SAN", "San Diego Int'l", "San Diego", "CA", "US"),
      FlightsFixture.airport("US-0012", nil, "San Miguel Ranch", "San Miguel", nil, "US"),
      FlightsFixture.airport("LIRF", "FCO", "Fiumicino", "Rome", nil, "IT"),
    ])
  }

  @Test(arguments: [
    ("SFO", "KSFO"), ("ksfo", "KSFO"), (" sfo ", "KSFO"), ("SFO KSFO · San Francisco Int'l, CA", "KSFO"), ("san fran", "KSFO"),
    ("Haneda", "RJTT"), ("new york", "KJFK"), ("US-0012", "US-0012"), ("rome", "LIRF"), ("LGB KSAN · whatever", "KSAN"),
  ])
  func aCodeOrANameThatFitsOneIsTaken(typed: String, code: String) throws {
    #expect(try fixture.flights.place(typed) == .airport(fixture.airport(code).id))
  }

  @Test(arguments: [
    ("san", nil), ("los", "flight.entry.place.near"), ("lon", "flight.entry.place.near"), ("XXQ", "flight.entry.place.noCode"),
    ("long", "flight.entry.place.near"), ("san ", nil), ("int'l", "flight.entry.place.several"), ("atlantis", "flight.entry.place.unknown"),
    ("", "flight.entry.place.unknown"), ("san m", nil),
  ])
  func whatFitsNoneOrSeveralIsRefused(typed: String, key: String?) throws {
    #expect(refusal { try fixture.flights.place(typed) } == key)
  }

  @Test func severalAreNamedInTheRefusal() throws {
    do {
      _ = try fixture.flights.place("san int'l")
      Issue.record("it fits two")
    } catch let refusal as UserError {
      let names = "SAN KSAN · San Diego International; SFO KSFO · San Francisco International"
      #expect(refusal.phrase == LocalizedText("flight.entry.place.several", ["text": "san int'l", "names": .text(names)]))
    }
  }

  @Test func aCodeNobodyKnowsIsKeptWhereThePersonSaysSo() throws {
    #expect(try fixture.flights.place("xxq", keepingCode: true) == .stub("XXQ"))
    #expect(try fixture.flights.unknownCode("xxq") == "XXQ" && fixture.flights.unknownCode("sfo") == nil)
    #expect(refusal { try fixture.flights.place("atlantis", keepingCode: true) } == "flight.entry.place.unknown")
    let flight = try fixture.add("LH1", "FRA", "SFO", "2026-11-19", "10:00", "12:00") { $0.destination = .stub("XXQ") }
    let stub = try fixture.airport("XXQ")
    #expect(stub.isStub && stub.iata == "XXQ" && flight.destination == stub.id && flight.greatCircle == nil)
    #expect(flight.times.on.actual == Instant("2026-11-19T12:00:00Z"), "without a zone it is read as UTC")
  }

  @Test(arguments: [
    ("LH454", "DLH", "454"), ("LH 454", "DLH", "454"), ("DLH454", "DLH", "454"), ("U21234", "EZY", "1234"), ("U2 1234", "EZY", "1234"),
    ("UAL1780", "UAL", "1780"), ("BA 7", "BA", "7"), ("BAW7", "BAW", "7"), ("9W 12", "9W", "12"), ("4U9012", "4U", "9012"),
    ("N123AB", nil, "123AB"), ("DEABC", nil, ""), ("454", nil, "454"), ("", nil, ""), ("LX11A", "LX", "11A"),
  ])
  func anIdentSaysWhoFlies(ident: String, code: String?, number: String) throws {
    let flight = try fixture.add(ident, "FRA", "SFO", "2026-11-19")
    let airline = try fixture.flights.flight(flight.id).places.airlines.first?.value
    #expect(airline?.code == code && flight.flightNumber == number)
    #expect(airline?.isStub ?? false == !["DLH", "EZY", "UAL", nil].contains(code))
  }

  @Test func anAirlineAndANumberMakeAnIdent() throws {
    let flight = try fixture.add("454", "FRA", "SFO", "2026-11-19") { $0.airline = .stub("LH") }
    #expect(flight.ident == "DLH454" && flight.flightNumber == "454")
    #expect(try fixture.flights.carrier(flying: "LH 454") == .airline(try fixture.flights.airline("DLH").place.id))
    #expect(try fixture.flights.carrier("luft") == .airline(try fixture.flights.airline("DLH").place.id))
    #expect(try fixture.flights.carrier("q8") == .stub("Q8"))
    #expect(refusal { try fixture.flights.carrier("Atlantis Air") } == "flight.entry.airline")
  }

  @Test func suggestionsBeginWithTheCodeAndThenWithWhereThePersonFlew() throws {
    #expect(try fixture.flights.suggestions("san").map(\.code) == ["KSAN", "KSFO", "US-0012"])
    try fixture.add("LH1", "FRA", "US-0012", "2026-11-19")
    #expect(try fixture.flights.suggestions("san").map(\.code) == ["KSAN", "US-0012", "KSFO"])
    #expect(try fixture.flights.suggestions("int'l", limit: 2).count == 2)
    #expect(try fixture.flights.suggestions("s").isEmpty && fixture.flights.suggestions("").isEmpty)
    #expect(try fixture.flights.airlineSuggestions("united").map(\.label) == ["UA UAL · United"])
  }

  @Test(arguments: [
    (FlightsFixture.airport("KSFO", "SFO", "San Francisco Int'l", "San Francisco", "CA"), "San Francisco International"),
    (FlightsFixture.airport("KJFK", "JFK", "John F Kennedy  Int'l ", "New York", "NY"), "John F Kennedy International, New York"),
    (FlightsFixture.airport("RJTT", "HND", "Haneda", "Tokyo", ""), "Haneda, Tokyo"),
    (FlightsFixture.airport("LEMD", "MAD", "Adolfo Suárez Madrid-Barajas", "Madrid", ""), "Adolfo Suárez Madrid-Barajas"),
    (FlightsFixture.airport("XXXX", nil), "XXXX"),
  ])
  func anAirportIsCalledByItsNameAndWhatThatDoesNotTell(file: FileAirport, name: String) {
    var airport = Airport(stub: file.code, named: file.code.icao ?? "")
    airport.learn(file)
    #expect(airport.friendlyName == name)
  }
}
