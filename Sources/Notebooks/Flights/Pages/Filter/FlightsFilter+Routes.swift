import FlightsRecords
import Hummingbird
import Records
import Site
import Words

extension FlightsFilter.Model {
  init(_ draft: FlightQuery, _ flights: Flights) throws {
    let choices = try flights.choices(draft)
    func airports(_ counts: [RecordID: Int], _ chosen: String?) throws -> [FlightsFilter.Choice] {
      [FlightsFilter.Choice](counts, choices.places.airports, chosen: try chosen.flatMap { try flights.airport(ofCode: $0) }) {
        ($0.code, $0.friendlyName, $0.location.isEmpty ? $0.friendlyName : $0.location)
      }
    }
    let airline = try draft.airline.flatMap { try flights.airline(ofCode: $0) }
    self.init(
      draft: draft, names: try flights.names(of: draft), destinations: try airports(choices.destinations, draft.destination),
      origins: try airports(choices.origins, draft.origin),
      airlines: [FlightsFilter.Choice](choices.airlines, choices.places.airlines, chosen: airline) {
        ($0.code, $0.friendlyName, $0.friendlyName)
      }, states: choices.states, whose: [.mine: choices.mine[true] ?? 0, .others: choices.mine[false] ?? 0], delayed: choices.delayed,
      count: try flights.count(draft))
  }
}

extension [FlightsFilter.Choice] {
  /// The most flown places, and the chosen one even if no flight matches, in order.
  fileprivate init<Place: Identifiable>(
    _ counts: [RecordID: Int], _ places: [RecordID: Place], chosen: Place?,
    _ describe: (Place) -> (code: String, name: String, order: String)
  ) where Place.ID == RecordID {
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(FlightsFilter.Model.most).compactMap { places[$0.key] }
    let listed = most + [chosen].compactMap(\.self).filter { chosen in !most.contains { $0.id == chosen.id } }
    self = listed.map { (Folding.name(describe($0).order), describe($0), counts[$0.id] ?? 0) }.sorted { $0.0 < $1.0 }
      .map { FlightsFilter.Choice(value: $0.1.code, name: $0.1.name, count: $0.2) }
  }
}

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
