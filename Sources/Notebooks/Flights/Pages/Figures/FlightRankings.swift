import FlightsRecords
import Records
import Site
import Words

/// A ranking of what flights have in common, the most frequent first, with a bar for each that links to its flights.
struct FlightRanking {
  /// A bar with its name and its count.
  struct Entry {
    let name: String
    let flights: Int
    let address: Address
    /// Links to some of the flights, such as departures only.
    var parts: [Part] = []
  }

  typealias Part = (words: String, address: Address)

  /// A word for its elements' ids, unique on the page.
  let id: String
  let title: String
  let entries: [Entry]
  /// The number of all entries, listed or not.
  let all: Int
  /// The page that lists all of them; nil if there is none.
  var whole: Address?

  /// The number of entries that are not folded.
  private static let open = 5

  func html(in language: Language) -> HTML {
    guard !entries.isEmpty else { return .nothing }
    // Bars all of one length say nothing.
    let most = Set(entries.map(\.flights)).count > 1 ? entries.map(\.flights).max() : nil
    let (first, rest) = (entries.prefix(FlightRanking.open), entries.dropFirst(FlightRanking.open))
    return """
      <section class="card ranking" data-key="rank-\(id)" aria-labelledby="rank-\(id)-title">
      <header class="card-head"><h2 id="rank-\(id)-title">\(title)</h2><p class="total">\(language.number(Double(all)))</p></header>
      <ol class="ranks">\(first.html { rank($0, most: most, in: language) })</ol>
      \(rest.isEmpty ? .nothing : folded(rest, most: most, in: language))</section>
      """
  }

  /// The entries that are folded, and a link to all if there are more than are listed.
  private func folded(_ rest: ArraySlice<Entry>, most: Int?, in language: Language) -> HTML {
    let link: HTML? = (all > entries.count ? whole : nil).map { address in
      "<a class=\"pill\" href=\"\(address)\">\(language.text("figures.all", ["count": .count(all)]))</a>"
    }
    return """
      <details class="chart-table" data-key="rest" id="rank-\(id)-rest"><summary>\(language.text("figures.all", ["count": .count(all)]))</summary>
      <ol class="ranks" start="\(FlightRanking.open + 1)">\(rest.html { rank($0, most: most, in: language) })</ol>\(link)</details>
      """
  }

  private func bar(_ flights: Int, of most: Int) -> HTML {
    """
    <svg class="rank-bar" aria-hidden="true"><rect width="\(Double(flights * 1000 / max(1, most)) / 10)%" height="100%" rx="3"/></svg>
    """
  }

  private func rank(_ entry: Entry, most: Int?, in language: Language) -> HTML {
    let words: HTML = """
      <span class="rank-name">\(entry.name)</span><span class="rank-count">\(language.number(Double(entry.flights)))\
      <span class="visually-hidden"> \(language.text("figures.flights.word", ["count": .count(entry.flights)]))</span></span>\
      \(most.map { bar(entry.flights, of: $0) })
      """
    return """
      <li class="rank"><a class="rank-line" href="\(entry.address)">\(words)</a>\
      \(entry.parts.isEmpty ? .nothing : "<p class=\"rank-parts\">\(entry.parts.html { "<a href=\"\($0.address)\">\($0.words)</a>" })</p>")</li>

      """
  }
}

extension FlightFigures {
  /// A card for each kind of thing that the flights of the query have in common.
  func rankings(of view: FlightQuery, in language: Language) -> [FlightRanking] {
    func ranked<Subject>(
      _ id: String, _ title: String, _ ranking: Ranking<Subject>, _ name: (Subject) -> String,
      whole: Address? = nil, parts: (Subject) -> [FlightRanking.Part] = { _ in [] }, _ ask: (inout FlightQuery, Subject) -> Void
    ) -> FlightRanking {
      let entries = ranking.top.map { frequent in
        FlightRanking.Entry(
          name: name(frequent.subject), flights: frequent.flights, address: .flights(view.with { ask(&$0, frequent.subject) }),
          parts: parts(frequent.subject))
      }
      return FlightRanking(id: id, title: title, entries: entries, all: ranking.count, whole: whole)
    }
    /// The counts in the order of `allCases`.
    func choices<Kind: CaseIterable & Hashable>(
      _ id: String, _ title: String, _ counts: [Kind: Int], _ phrase: (Kind) -> LocalizedText, _ ask: (inout FlightQuery, Kind) -> Void
    ) -> FlightRanking {
      let entries = Kind.allCases.compactMap { kind in
        counts[kind].map { flights in
          let name = language.capitalized(language.text(phrase(kind)))
          return FlightRanking.Entry(name: name, flights: flights, address: .flights(view.with { ask(&$0, kind) }))
        }
      }
      return FlightRanking(id: id, title: title, entries: entries, all: entries.count)
    }
    return [
      ranked(
        "airports", language.text("flights.tab.airports"), airports, \.airport.named, whole: .flightsMap(view),
        parts: { $0.parts(of: view, in: language) }
      ) {
        $0.airports = Set($0.airports + [$1.airport.code]).sorted()
      },
      ranked("airlines", language.text("flights.tab.airlines"), airlines, \.friendlyName) { $0.airline = $1.code },
      ranked(
        "routes", language.text("figures.routes"), routes, { "\($0.origin.named) → \($0.destination.named)" }, whole: .flightsMap(view)
      ) {
        ($0.origin, $0.destination) = ($1.origin.code, $1.destination.code)
      },
      ranked("aircraft", language.text("figures.aircraft"), aircraft, \.self) { $0.aircraft = $1 },
      ranked("registrations", language.text("figures.registrations"), registrations, \.self) { $0.registration = $1 },
      choices("seats", language.text("figures.seats"), seats, \.phrase) { $0.seat = $1 },
      choices("cabins", language.text("figures.cabins"), cabins, \.phrase) { $0.cabin = $1 },
      choices("reasons", language.text("figures.reasons"), reasons, \.phrase) { $0.reason = $1 },
    ]
  }
}

extension AirportVisits {
  /// Links to departures and to arrivals, each unless the query already names another airport for that end.
  fileprivate func parts(of view: FlightQuery, in language: Language) -> [FlightRanking.Part] {
    var parts: [FlightRanking.Part] = []
    if departures > 0, view.origin == nil || view.origin == airport.code {
      let words = language.text("figures.departures", ["count": .count(departures)])
      parts.append((words, .flights(view.with { $0.origin = airport.code })))
    }
    if arrivals > 0, view.destination == nil || view.destination == airport.code {
      let words = language.text("figures.arrivals", ["count": .count(arrivals)])
      parts.append((words, .flights(view.with { $0.destination = airport.code })))
    }
    return parts
  }
}

extension Airport {
  /// `San Francisco (SFO)`.
  fileprivate var named: String { cityName == code ? code : "\(cityName) (\(shortCode))" }
}
