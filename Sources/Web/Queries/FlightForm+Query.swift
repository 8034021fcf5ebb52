import Book
import Flights
import Foundation
import Pages
import Records

extension FlightForm.Values {
  /// As a page sent them.
  init(_ form: Form) {
    self.init()
    for field in FlightForm.Field.allCases { self[field] = form[field.rawValue] ?? "" }
  }

  /// Of a new flight, before anybody wrote: today, and one's own.
  init(today: Day) {
    self.init()
    self[.precision] = FlightForm.Precision.day.rawValue
    self[.day] = today.description
    self[.arrivalDay] = FlightForm.ArrivalDay.automatic.rawValue
    self[.mine] = "on"
  }

  /// Of a flight, as it shows.
  init(_ entry: FlightEntry, in flights: Flights) throws {
    self.init()
    self[.ident] = entry.ident
    self[.airline] = try entry.airline.map { try flights.airline(of: $0).label } ?? ""
    self[.origin] = try flights.airport(of: entry.origin).label
    self[.destination] = try flights.airport(of: entry.destination).label
    self[.precision] = entry.day.precision.rawValue
    self[[.day: .day, .month: .month, .year: .year][entry.day.precision] ?? .day] = entry.day.description
    readClocks(entry)
    (self[.aircraft], self[.registration], self[.seat]) = (entry.aircraft, entry.registration, entry.seat)
    (self[.seatPosition], self[.cabin]) = (entry.seatPosition?.rawValue ?? "", entry.cabin?.rawValue ?? "")
    self[.reason] = entry.reason?.rawValue ?? ""
    if entry.isMine { self[.mine] = "on" }
    if entry.isCancelled { self[.cancelled] = "on" }
    if entry.isDiverted { self[.diverted] = "on" }
  }

  private mutating func readClocks(_ entry: FlightEntry) {
    func clock(_ past: Int) -> String {
      "\(past / 60 < 10 ? "0" : "")\(past / 60):\(past % 60 < 10 ? "0" : "")\(past % 60)"
    }
    self[.departure] = entry.departureClock.map(clock) ?? ""
    self[.arrival] = entry.arrival.map(clock) ?? ""
    let arrival = entry.arrivalDay.flatMap { day in
      FlightForm.ArrivalDay.allCases.first { $0.days == entry.departureDay.distance(to: day) }
    }
    self[.arrivalDay] = (arrival ?? .automatic).rawValue
  }
}

extension FlightForm.Model {
  /// The form of a flight as it is now, or of a new one. Throws `.unknown` for a flight there is not.
  init(_ id: RecordID?, _ flights: Flights, for reader: Reader) throws {
    let today = Day(of: reader.now, in: reader.zone)
    let values = try id.map { try FlightForm.Values(flights.entry(of: $0), in: flights) } ?? FlightForm.Values(today: today)
    let reading = try FlightReading(values, served: values, of: id, in: flights, for: reader)
    self.init(
      id: id, name: try id.map { try flights.title(of: $0) } ?? "", values: values, hints: reading.hints, today: today)
  }

  /// The form as a person left it, with what is wrong.
  init(_ reading: FlightReading, served: FlightForm.Values, of id: RecordID?, _ flights: Flights, for reader: Reader) throws {
    let said = reading.verdicts.said(in: reader.language)
    self.init(
      id: id, name: try id.map { try flights.title(of: $0) } ?? "", values: reading.values, served: served,
      refusals: Dictionary(said.compactMap { key, text in FlightForm.Field(rawValue: key).map { ($0, text) } }) { first, _ in first },
      hints: reading.hints, today: Day(of: reader.now, in: reader.zone))
  }
}

extension FlightActions.Model {
  init(_ flight: Flight) {
    let flown: FlightActions.Flown =
      switch flight.state {
      case _ where flight.isFlown: .said
      case .scheduled, .departed, .airborne, .landed: .planned
      case .arrived, .diverted, .cancelled: .known
      }
    self.init(id: flight.id, isMine: flight.isMine, flown: flown)
  }
}

extension PlaceSuggestions.Suggestion {
  init(_ airport: Airport) {
    let code = airport.iata ?? airport.code
    let rest = [airport.code == code ? "" : airport.code, airport.country].filter { !$0.isEmpty }
    let name = airport.friendlyName == code ? "" : airport.friendlyName
    self.init(label: airport.label, code: code, name: name, rest: rest.joined(separator: ", "))
  }

  init(_ airline: Airline) {
    let code = airline.iata ?? airline.code
    let name = airline.friendlyName == code ? "" : airline.friendlyName
    self.init(label: airline.label, code: code, name: name, rest: airline.code == code ? "" : airline.code)
  }
}

extension CodesPage.Model {
  init(_ flights: Flights, for reader: Reader) throws {
    let codes = try flights.stubs()
    func said(_ count: BoundedCount) -> String {
      switch count {
      case .exactly(let count): reader.language.say("codes.flights", ["count": .count(count)])
      case .moreThan(let count): reader.language.say("codes.flights.more", ["count": .count(count)])
      }
    }
    self.init(
      airports: codes.airports.map {
        CodesPage.Code(
          id: $0.place.id, code: $0.place.code, name: $0.place.name, flights: said($0.flights), form: AirportForm.Model($0.place))
      },
      airlines: codes.airlines.map { CodesPage.Code(id: $0.place.id, code: $0.place.code, name: $0.place.name, flights: said($0.flights)) },
      zones: TimeZone.knownTimeZoneIdentifiers.sorted())
  }
}

extension AirportForm.Model {
  init(_ airport: Airport) {
    func degrees(_ scaled: Int?) -> String { scaled.map { Rational($0, 10_000_000).decimal(places: 7) } ?? "" }
    self.init(
      code: airport.code, zone: airport.zoneID ?? "", name: airport.name, city: airport.city, country: airport.country,
      latitude: degrees(airport.coordinate?.latitude), longitude: degrees(airport.coordinate?.longitude))
  }
}
