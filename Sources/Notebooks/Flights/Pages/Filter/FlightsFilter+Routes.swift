import FlightsRecords
import Hummingbird
import Records
import Site

extension FlightsFilter.Model {
  init(_ draft: FlightQuery, _ flights: Flights) throws {
    let choices = try flights.choices(draft)
    let airports = choices.places.airports.mapValues(ChoicePlace.init)
    let airlines = choices.places.airlines.mapValues(ChoicePlace.init)
    func airport(_ code: String?) throws -> ChoicePlace? { try code.flatMap { try flights.airport(ofCode: $0) }.map(ChoicePlace.init) }
    let airline = try draft.airline.flatMap { try flights.airline(ofCode: $0) }.map(ChoicePlace.init)
    self.init(
      draft: draft, names: try flights.names(of: draft),
      destinations: ChoicePlace.choices(choices.destinations, airports, chosen: try airport(draft.destination)),
      origins: ChoicePlace.choices(choices.origins, airports, chosen: try airport(draft.origin)),
      airlines: ChoicePlace.choices(choices.airlines, airlines, chosen: airline), states: choices.states,
      whose: [.mine: choices.mine[true] ?? 0, .others: choices.mine[false] ?? 0], delayed: choices.delayed, count: choices.count)
  }
}

/// An airport or an airline as a choice, named once for all lists it is in.
private struct ChoicePlace {
  let id: RecordID
  let code: String
  let name: String
  /// The folded name that it is sorted by.
  let order: String

  init(_ airport: Airport) {
    let (name, location) = (airport.friendlyName, airport.location)
    (id, code, self.name, order) = (airport.id, airport.code, name, Folding.name(location.isEmpty ? name : location))
  }

  init(_ airline: Airline) {
    (id, code, name, order) = (airline.id, airline.code, airline.friendlyName, Folding.name(airline.friendlyName))
  }

  /// The most flown places, and the chosen one even if no flight matches, in order.
  static func choices(_ counts: [RecordID: Int], _ places: [RecordID: ChoicePlace], chosen: ChoicePlace?) -> [FlightsFilter.Choice] {
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(FlightsFilter.Model.most).compactMap { places[$0.key] }
    let listed = most + [chosen].compactMap(\.self).filter { chosen in !most.contains { $0.id == chosen.id } }
    return listed.sorted { $0.order < $1.order }
      .map { FlightsFilter.Choice(value: $0.code, name: $0.name, count: counts[$0.id] ?? 0) }
  }
}

extension FlightsRoutes {
  func addFilter(to router: Routes) {
    router.get(Address.flightsFilter) { request in
      let draft = try flights.mended(FlightQuery(draft: request))
      return try services.page(request) { FlightsFilter.view(try FlightsFilter.Model(draft, flights), in: $1) }
    }
    router.get(Address.filterChoices) { request in
      let query = try flights.mended(FlightQuery(request))
      return try services.fragment(request) {
        // The fragment has no Cancel: any query can stand for the one before.
        FlightsFilter.fragment(try FlightsFilter.Model(query.draft(from: query), flights), in: $0.language)
      }
    }
  }
}
