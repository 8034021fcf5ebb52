import FlightsRecords
import Records
import Site
import Words

/// A flight that stands out among others.
struct FlightFeat {
  let kind: FlightFeats.Kind
  let flight: Flight
  let origin: Airport
  let destination: Airport

  /// The card of all feats, each linked to its flight.
  static func card(_ feats: [FlightFeat], _ units: FlightUnits, in language: Language) -> HTML {
    guard !feats.isEmpty else { return .nothing }
    return """
      <section class="card feats" data-key="feats" aria-labelledby="feats-title"><header class="card-head">\
      <h2 id="feats-title">\(language.text("figures.feats"))</h2></header>
      <ul class="rows">\(feats.html { $0.row(units, in: language) })</ul></section>
      """
  }

  /// "Longest distance: San Francisco → Frankfurt, 9,146 km".
  func said(_ units: FlightUnits, in language: Language) -> String {
    let way = language.text("flights.way.title", ["origin": .text(origin.cityName), "destination": .text(destination.cityName)])
    return language.text(
      "figures.feat", ["kind": .text(kind.name(in: language)), "way": .text(way), "measure": .text(value(units, in: language))])
  }

  private func row(_ units: FlightUnits, in language: Language) -> HTML {
    """
    <li class="row feat" data-key="\(String(describing: kind))"><a class="row-link" href="\(Address.flight(flight.id))">\
    <span class="row-main"><span class="feat-kind">\(kind.name(in: language))</span>\
    \(Airport.way(from: origin, to: destination, in: language))<span class="note">\(about(in: language))</span></span>\
    <span class="row-value">\(value(units, in: language))</span></a></li>

    """
  }

  private func about(in language: Language) -> String {
    [flight.ident, "\(origin.shortCode)–\(destination.shortCode)", flight.day.said(in: language)].filter { !$0.isEmpty }.joined(
      separator: " · ")
  }

  /// The measure by which it stands out.
  private func value(_ units: FlightUnits, in language: Language) -> String {
    let value =
      switch kind {
      case .farthest, .nearest: flight.distance.map { units.distance($0, in: language) }
      case .longest, .shortest: flight.durationInAir.map { language.length(milliseconds: $0) }
      case .latest: flight.times.delay.map { FlightDelay($0, isLate: true, in: language).words }
      }
    return value ?? ""
  }
}

extension FlightFeats.Kind {
  fileprivate func name(in language: Language) -> String { language.text("figures.feat.\(self)") }
}

extension [FlightFeat] {
  /// The known feats; a flight that is both the least and the most is listed once.
  init(_ feats: FlightFeats) {
    let opposites: [FlightFeats.Kind: FlightFeats.Kind] = [.nearest: .farthest, .shortest: .longest]
    self = FlightFeats.Kind.allCases.compactMap { kind in
      guard let flight = feats.flights[kind], opposites[kind].map({ feats.flights[$0] == flight }) != true,
        let origin = feats.places.airports[flight.origin], let destination = feats.places.airports[flight.destination]
      else { return nil }
      return FlightFeat(kind: kind, flight: flight, origin: origin, destination: destination)
    }
  }
}
