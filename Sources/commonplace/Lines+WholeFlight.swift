import Flights
import Foundation
import Pages
import Records

extension Lines {
  /// All there is to say about one flight.
  static func whole(_ flight: Flight, _ places: FlightPlaces, _ units: Units) -> String {
    let head = [
      flight.day.description, flight.ident.orWords("flights.unnamed"), way(of: flight, places), flight.state.name, lateness(of: flight),
    ]
    let fields = course(of: flight, places) + figures(of: flight, units) + own(flight) + told(of: flight)
    return Columns([head]).text + facts(fields) + (flight.notes.isEmpty ? "" : "\n\(flight.notes.onLines)\n")
  }

  /// All there is to say about an airport.
  static func whole(_ counted: Counted<Airport>, _ units: Units) -> String {
    let (airport, words) = (counted.place, Language.english)
    let place = airport.coordinate.map { "\(Double($0.latitude) / 1e7), \(Double($0.longitude) / 1e7)" }
    let head = [airport.code, airport.iata ?? "", airport.friendlyName, airport.country, stub(airport.isStub)]
    return Columns([head]).text
      + facts([
        ("flights.shell.place", place), ("flights.shell.elevation", airport.elevation.map { units.height($0, in: words) }),
        ("flights.shell.zone", airport.zoneID ?? words.say("airport.zoneUnknown")), ("flights.shell.flights", said(counted.flights)),
        ("flights.shell.id", "\(airport.id)"),
      ])
  }

  /// All there is to say about an airline.
  static func whole(_ counted: Counted<Airline>) -> String {
    let airline = counted.place
    let name = airline.name.isEmpty ? airline.friendlyName : airline.name
    return Columns([[airline.code, airline.iata ?? "", name, airline.country, stub(airline.isStub)]]).text
      + facts([
        ("flights.shell.callsign", airline.callsign), ("flights.shell.flights", said(counted.flights)),
        ("flights.shell.id", "\(airline.id)"),
      ])
  }

  /// What marks a code nobody explained.
  static func stub(_ isStub: Bool) -> String { isStub ? Language.english.say("airport.stub.short") : "" }

  /// `1,204`.
  static func said(_ count: BoundedCount) -> String {
    switch count {
    case .exactly(let number): Language.english.number(Double(number))
    case .moreThan(let bound): Language.english.say("flights.count.more", ["count": .count(bound)])
    }
  }
}

extension Lines {
  private typealias Fact = (key: String, value: String?)

  /// Each after its name; what there is nothing to say of is left out.
  private static func facts(_ facts: [Fact]) -> String {
    Columns(facts.compactMap { fact in fact.value.flatMap { $0.isEmpty ? nil : [Language.english.say(fact.key), $0] } }).text
  }

  private static func course(of flight: Flight, _ places: FlightPlaces) -> [Fact] {
    let (ends, words) = (FlightEnds(flight, places), Language.english)
    let times = [ends.departure, ends.arrival].map { $0.moment ?? "–" }
    let isTimed = ends.departure.time != nil || ends.arrival.time != nil
    let airline = flight.airline.flatMap { places.airlines[$0] }
    return [
      ("flights.filter.origin", ends.departure.place), ("flights.filter.destination", ends.arrival.place),
      ("flights.shell.clocks", isTimed ? times.joined(separator: " → ") : nil),
      ("flights.shell.duration", flight.duration.map { words.length(seconds: Int($0 / 60_000) * 60) }),
      ("flights.filter.delayed", flight.times.delay.map(delay)),
      ("flights.shell.airline", airline.map { $0.friendlyName == $0.code ? $0.code : "\($0.code) \($0.friendlyName)" }),
      ("flights.shell.aircraft", flight.aircraft), ("flights.shell.registration", flight.registration),
    ]
  }

  private static func figures(of flight: Flight, _ units: Units) -> [Fact] {
    let words = Language.english
    return [
      ("flights.shell.distance", flight.distance.map { units.distance($0, in: words) }),
      ("flights.shell.averageSpeed", flight.averageSpeed.map { units.speed($0, in: words) }),
      ("flights.shell.filedSpeed", flight.filedSpeedKmh.map { units.speed($0, in: words) }),
    ]
  }

  private static func own(_ flight: Flight) -> [Fact] {
    let words = Language.english
    let seat = [flight.seat, flight.seatPosition.map { named($0, in: words) }].compactMap(\.self).filter { !$0.isEmpty }
    return [
      ("flights.page.own", flight.isMine ? words.say("flights.page.yes") : nil), ("flights.shell.seat", seat.joined(separator: ", ")),
      ("flights.page.cabin", flight.cabin.map { named($0, in: words) }),
      ("flights.page.reason", flight.reason.map { named($0, in: words) }),
    ]
  }

  private static func told(of flight: Flight) -> [Fact] {
    let more = flight.more
    return [
      ("flights.page.codeshares", more.codeshares.joined(separator: ", ")), ("flights.page.status", more.status),
      ("flights.page.route", more.route), ("flights.page.flightAware", flight.faFlightID), ("flights.shell.id", "\(flight.id)"),
    ]
  }

  private static func delay(_ milliseconds: Int64) -> String {
    let minutes = Int((Double(milliseconds) / 60_000).rounded())
    let length = ["length": Phrase.Value.text(Language.english.length(seconds: abs(minutes) * 60))]
    if minutes == 0 { return Language.english.say("flights.delay.none") }
    return minutes > 0 ? Language.english.say("flights.delay.late", length) : Language.english.say("flights.delay.early", length)
  }

  private static func named(_ position: Flight.SeatPosition, in words: Language) -> String {
    switch position {
    case .window: words.say("flights.seat.window")
    case .middle: words.say("flights.seat.middle")
    case .aisle: words.say("flights.seat.aisle")
    }
  }

  private static func named(_ cabin: Flight.Cabin, in words: Language) -> String {
    switch cabin {
    case .economy: words.say("flights.cabin.economy")
    case .premiumEconomy: words.say("flights.cabin.premium")
    case .business: words.say("flights.cabin.business")
    case .first: words.say("flights.cabin.first")
    case .private: words.say("flights.cabin.private")
    }
  }

  private static func named(_ reason: Flight.Reason, in words: Language) -> String {
    switch reason {
    case .leisure: words.say("flights.reason.leisure")
    case .business: words.say("flights.reason.business")
    case .crew: words.say("flights.reason.crew")
    case .other: words.say("flights.reason.other")
    }
  }
}
