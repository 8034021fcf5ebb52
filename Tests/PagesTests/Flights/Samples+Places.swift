import Records

@testable import FlightsPages
@testable import FlightsRecords

/// Airports and airlines, and their pages.
extension Samples {
  func airport(
    _ code: String, iata: String?, _ name: String, city: String, state: String = "", country: String = "", zone: String? = nil,
    coordinate: Coordinate? = nil, elevation: Int? = nil, isStub: Bool = false, details: String = ""
  ) -> Airport {
    Airport(
      id: RecordID(kind: "airport", key: code), code: code, iata: iata, name: name, city: city, state: state, country: country,
      coordinate: coordinate, elevation: elevation, zoneID: zone, isStub: isStub, details: details)
  }

  func airline(_ code: String, iata: String?, shortName: String, name: String, country: String = "", details: String = "") -> Airline {
    Airline(
      id: RecordID(kind: "airline", key: code), code: code, iata: iata, name: name, shortName: shortName, callsign: shortName,
      country: country, isStub: name.isEmpty, details: details)
  }

  var portland: Airport {
    airport(
      "KPDX", iata: "PDX", "Portland Intl", city: "Portland", state: "OR", country: "US", zone: "America/Los_Angeles",
      coordinate: Coordinate(latitude: 455_887_000, longitude: -1_225_975_000), elevation: 31,
      details: #"{"wiki_url":"https://en.wikipedia.org/wiki/PDX"}"#)
  }
  var tokyo: Airport { airport("RJTT", iata: "HND", "Tokyo Int'l (Haneda)", city: "Tokyo", country: "JP", zone: "Asia/Tokyo") }
  var nowhere: Airport { airport("XXXX", iata: nil, "", city: "", isStub: true) }
  var united: Airline {
    airline(
      "UAL", iata: "UA", shortName: "United", name: "United Air Lines Inc.", country: "United States",
      details: #"{"phone":"1-800-864-8331","url":"http://www.united.com/"}"#)
  }

  var airports: [Counted<Airport>] {
    [Counted(place: portland, flights: 63), Counted(place: nowhere, flights: 0)]
  }

  func airport(_ side: AirportSide, units: FlightUnits = FlightUnits()) -> AirportPage.Model {
    func row(_ number: Int, came: String, lateness: String? = nil) -> AirportPage.Row {
      var times = times(
        off: FlightTimes.Event(scheduled: time("2022-01-26T16:00:00Z"), actual: time(came)),
        on: FlightTimes.Event(scheduled: time("2022-01-26T16:00:00Z"), actual: time(came)))
      times.into = FlightTimes.Event(scheduled: lateness.map { _ in time("2022-01-26T16:00:00Z") }, actual: lateness.map(time))
      let flight = flight(number, ident: "UAL\(number)", from: tokyo, to: portland, times: times, day: .day(today)) {
        $0.details = #"{"gate_destination":"E9","terminal_destination":"3"}"#
      }
      return AirportPage.Row(flight, side, of: portland, other: tokyo, airline: united, isOver: false, in: language)
    }
    return AirportPage.Model(
      place: portland, side: side, arrivals: 2, departures: 31,
      rows: [row(1, came: "2022-01-26T16:20:00Z", lateness: "2022-01-26T16:20:00Z"), row(2, came: "2022-01-26T16:00:00Z")], map: route,
      zones: ["America/Los_Angeles", "Asia/Tokyo"], units: units)
  }

  var airlines: [Counted<Airline>] {
    [
      Counted(place: united, flights: 30),
      Counted(place: airline("THY", iata: nil, shortName: "", name: ""), flights: 0),
    ]
  }

  var airline: AirlinePage.Model {
    AirlinePage.Model(
      airline: united, count: 30, map: route,
      routes: [Frequent(subject: AirportPair(origin: portland, destination: tokyo), flights: 2)], allRoutes: 25, rows: rows)
  }
}
