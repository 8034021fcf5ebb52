import Foundation
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
    func row(_ number: Int, _ moment: FlightMoment?, delay: Int64?) -> AirportPage.Row {
      AirportPage.Row(
        id: id(number), ident: "UAL\(number)", other: tokyo, at: portland, scheduled: time("2022-01-26T16:00:00Z"), moment: moment,
        words: "landing, actual", date: .day(today), state: .landed, lateness: delay.map { lateness($0, of: "2022-01-26T16:20:00Z") },
        terminal: "3", gate: "E9", notes: ["United"], in: language)
    }
    return AirportPage.Model(
      portland, side, arrivals: 2, departures: 31,
      rows: [
        row(1, FlightMoment(time("2022-01-26T16:20:00Z"), .actual), delay: 1_200_000),
        row(2, FlightMoment(time("2022-01-26T16:00:00Z"), .scheduled), delay: nil),
      ], map: route,
      form: AirportForm.Model(
        code: "KPDX", zone: "America/Los_Angeles", name: "Portland Intl", city: "Portland", country: "US",
        place: "45.5887, -122.5975"), zones: ["America/Los_Angeles", "Asia/Tokyo"], units: units, in: language)
  }

  var airlines: [Counted<Airline>] {
    [
      Counted(place: united, flights: 30),
      Counted(place: airline("THY", iata: nil, shortName: "", name: ""), flights: 0),
    ]
  }

  var airline: AirlinePage.Model {
    AirlinePage.Model(
      united, count: 30, map: route, routes: [FlightsMap.Route(from: portland, to: tokyo, flights: 2)], allRoutes: 25,
      rows: rows,
      in: language)
  }
}
