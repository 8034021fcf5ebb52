import FlightsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// All there is to say about one flight.
  static func whole(_ flight: Flight, _ places: FlightPlaces, _ units: FlightUnits) -> String {
    let head = [
      flight.day.description, flight.ident.orWords("flights.unnamed"), way(of: flight, places), flight.state.name, lateness(of: flight),
    ]
    let fields = course(of: flight, places) + figures(of: flight, units) + own(flight) + told(of: flight)
    return Columns([head]).text + facts(fields) + (flight.notes.isEmpty ? "" : "\n\(flight.notes.onLines)\n")
  }

  /// All there is to say about an airport.
  static func whole(_ counted: Counted<Airport>, _ units: FlightUnits) -> String {
    let (airport, words) = (counted.place, Terminal.words)
    let place = airport.coordinate.map { "\(Double($0.latitude) / 1e7), \(Double($0.longitude) / 1e7)" }
    let head = [airport.code, airport.iata ?? "", airport.friendlyName, airport.country, stub(airport.isStub)]
    return Columns([head]).text
      + facts([
        ("flights.shell.place", place), ("flights.shell.elevation", airport.elevation.map { words.text(units.height($0)) }),
        ("flights.shell.zone", airport.zoneID ?? words.text("airport.zoneUnknown")), ("flights.shell.flights", number(counted.flights)),
        ("flights.shell.id", counted.isInBook ? "\(airport.id)" : nil),
      ]) + (counted.isInBook ? "" : "\n\(words.text("airport.world"))\n")
  }

  /// All there is to say about an airline.
  static func whole(_ counted: Counted<Airline>) -> String {
    let airline = counted.place
    let name = airline.name.isEmpty ? airline.friendlyName : airline.name
    return Columns([[airline.code, airline.iata ?? "", name, airline.country, stub(airline.isUnknown)]]).text
      + facts([
        ("flights.shell.callsign", airline.callsign), ("flights.shell.flights", number(counted.flights)),
        ("flights.shell.id", "\(airline.id)"),
      ])
  }

  /// The mark of a code nobody explained.
  static func stub(_ isStub: Bool) -> String { isStub ? Terminal.words.text("airport.stub.short") : "" }

  /// `1,204`.
  static func number(_ count: Int) -> String { Terminal.words.number(Double(count)) }
}

extension TextOutput {
  private typealias Fact = (key: String, value: String?)

  /// Each after its name; what there is nothing to say of is left out.
  private static func facts(_ facts: [Fact]) -> String {
    Columns(facts.compactMap { fact in fact.value.flatMap { $0.isEmpty ? nil : [Terminal.words.text(fact.key), $0] } }).text
  }

  private static func course(of flight: Flight, _ places: FlightPlaces) -> [Fact] {
    let (ends, words) = (FlightEnds(flight, places), Terminal.words)
    let times = [ends.departure, ends.arrival].map { $0.moment ?? "–" }
    let isTimed = ends.departure.time != nil || ends.arrival.time != nil
    let airline = flight.airline.flatMap { places.airlines[$0] }
    return [
      ("flights.filter.origin", ends.departure.place), ("flights.filter.destination", ends.arrival.place),
      ("flights.shell.clocks", isTimed ? times.joined(separator: " → ") : nil),
      ("flights.shell.duration", flight.durationInAir.map { words.length(milliseconds: $0) }),
      ("flights.filter.delayed", flight.times.delay.map { words.text(FlightTimes.phrase(ofDelay: $0)) }),
      ("flights.shell.airline", airline.map { $0.friendlyName == $0.code ? $0.code : "\($0.code) \($0.friendlyName)" }),
      ("flights.shell.aircraft", flight.aircraft), ("flights.shell.registration", flight.registration),
    ]
  }

  private static func figures(of flight: Flight, _ units: FlightUnits) -> [Fact] {
    let words = Terminal.words
    return [
      ("flights.shell.distance", flight.distance.map { words.text(units.distance($0)) }),
      ("flights.shell.averageSpeed", flight.averageSpeed.map { words.text(units.speed($0)) }),
      ("flights.shell.filedSpeed", flight.filedSpeedKmh.map { words.text(units.speed($0)) }),
    ]
  }

  private static func own(_ flight: Flight) -> [Fact] {
    let words = Terminal.words
    let seat = [flight.seat, flight.seatPosition.map { words.text($0.phrase) }].compactMap(\.self).filter { !$0.isEmpty }
    return [
      ("flights.page.own", flight.isMine ? words.text("flights.page.yes") : nil), ("flights.shell.seat", seat.joined(separator: ", ")),
      ("flights.page.cabin", flight.cabin.map { words.text($0.phrase) }),
      ("flights.page.reason", flight.reason.map { words.text($0.phrase) }),
    ]
  }

  private static func told(of flight: Flight) -> [Fact] {
    let more = flight.more
    return [
      ("flights.page.codeshares", more.codeshares.joined(separator: ", ")), ("flights.page.status", more.status),
      ("flights.page.route", more.route), ("flights.page.flightAware", flight.faFlightID), ("flights.shell.id", "\(flight.id)"),
    ]
  }
}
