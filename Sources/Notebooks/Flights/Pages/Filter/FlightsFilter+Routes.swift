import FlightsRecords
import Foundation
import Hummingbird
import Records
import Site
import Words

extension FlightsFilter.Model {
  init(_ draft: FlightQuery, _ flights: Flights, for viewer: Viewer) throws {
    let choices = try flights.choices(draft)
    let picking = Picking(locale: viewer.language.locale)
    self.init(
      draft: draft, names: try flights.names(of: draft),
      destinations: picking.airports(choices.destinations, choices.places, chosen: try chosen(draft.destination, flights)),
      origins: picking.airports(choices.origins, choices.places, chosen: try chosen(draft.origin, flights)),
      airlines: picking.airlines(
        choices.airlines, choices.places, chosen: try draft.airline.flatMap { try flights.airline(ofCode: $0) }),
      states: Dictionary(uniqueKeysWithValues: choices.states.map { ($0, $1) }),
      whose: [
        .mine: choices.mine[true] ?? 0, .others: choices.mine[false] ?? 0,
      ], delayed: choices.delayed, count: try flights.count(draft))
  }
}

/// An airport that is chosen stays among the choices, whatever it leaves.
private func chosen(_ code: String?, _ flights: Flights) throws -> Airport? { try code.flatMap { try flights.airport(ofCode: $0) } }

/// Puts choices in the order of a list: the most flown, as many as a person can look through, by where they are or what they are called.
private struct Picking {
  let locale: Locale

  func airports(_ counts: [RecordID: Int], _ places: FlightPlaces, chosen: Airport?) -> [FlightsFilter.Choice] {
    let known = mostFlown(counts, chosen?.id).compactMap { id, count in (places.airports[id] ?? chosen).map { ($0, count) } }
    return sorted(known) { $0.location.isEmpty ? $0.friendlyName : $0.location }
      .map { FlightsFilter.Choice($0.code, name: $0.friendlyName, count: $1) }
  }

  func airlines(_ counts: [RecordID: Int], _ places: FlightPlaces, chosen: Airline?) -> [FlightsFilter.Choice] {
    let known = mostFlown(counts, chosen?.id).compactMap { id, count in (places.airlines[id] ?? chosen).map { ($0, count) } }
    return sorted(known, by: \.friendlyName).map { FlightsFilter.Choice($0.code, name: $0.friendlyName, count: $1) }
  }

  private func mostFlown(_ counts: [RecordID: Int], _ chosen: RecordID?) -> [(RecordID, Int)] {
    var most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(FlightsFilter.Model.most).map {
      ($0.key, $0.value)
    }
    if let chosen, !most.contains(where: { $0.0 == chosen }) { most.append((chosen, counts[chosen] ?? 0)) }
    return most
  }

  private func sorted<Place>(_ places: [(Place, Int)], by name: (Place) -> String) -> [(Place, Int)] {
    places.map { (name($0.0), $0) }.sorted { $0.0.compare($1.0, options: [.caseInsensitive], locale: locale) == .orderedAscending }.map(\.1)
  }
}

/// The filter, as it is put together.
struct FlightsFilterRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsFilter) { request in
      let draft = try FlightQuery(draft: request)
      return try services.page(request) { FlightsFilter.view(try FlightsFilter.Model(draft, flights, for: $0), in: $1) }
    }
    router.get(Address.filterChoices) { request in
      let view = try FlightQuery(request)
      return try services.fragment(request) {
        FlightsFilter.fragment(try FlightsFilter.Model(view.draft(from: view), flights, for: $0), in: $0.language)
      }
    }
  }
}
