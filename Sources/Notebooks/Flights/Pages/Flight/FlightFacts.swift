import FlightsRecords
import Records
import Site
import Words

/// The facts told of a flight beside its times; those nobody said are nil.
struct FlightFacts: Sendable, Hashable {
  let flight: Flight
  /// The further facts its file told.
  let more: FlightDetails
  let airline: Airline?
}

extension FlightFacts {
  /// The facts of the flight itself, those that are known.
  func told(_ units: FlightUnits, in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?, _ address: Address? = nil) {
      if let value { facts.append(FlightDetail.Fact(name, value, leading: address)) }
    }
    add(language.text("flights.page.airline"), airline?.friendlyName, airline.map { .airline($0.code) })
    add(language.text("flights.page.aircraft"), flight.aircraft)
    add(language.text("flights.page.registration"), flight.registration)
    add(language.text("flights.page.distance"), flight.routeDistance.map { units.distance($0, in: language) })
    add(language.text("flights.page.greatCircle"), flight.greatCircle.map { units.distance($0, in: language) })
    add(language.text("flights.page.filedSpeed"), flight.filedSpeedKmh.map { units.speed($0, in: language) })
    add(language.text("flights.page.averageSpeed"), flight.averageSpeed.map { units.speed($0, in: language) })
    add(language.text("flights.page.filedAltitude"), more.filedAltitude.map { units.height($0, in: language) })
    add(language.text("flights.page.filedDuration"), more.filedDuration.map { language.length(milliseconds: $0) })
    add(language.text("flights.page.firstSeats"), more.firstSeats.map { language.number(Double($0)) })
    add(language.text("flights.page.businessSeats"), more.businessSeats.map { language.number(Double($0)) })
    add(language.text("flights.page.coachSeats"), more.coachSeats.map { language.number(Double($0)) })
    add(language.text("flights.page.baggage"), more.baggageClaim)
    return facts
  }

  /// The facts of FlightAware's record: its ids, and what it says of the flight.
  func record(in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?) {
      if let value { facts.append(FlightDetail.Fact(name, value)) }
    }
    add(language.text("flights.page.kind"), kindWords(in: language))
    add(language.text("flights.page.radioIdent"), more.radioIdent)
    add(language.text("flights.page.flightAware"), flight.faFlightID)
    add(language.text("flights.page.inbound"), more.inboundID)
    if more.isBlocked { add(language.text("flights.page.blocked"), language.text("flights.page.yes")) }
    if more.isPositionOnly { add(language.text("flights.page.positionOnly"), language.text("flights.page.yes")) }
    return facts
  }

  /// The facts the person keeps of it: seat, class, occasion.
  func own(in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    let place = flight.seatPosition.map { language.text($0.phrase) }
    let seat = [flight.seat, place].compactMap(\.self).joined(separator: ", ")
    if !seat.isEmpty { facts.append(FlightDetail.Fact(language.text("flights.page.seat"), seat)) }
    if let cabin = flight.cabin { facts.append(FlightDetail.Fact(language.text("flights.page.cabin"), language.text(cabin.phrase))) }
    if let reason = flight.reason { facts.append(FlightDetail.Fact(language.text("flights.page.reason"), language.text(reason.phrase))) }
    return facts
  }

  private func kindWords(in language: Language) -> String? {
    switch more.kind {
    case "Airline": language.text("flights.kind.airline")
    case "General_Aviation": language.text("flights.kind.general")
    default: more.kind
    }
  }
}
