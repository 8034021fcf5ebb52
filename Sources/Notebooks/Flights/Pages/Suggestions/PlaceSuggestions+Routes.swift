import FlightsRecords
import Hummingbird
import Records
import Site

/// The addresses of the suggestions to whoever types a place.
struct PlaceSuggestionsRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.placeSuggestions) { request in
      try suggest(request) { try flights.suggestions($0).map(PlaceSuggestions.Suggestion.init) }
    }
    router.get(Address.airlineSuggestions) { request in
      try suggest(request) { try flights.airlineSuggestions($0).map(PlaceSuggestions.Suggestion.init) }
    }
  }

  private func suggest(_ request: Request, _ find: (String) throws -> [PlaceSuggestions.Suggestion]) throws -> Response {
    let text = try Form(decoding: request.uri.query ?? "")["search"] ?? ""
    return try services.region(request) { PlaceSuggestions.fragment(try find(text), in: $0.language) }
  }
}
