import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The addresses of the suggestions to whoever types a place.
struct PlaceSuggestionsRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.placeSuggestions) { request in
      let isKept = request.uri.queryParameters["keep"] != nil
      return try suggest(request) { text, language in
        let kept = isKept ? try flights.unknownCode(text).map { PlaceSuggestions.Suggestion(keeping: $0, in: language) } : nil
        return try flights.suggestions(text).map { PlaceSuggestions.Suggestion($0, in: language) } + [kept].compactMap(\.self)
      }
    }
    router.get(Address.airlineSuggestions) { request in
      try suggest(request) { text, _ in try flights.airlineSuggestions(text).map(PlaceSuggestions.Suggestion.init) }
    }
  }

  private func suggest(
    _ request: Request, _ find: (String, Language) throws -> [PlaceSuggestions.Suggestion]
  ) throws -> Response {
    let text = try Form(decoding: request.uri.query ?? "")["search"] ?? ""
    return try services.fragment(request) { PlaceSuggestions.fragment(try find(text, $0.language), in: $0.language) }
  }
}
