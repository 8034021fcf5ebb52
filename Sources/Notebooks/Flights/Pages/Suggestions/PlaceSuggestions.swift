import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// Suggestions while a person types an airport or an airline.
enum PlaceSuggestions {
  struct Suggestion: Sendable, Hashable {
    /// The text in the field when it is chosen: `SFO KSFO · San Francisco International`.
    let label: String
    /// The code people know: `SFO`.
    let code: String
    let name: String
    /// The code and the country: `KSFO, United States`.
    let rest: String
  }

  /// The options of a list, and their number for screen readers.
  static func fragment(_ suggestions: [Suggestion], in language: Language) -> HTML {
    """
    <ul data-told="\(language.text("flight.suggestions", ["count": .count(suggestions.count)]))">\
    \(suggestions.enumerated().map { $0 }.html { option($0.element, number: $0.offset) })</ul>
    """
  }

  private static func option(_ suggestion: Suggestion, number: Int) -> HTML {
    """
    <li class="option" role="option" id="option-\(number)" data-value="\(suggestion.label)"><span class="option-code">\(suggestion.code)</span>\
    <span class="option-name">\(suggestion.name)</span><span class="option-rest">\(suggestion.rest)</span></li>
    """
  }
}

extension PlaceSuggestions.Suggestion {
  init(_ airport: Airport, in language: Language) {
    let code = airport.shortCode
    let rest = [airport.code == code ? "" : airport.code, airport.countryName(in: language)].filter { !$0.isEmpty }
    let name = airport.friendlyName == code ? "" : airport.friendlyName
    self.init(label: airport.label, code: code, name: name, rest: rest.joined(separator: ", "))
  }

  /// The offer to keep a code that no airport has.
  init(keeping code: String, in language: Language) {
    let name = language.text("flight.form.keep", ["code": .text(code)])
    self.init(label: Airport.label(keeping: code, name), code: code, name: name, rest: "")
  }

  init(_ airline: Airline) {
    let code = airline.iata ?? airline.code
    let name = airline.friendlyName == code ? "" : airline.friendlyName
    self.init(label: airline.label, code: code, name: name, rest: airline.code == code ? "" : airline.code)
  }
}

extension FlightsRoutes {
  func addSuggestions(to router: Routes) {
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

  private func suggest(_ request: Request, _ find: (String, Language) throws -> [PlaceSuggestions.Suggestion]) throws -> Response {
    let text = try Form(addressOf: request)["search"] ?? ""
    return try services.fragment(request) { PlaceSuggestions.fragment(try find(text, $0.language), in: $0.language) }
  }
}
