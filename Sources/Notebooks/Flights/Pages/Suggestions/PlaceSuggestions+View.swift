import Records
import Site
import Words

/// The suggestions to whoever types an airport or an airline.
enum PlaceSuggestions {
  /// A place that may be meant.
  struct Suggestion: Sendable, Hashable {
    /// The text in the field when it is chosen: `SFO KSFO · San Francisco International`.
    let label: String
    /// The code by which it is known: `SFO`.
    let code: String
    let name: String
    /// Where it is, or what else it is called by: `KSFO, United States`.
    let rest: String
  }

  /// The options of a list, and for the ear how many there are.
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
