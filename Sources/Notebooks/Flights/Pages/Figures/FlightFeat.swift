import FlightsRecords
import Records
import Site
import Words

/// A flight that stands out among others, and the measure by which it does.
struct FlightFeat: Sendable, Hashable {
  /// The measure by which a flight stands out.
  enum Kind: String, CaseIterable, Sendable { case farthest, nearest, longest, shortest, latest }

  let kind: Kind
  let flight: Flight
  let origin: Airport
  let destination: Airport
  /// The measure, in millimetres or milliseconds.
  let measure: Int64

  /// The card of all feats, each linked to its flight.
  static func card(_ feats: [FlightFeat], _ units: FlightUnits, in language: Language) -> HTML {
    guard !feats.isEmpty else { return .nothing }
    return """
      <section class="card feats" data-key="feats" aria-labelledby="feats-title"><header class="card-head">\
      <h2 id="feats-title">\(language.text("figures.feats"))</h2></header>
      <ul class="rows">\(feats.html { $0.row(units, in: language) })</ul></section>
      """
  }

  /// "Farthest: San Francisco → Frankfurt, 9,146 km".
  func told(_ units: FlightUnits, in language: Language) -> String {
    let way = language.text("flights.way.title", ["origin": .text(origin.cityName), "destination": .text(destination.cityName)])
    return language.text(
      "figures.feat", ["kind": .text(kind.name(in: language)), "way": .text(way), "measure": .text(value(units, in: language))])
  }

  private func row(_ units: FlightUnits, in language: Language) -> HTML {
    """
    <li class="row feat" data-key="\(kind.rawValue)"><a class="row-link" href="\(Address.flight(flight.id))">\
    <span class="row-main"><span class="feat-kind">\(kind.name(in: language))</span>\
    \(Airport.way(from: origin, to: destination, in: language))<span class="note">\(about(in: language))</span></span>\
    <span class="row-value">\(value(units, in: language))</span></a></li>

    """
  }

  private func about(in language: Language) -> String {
    [flight.ident, "\(origin.shortCode)–\(destination.shortCode)", flight.day.said(in: language)].filter { !$0.isEmpty }.joined(
      separator: " · ")
  }

  private func value(_ units: FlightUnits, in language: Language) -> String {
    switch kind {
    case .farthest, .nearest: units.distance(measure, in: language)
    case .longest, .shortest: language.length(milliseconds: measure)
    case .latest: FlightDelay(measure, isLate: true, in: language).words
    }
  }
}

extension FlightFeat.Kind {
  fileprivate func name(in language: Language) -> String { language.text("figures.feat.\(self)") }
}

extension [FlightFeat] {
  /// The known feats; a flight that is both the least and the most is listed once.
  init(_ feats: FlightFeats) {
    func feat(_ kind: FlightFeat.Kind, _ flight: Flight?, _ measure: (Flight) -> Int64?) -> FlightFeat? {
      guard let flight, let measure = measure(flight), let origin = feats.places.airports[flight.origin],
        let destination = feats.places.airports[flight.destination]
      else { return nil }
      return FlightFeat(kind: kind, flight: flight, origin: origin, destination: destination, measure: measure)
    }
    self = [
      feat(.farthest, feats.farthest, \.distance),
      feat(.nearest, feats.nearest == feats.farthest ? nil : feats.nearest, \.distance),
      feat(.longest, feats.longest, \.durationInAir),
      feat(.shortest, feats.shortest == feats.longest ? nil : feats.shortest, \.durationInAir),
      feat(.latest, feats.latest, \.times.delay),
    ].compactMap(\.self)
  }
}
