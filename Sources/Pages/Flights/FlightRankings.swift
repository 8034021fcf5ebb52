/// All that flights have in common, each with how many there are in all.
public struct FlightRankings: Sendable, Hashable {
  /// The most frequent of some kind.
  public struct Most: Sendable, Hashable {
    let entries: [FlightRanking.Entry]
    let all: Int

    /// - Parameter all: how many there are in all
    public init(_ entries: [FlightRanking.Entry] = [], of all: Int = 0) {
      self.entries = entries
      self.all = all
    }
  }

  public var airports = Most()
  public var airlines = Most()
  public var routes = Most()
  public var aircraft = Most()
  public var registrations = Most()
  public var seats: [FlightFacts.SeatPosition: Int] = [:]
  public var cabins: [FlightFacts.Cabin: Int] = [:]
  public var reasons: [FlightFacts.Reason: Int] = [:]

  /// None.
  public init() {}
}

extension FlightRankings {
  /// A card each.
  ///
  /// - Parameter view: which flights they are
  func drawn(of view: FlightsView, in language: Language) -> HTML {
    let cards = [
      FlightRanking(id: "rank-airports", title: language.say("flights.tab.airports"), airports),
      FlightRanking(id: "rank-airlines", title: language.say("flights.tab.airlines"), airlines),
      FlightRanking(id: "rank-routes", title: language.say("figures.routes"), routes),
      FlightRanking(id: "rank-aircraft", title: language.say("figures.aircraft"), aircraft),
      FlightRanking(id: "rank-registrations", title: language.say("figures.registrations"), registrations),
      FlightRanking(
        id: "rank-seats", title: language.say("figures.seats"),
        kinds(seats, of: view, \.seat) { language.capitalized($0.name(in: language)) }),
      FlightRanking(id: "rank-cabins", title: language.say("figures.cabins"), kinds(cabins, of: view, \.cabin) { $0.name(in: language) }),
      FlightRanking(
        id: "rank-reasons", title: language.say("figures.reasons"), kinds(reasons, of: view, \.reason) { $0.name(in: language) }),
    ]
    return cards.drawn { $0.drawn(in: language) }
  }

  /// In the order in which they are usually named.
  private func kinds<Kind: CaseIterable & Hashable>(
    _ counts: [Kind: Int], of view: FlightsView, _ condition: WritableKeyPath<FlightsView, Kind?>, _ name: (Kind) -> String
  ) -> Most {
    let entries = Kind.allCases.compactMap { kind in
      counts[kind].map { flights in
        FlightRanking.Entry(name(kind), flights: flights, address: .flights(.list(view.with { $0[keyPath: condition] = kind })))
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
