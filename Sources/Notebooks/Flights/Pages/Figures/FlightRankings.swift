import FlightsRecords
import Records
import Site
import Words

/// All that flights have in common, each with how many there are in all.
struct FlightRankings: Sendable, Hashable {
  /// The most frequent of some kind.
  struct Most: Sendable, Hashable {
    var entries: [FlightRanking.Entry] = []
    /// The number of all.
    var all = 0
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

  /// The counts in the order in which they are usually named.
  private func kinds<Kind: CaseIterable & Hashable>(
    _ counts: [Kind: Int], of view: FlightQuery, _ condition: WritableKeyPath<FlightQuery, Kind?>, _ name: (Kind) -> String
  ) -> Most {
    let entries = Kind.allCases.compactMap { kind in
      counts[kind].map { flights in
        FlightRanking.Entry(name: name(kind), flights: flights, address: .flights(view.with { $0[keyPath: condition] = kind }))
      }
    }
    return Most(entries: entries, all: counts.count)
  }

  /// Departures and arrivals are two views of their own, where neither end is asked for already.
  private static func airport(_ visits: Frequent<AirportVisits>, of view: FlightQuery, in language: Language) -> FlightRanking.Entry {
    let airport = visits.subject.airport
    var parts: [FlightRanking.Part] = []
    if visits.subject.departures > 0, view.origin == nil || view.origin == airport.code {
      let words = language.text("figures.departures", ["count": .count(visits.subject.departures)])
      parts.append(FlightRanking.Part(words: words, address: .flights(view.with { $0.origin = airport.code })))
    }
    if visits.subject.arrivals > 0, view.destination == nil || view.destination == airport.code {
      let words = language.text("figures.arrivals", ["count": .count(visits.subject.arrivals)])
      parts.append(FlightRanking.Part(words: words, address: .flights(view.with { $0.destination = airport.code })))
    }
    return FlightRanking.Entry(
      name: airport.named, flights: visits.flights,
      address: .flights(view.with { $0.airports = Set($0.airports + [airport.code]).sorted() }),
      parts: parts)
  }

  private typealias Name = WritableKeyPath<FlightQuery, String?>

  /// The entry of a thing that is known by its name alone.
  private static func named(_ aircraft: Frequent<String>, of view: FlightQuery, _ condition: Name) -> FlightRanking.Entry {
    FlightRanking.Entry(
      name: aircraft.subject, flights: aircraft.flights,
      address: .flights(view.with { $0[keyPath: condition] = aircraft.subject }))
  }

  private static func route(_ route: Frequent<AirportPair>, of view: FlightQuery) -> FlightRanking.Entry {
    FlightRanking.Entry(
      name: "\(route.subject.origin.named) → \(route.subject.destination.named)", flights: route.flights,
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
    airports = Most(entries: figures.airports.top.map { Self.airport($0, of: view, in: language) }, all: figures.airports.count)
    airlines = Most(
      entries: figures.airlines.top.map { airline in
        FlightRanking.Entry(
          name: airline.subject.friendlyName, flights: airline.flights,
          address: .flights(view.with { $0.airline = airline.subject.code }))
      }, all: figures.airlines.count)
    routes = Most(entries: figures.routes.top.map { Self.route($0, of: view) }, all: figures.routes.count)
    aircraft = Most(entries: figures.aircraft.top.map { Self.named($0, of: view, \.aircraft) }, all: figures.aircraft.count)
    registrations = Most(
      entries: figures.registrations.top.map { Self.named($0, of: view, \.registration) }, all: figures.registrations.count)
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

/// Things flights have in common, the most frequent first: a bar each, which opens the flights behind it.
struct FlightRanking: Sendable, Hashable {
  /// A bar with its name and its count.
  struct Entry: Sendable, Hashable {
    let name: String
    let flights: Int
    let address: Address
    /// Some of them, each for themselves.
    var parts: [Part] = []
  }

  /// Some of the flights behind a bar.
  struct Part: Sendable, Hashable {
    let words: String
    let address: Address
  }

  /// A word for its elements' ids, unique on the page.
  let id: String
  let title: String
  /// The number of all, if not all are named.
  let all: Int?
  let entries: [Entry]

  init(id: String, title: String, entries: [Entry], of all: Int) {
    self.id = id
    self.title = title
    self.entries = entries
    self.all = all > entries.count ? all : nil
  }

  func html(in language: Language) -> HTML {
    guard !entries.isEmpty else { return .nothing }
    let most = entries.map(\.flights).max() ?? 1
    return """
      <section class="card ranking" data-key="\(id)" aria-labelledby="\(id)-title">
      <header class="card-head"><h2 id="\(id)-title">\(title)</h2>\(all.map { note(of: $0, in: language) } ?? .nothing)</header>
      <ol class="ranks">\(entries.html { rank($0, most: most, in: language) })</ol>
      </section>
      """
  }

  private func note(of all: Int, in language: Language) -> HTML {
    "<p class=\"note\">\(language.text("figures.ofAll", ["shown": .count(entries.count), "count": .count(all)]))</p>"
  }

  private func rank(_ entry: Entry, most: Int, in language: Language) -> HTML {
    let words: HTML = """
      <span class="rank-name">\(entry.name)</span><span class="rank-count">\(language.number(Double(entry.flights)))\
      <span class="visually-hidden"> \(language.text("figures.flights.word", ["count": .count(entry.flights)]))</span></span>\
      <svg class="rank-bar" aria-hidden="true"><rect width="\(Double(entry.flights * 1000 / max(1, most)) / 10)%" height="100%" rx="3"/></svg>
      """
    return """
      <li class="rank"><a class="rank-line" href="\(entry.address)">\(words)</a>\
      \(entry.parts.isEmpty ? .nothing : "<p class=\"rank-parts\">\(entry.parts.html { "<a href=\"\($0.address)\">\($0.words)</a>" })</p>")</li>

      """
  }
}
