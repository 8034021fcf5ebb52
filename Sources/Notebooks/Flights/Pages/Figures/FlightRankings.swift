import FlightsRecords
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
}

extension FlightRankings {
  /// A card each.
  ///
  /// - Parameter view: which flights they are
  func html(of view: FlightsView, in language: Language) -> HTML {
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
    _ counts: [Kind: Int], of view: FlightsView, _ condition: WritableKeyPath<FlightsView, Kind?>, _ name: (Kind) -> String
  ) -> Most {
    let entries = Kind.allCases.compactMap { kind in
      counts[kind].map { flights in
        FlightRanking.Entry(name(kind), flights: flights, address: .flights(view.with { $0[keyPath: condition] = kind }))
      }
    }
    return Most(entries, of: counts.count)
  }
}

extension FlightRanking {
  fileprivate init(id: String, title: String, _ most: FlightRankings.Most) {
    self.init(id: id, title: title, entries: most.entries, of: most.all)
  }
}
