import FlightsRecords
import Records
import Words

extension [FlightFeat] {
  /// Where only one flight is known by a measure, it is the least as well as the most, and named once.
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
