import Flights
import Foundation
import Pages
import Records

extension FlightDetail.Model {
  /// Throws `.unknown` for a flight there is not.
  init(_ id: RecordID, _ house: House, for reader: Reader) throws {
    let flights = house.flights
    let page = try flights.flight(id)
    guard let flight = page.flights.first else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    let flightReader = try FlightReader(flights, for: reader)
    let (more, language) = (flight.more, reader.language)
    let onRoute = try flights.count(FlightQuery(origin: flight.origin, destination: flight.destination))
    self.init(
      row: flightReader.row(flight, page.places), date: FlightDate(flight.day),
      origin: FlightDetail.End(
        place: page.places.place(flight.origin), gate: more.gates.origin, terminal: more.terminals.origin,
        delay: flight.times.departureDelay,
        lateness: Flight.delayed, in: language),
      destination: FlightDetail.End(
        place: page.places.place(flight.destination), gate: more.gates.destination, terminal: more.terminals.destination,
        delay: flight.times.delay, lateness: Flight.delayed, in: language),
      times: [
        .out: FlightDetail.Times(flight.times.out), .off: FlightDetail.Times(flight.times.off), .on: FlightDetail.Times(flight.times.on),
        .into: FlightDetail.Times(flight.times.into),
      ],
      facts: FlightFacts(flight, more, airline: flight.airline.flatMap { page.places.airlines[$0] }),
      told: try FlightDetail.Told(more, flights), onRoute: FlightCount(onRoute),
      ofAirline: try flight.airline.map { FlightCount(try flights.count(FlightQuery(airline: $0))) },
      actions: FlightActions.Model(flight), notes: EditedText(flight.notes, try flights.conflict(inNotesOf: id)),
      map: WorldMap.Model(flight, page.places, alike: onRoute.number, assets: house.assets), units: flightReader.units, in: language)
  }

  /// Nil where it is gone.
  init?(ifThere id: RecordID, _ house: House, for reader: Reader) throws {
    do {
      try self.init(id, house, for: reader)
    } catch let refusal as Refusal where refusal.reason == .unknown {
      return nil
    }
  }
}

extension WorldMap.Model {
  /// The way of a flight, or rather of all that take it; nil where nobody knows where it begins or ends.
  fileprivate init?(_ flight: Flight, _ places: FlightPlaces, alike: Int, assets: Assets) {
    let ends = [flight.origin, flight.destination].compactMap { places.airports[$0] }
    guard ends.count == 2, ends.allSatisfy({ $0.coordinate != nil }) else { return nil }
    let view = FlightsView().with { ($0.origin, $0.destination) = (ends[0].code, ends[1].code) }
    let route = FlightsMap.Route(from: FlightPlace(ends[0]), to: FlightPlace(ends[1]), flights: alike)
    self.init(
      (ends[0].id == ends[1].id ? [ends[0]] : ends).map { FlightsMap.Stop($0, flights: alike) }, [route], of: view, opening: .pins,
      assets: assets)
  }
}

extension FlightDetail.Times {
  init(_ event: FlightTimes.Event) { self.init(scheduled: event.scheduled, estimated: event.estimated, actual: event.actual) }
}

extension FlightDetail.Told {
  init(_ more: FlightDetails, _ flights: Flights) throws {
    self.init(
      status: more.status, route: more.route,
      codeshares: try more.codeshares.map { ident in
        let code = String(ident.prefix { !$0.isNumber })
        return FlightDetail.Codeshare(ident: ident, airline: code.isEmpty ? nil : try flights.airline(ofCode: code)?.friendlyName)
      }, others: more.others.map { ($0.key, $0.text) })
  }
}

extension FlightFacts {
  init(_ flight: Flight, _ more: FlightDetails, airline: Airline?) {
    self.init()
    self.airline = airline.map { ($0.friendlyName, $0.code) }
    aircraft = flight.aircraft
    registration = flight.registration
    routeDistance = flight.routeDistance
    greatCircle = flight.greatCircle
    filedSpeed = flight.filedSpeedKmh
    averageSpeed = flight.averageSpeed
    flightAwareID = flight.faFlightID
    seat = flight.seat
    seatPosition = flight.seatPosition.flatMap { SeatPosition(rawValue: $0.rawValue) }
    cabin = flight.cabin.flatMap { Cabin(rawValue: $0.rawValue) }
    reason = flight.reason.flatMap { Reason(rawValue: $0.rawValue) }
    take(more)
  }

  private mutating func take(_ more: FlightDetails) {
    filedAltitude = more.filedAltitude
    filedDuration = more.filedDuration
    (firstSeats, businessSeats, coachSeats) = (more.firstSeats, more.businessSeats, more.coachSeats)
    baggageClaim = more.baggageClaim
    kind = more.kind
    radioIdent = more.radioIdent
    inboundID = more.inboundID
    (isBlocked, isPositionOnly) = (more.isBlocked, more.isPositionOnly)
  }
}
