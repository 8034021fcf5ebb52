import FlightsRecords
import Records
import Site
import Words

/// All that flights have in common, each with how many there are in all.
struct FlightRankings: Sendable, Hashable {
  /// The most frequent of some kind.
  struct Most: Sendable, Hashable {
    let entries: [FlightRanking.Entry]
    let all: Int

    /// - Parameter all: how many there are in all
    init(_ entries: [FlightRanking.Entry] = [], of all: Int = 0) {
      self.entries = entries
      self.all = all
    }
  }

  var airports = Most()
  var airlines = Most()
  var routes = Most()
  var aircraft = Most()
  var registrations = Most()
  var seats: [Flight.SeatPosition: Int] = [:]
  var cabins: [Flight.Cabin: Int] = [:]
  var reasons: [Flight.Reason: Int] = [:]

  /// A card each.
  ///
  /// - Parameter view: which flights they are
  func html(of view: FlightQuery, in language: Language) -> HTML {
    let cards = [
      FlightRanking(id: "rank-airports", title: language.text("flights.tab.airports"), airports),
      FlightRanking(id: "rank-airlines", title: language.text("flights.tab.airlines"), airlines),
      FlightRanking(id: "rank-routes", title: language.text("figures.routes"), routes),
      FlightRanking(id: "rank-aircraft", title: language.text("figures.aircraft"), aircraft),
      FlightRanking(id: "rank-registrations", title: language.text("figures.registrations"), registrations),
      FlightRanking(
        id: "rank-seats", title: language.text("figures.seats"),
        kinds(seats, of: view, \.seat) { language.capitalized(language.text($0.phrase)) }),
      FlightRanking(
        id: "rank-cabins", title: language.text("figures.cabins"), kinds(cabins, of: view, \.cabin) { language.text($0.phrase) }),
      FlightRanking(
        id: "rank-reasons", title: language.text("figures.reasons"), kinds(reasons, of: view, \.reason) { language.text($0.phrase) }),
    ]
    return cards.html { $0.html(in: language) }
  }

  /// In the order in which they are usually named.
  private func kinds<Kind: CaseIterable & Hashable>(
    _ counts: [Kind: Int], of view: FlightQuery, _ condition: WritableKeyPath<FlightQuery, Kind?>, _ name: (Kind) -> String
  ) -> Most {
    let entries = Kind.allCases.compactMap { kind in
      counts[kind].map { flights in
        FlightRanking.Entry(name(kind), flights: flights, address: .flights(view.with { $0[keyPath: condition] = kind }))
      }
    }
    return Most(entries, of: counts.count)
  }

  /// Departures and arrivals are two views of their own, where neither end is asked for already.
  private static func airport(_ visits: Frequent<AirportVisits>, of view: FlightQuery, in language: Language) -> FlightRanking.Entry {
    let airport = visits.subject.airport
    var parts: [FlightRanking.Part] = []
    if visits.subject.departures > 0, view.origin == nil || view.origin == airport.code {
      let words = language.text("figures.departures", ["count": .count(visits.subject.departures)])
      parts.append(FlightRanking.Part(words, .flights(view.with { $0.origin = airport.code })))
    }
    if visits.subject.arrivals > 0, view.destination == nil || view.destination == airport.code {
      let words = language.text("figures.arrivals", ["count": .count(visits.subject.arrivals)])
      parts.append(FlightRanking.Part(words, .flights(view.with { $0.destination = airport.code })))
    }
    return FlightRanking.Entry(
      airport.named, flights: visits.flights, address: .flights(view.with { $0.airports = Set($0.airports + [airport.code]).sorted() }),
      parts: parts)
  }

  /// The entry of a thing that is known by its name alone.
  private static func named(
    _ aircraft: Frequent<String>, of view: FlightQuery, _ condition: WritableKeyPath<FlightQuery, String?>
  ) -> FlightRanking.Entry {
    FlightRanking.Entry(
      aircraft.subject, flights: aircraft.flights,
      address: .flights(view.with { $0[keyPath: condition] = aircraft.subject }))
  }

  private static func route(_ route: Frequent<AirportPair>, of view: FlightQuery) -> FlightRanking.Entry {
    FlightRanking.Entry(
      "\(route.subject.origin.named) → \(route.subject.destination.named)", flights: route.flights,
      address: .flights(
        view.with {
          $0.origin = route.subject.origin.code
          $0.destination = route.subject.destination.code
        }))
  }
}

extension FlightRankings {
  /// - Parameter view: which flights they are: each bar opens those of them that are behind it
  init(_ figures: FlightFigures, of view: FlightQuery, in language: Language) {
    self.init()
    airports = Most(figures.airports.top.map { Self.airport($0, of: view, in: language) }, of: figures.airports.count)
    airlines = Most(
      figures.airlines.top.map { airline in
        FlightRanking.Entry(
          airline.subject.friendlyName, flights: airline.flights,
          address: .flights(view.with { $0.airline = airline.subject.code }))
      }, of: figures.airlines.count)
    routes = Most(figures.routes.top.map { Self.route($0, of: view) }, of: figures.routes.count)
    aircraft = Most(figures.aircraft.top.map { Self.named($0, of: view, \.aircraft) }, of: figures.aircraft.count)
    registrations = Most(figures.registrations.top.map { Self.named($0, of: view, \.registration) }, of: figures.registrations.count)
    (seats, cabins, reasons) = (figures.seats, figures.cabins, figures.reasons)
  }
}

extension FlightRanking {
  fileprivate init(id: String, title: String, _ most: FlightRankings.Most) {
    self.init(id: id, title: title, entries: most.entries, of: most.all)
  }
}

extension Airport {
  /// `San Francisco (SFO)`.
  fileprivate var named: String { cityName == code ? code : "\(cityName) (\(shortCode))" }
}
