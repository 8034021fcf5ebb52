import FlightsRecords
import Foundation
import Hummingbird
import Records
import Site
import Words

extension FlightsFilter.Model {
  init(_ draft: FlightQuery, _ flights: Flights) throws {
    let choices = try flights.choices(draft)
    self.init(
      draft: draft, names: try flights.names(of: draft),
      destinations: Picking.airports(choices.destinations, choices.places, chosen: try chosen(draft.destination, flights)),
      origins: Picking.airports(choices.origins, choices.places, chosen: try chosen(draft.origin, flights)),
      airlines: Picking.airlines(
        choices.airlines, choices.places, chosen: try draft.airline.flatMap { try flights.airline(ofCode: $0) }),
      states: Dictionary(uniqueKeysWithValues: choices.states.map { ($0, $1) }),
      whose: [.mine: choices.mine[true] ?? 0, .others: choices.mine[false] ?? 0], delayed: choices.delayed, count: try flights.count(draft))
  }
}

/// The chosen airport, which stays among the choices even if no flight matches.
private func chosen(_ code: String?, _ flights: Flights) throws -> Airport? { try code.flatMap { try flights.airport(ofCode: $0) } }

/// Picks the most flown choices, and sorts airports by location and airlines by name.
private enum Picking {
  static func airports(_ counts: [RecordID: Int], _ places: FlightPlaces, chosen: Airport?) -> [FlightsFilter.Choice] {
    choices(mostFlown(counts, chosen?.id), places.airports, chosen) {
      ($0.code, $0.friendlyName, $0.location.isEmpty ? $0.friendlyName : $0.location)
    }
  }

  static func airlines(_ counts: [RecordID: Int], _ places: FlightPlaces, chosen: Airline?) -> [FlightsFilter.Choice] {
    choices(mostFlown(counts, chosen?.id), places.airlines, chosen) { ($0.code, $0.friendlyName, $0.friendlyName) }
  }

  private static func choices<Place>(
    _ counts: [(RecordID, Int)], _ places: [RecordID: Place], _ chosen: Place?,
    _ describe: (Place) -> (code: String, name: String, order: String)
  ) -> [FlightsFilter.Choice] {
    counts.compactMap { id, count in (places[id] ?? chosen).map { (describe($0), count) } }
      .map { (Folding.name($0.0.order), FlightsFilter.Choice(value: $0.0.code, name: $0.0.name, count: $0.1)) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func mostFlown(_ counts: [RecordID: Int], _ chosen: RecordID?) -> [(RecordID, Int)] {
    var most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(FlightsFilter.Model.most).map {
      ($0.key, $0.value)
    }
    if let chosen, !most.contains(where: { $0.0 == chosen }) { most.append((chosen, counts[chosen] ?? 0)) }
    return most
  }
}

/// Routes of the filter page.
extension FlightsRoutes {
  func addFilter(to router: Routes) {
    router.get(Address.flightsFilter) { request in
      let draft = try FlightQuery(draft: request)
      return try services.page(request) { FlightsFilter.view(try FlightsFilter.Model(draft, flights), in: $1) }
    }
    router.get(Address.filterChoices) { request in
      let view = try FlightQuery(request)
      return try services.fragment(request) {
        FlightsFilter.fragment(try FlightsFilter.Model(view.draft(from: view), flights), in: $0.language)
      }
    }
  }
}
