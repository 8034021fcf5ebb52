import Flights
import Pages
import Records

extension FlightTotals {
  init(_ figures: FlightFigures) {
    self.init()
    (flights, cancelled, scheduled) = (figures.flights, figures.cancelled, figures.scheduled)
    (distance, withoutDistance) = (figures.distance.total, figures.distance.unknown)
    timesRoundEarth = figures.timesRoundEarth
    (duration, withoutDuration) = (figures.duration.total, figures.duration.unknown)
    (airports, countries, airlines) = (figures.airports.count, figures.countries.count, figures.airlines.count)
    (aircraft, registrations) = (figures.aircraft.count, figures.registrations.count)
    (timed, delayed, meanDelay) = (figures.delays.flights, figures.delays.delayed, figures.delays.mean)
  }
}

extension [FlightFeat] {
  /// Where only one flight is known by a measure, it is the least as well as the most, and named once.
  init(_ feats: FlightFeats, in language: Language) {
    func feat(_ kind: FlightFeat.Kind, _ flight: Flight?, _ measure: (Flight) -> Int64?) -> FlightFeat? {
      guard let flight, let measure = measure(flight), let origin = feats.places.airports[flight.origin],
        let destination = feats.places.airports[flight.destination]
      else { return nil }
      return FlightFeat(
        kind, flight.id, ident: flight.ident, from: FlightPlace(origin), to: FlightPlace(destination),
        day: flight.day.said(in: language), measure: measure)
    }
    self = [
      feat(.farthest, feats.farthest, \.distance),
      feat(.nearest, feats.nearest == feats.farthest ? nil : feats.nearest, \.distance),
      feat(.longest, feats.longest, \.duration),
      feat(.shortest, feats.shortest == feats.longest ? nil : feats.shortest, \.duration),
      feat(.latest, feats.latest, \.times.delay),
    ].compactMap(\.self)
  }
}

extension FlightDay {
  /// "26 January 2022", "January 2022" or "2022".
  func said(in language: Language) -> String {
    switch self {
    case .day(let day): language.longDay(day)
    case .month(let day): language.monthAndYear(day)
    case .year(let day): "\(day.year)"
    }
  }
}

extension FlightRankings {
  /// - Parameter view: which flights they are: each bar opens those of them that are behind it
  init(_ figures: FlightFigures, of view: FlightsView, in language: Language) {
    self.init()
    airports = Most(figures.airports.top.map { Self.airport($0, of: view, in: language) }, of: figures.airports.count)
    airlines = Most(
      figures.airlines.top.map { airline in
        FlightRanking.Entry(
          airline.subject.friendlyName, flights: airline.flights,
          address: .flights(.list(view.with { $0.airline = airline.subject.code })))
      }, of: figures.airlines.count)
    routes = Most(figures.routes.top.map { Self.route($0, of: view) }, of: figures.routes.count)
    aircraft = Most(figures.aircraft.top.map { Self.named($0, of: view, \.aircraft) }, of: figures.aircraft.count)
    registrations = Most(figures.registrations.top.map { Self.named($0, of: view, \.registration) }, of: figures.registrations.count)
    seats = figures.seats.renamed { FlightFacts.SeatPosition(rawValue: $0.rawValue) }
    cabins = figures.cabins.renamed { FlightFacts.Cabin(rawValue: $0.rawValue) }
    reasons = figures.reasons.renamed { FlightFacts.Reason(rawValue: $0.rawValue) }
  }

  /// Departures and arrivals are two views of their own, where neither end is asked for already.
  private static func airport(_ visits: Frequent<AirportVisits>, of view: FlightsView, in language: Language) -> FlightRanking.Entry {
    let airport = visits.subject.airport
    var parts: [FlightRanking.Part] = []
    if visits.subject.departures > 0, view.origin == nil || view.origin == airport.code {
      let words = language.say("figures.departures", ["count": .count(visits.subject.departures)])
      parts.append(FlightRanking.Part(words, .flights(.list(view.with { $0.origin = airport.code }))))
    }
    if visits.subject.arrivals > 0, view.destination == nil || view.destination == airport.code {
      let words = language.say("figures.arrivals", ["count": .count(visits.subject.arrivals)])
      parts.append(FlightRanking.Part(words, .flights(.list(view.with { $0.destination = airport.code }))))
    }
    return FlightRanking.Entry(
      airport.named, flights: visits.flights, address: .flights(.list(view.with { $0.airports.insert(airport.code) })), parts: parts)
  }

  /// What is known by its name alone.
  private static func named(
    _ aircraft: Frequent<String>, of view: FlightsView, _ condition: WritableKeyPath<FlightsView, String?>
  ) -> FlightRanking.Entry {
    FlightRanking.Entry(
      aircraft.subject, flights: aircraft.flights,
      address: .flights(.list(view.with { $0[keyPath: condition] = aircraft.subject })))
  }

  private static func route(_ route: Frequent<Route>, of view: FlightsView) -> FlightRanking.Entry {
    FlightRanking.Entry(
      "\(route.subject.origin.named) → \(route.subject.destination.named)", flights: route.flights,
      address: .flights(
        .list(
          view.with {
            $0.origin = route.subject.origin.code
            $0.destination = route.subject.destination.code
          })))
  }
}

extension Dictionary where Value == Int {
  fileprivate func renamed<Other: Hashable>(_ name: (Key) -> Other?) -> [Other: Int] {
    Dictionary<Other, Int>(compactMap { key, value in name(key).map { ($0, value) } }) { first, _ in first }
  }
}

extension Airport {
  /// As people know its code: `SFO`.
  var shortCode: String { iata ?? code }
  /// `San Francisco (SFO)`.
  fileprivate var named: String { cityName == code ? code : "\(cityName) (\(shortCode))" }
}
