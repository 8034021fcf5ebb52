import Records

/// What is suggested to whoever types an airport or an airline.
public enum PlaceSuggestions {
  /// One of them.
  public struct Suggestion: Sendable, Hashable {
    /// What stands in the field when it is chosen: `SFO KSFO · San Francisco Int'l, CA`.
    let label: String
    /// The code by which it is known: `SFO`.
    let code: String
    let name: String
    /// Where it is, or what else it is called by: `KSFO, US`.
    let rest: String

    public init(label: String, code: String, name: String, rest: String) {
      self.label = label
      self.code = code
      self.name = name
      self.rest = rest
    }
  }

  /// The options of a list, and for the ear how many there are.
  public static func fragment(_ suggestions: [Suggestion], in language: Language) -> HTML {
    """
    <ul data-told="\(language.say("flight.suggestions", ["count": .count(suggestions.count)]))">\
    \(suggestions.enumerated().map { $0 }.drawn { option($0.element, number: $0.offset) })</ul>
    """
  }

  private static func option(_ suggestion: Suggestion, number: Int) -> HTML {
    """
    <li class="option" role="option" id="option-\(number)" data-value="\(suggestion.label)"><span class="option-code">\(suggestion.code)</span>\
    <span class="option-name">\(suggestion.name)</span><span class="option-rest">\(suggestion.rest)</span></li>
    """
  }
}
