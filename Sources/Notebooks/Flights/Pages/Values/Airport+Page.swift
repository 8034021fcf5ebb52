import FlightsRecords
import Site
import Words

extension Airport {
  /// As people know its code: `SFO`.
  var shortCode: String { iata ?? code }

  /// Where its page is.
  var address: Address { .airport(code) }

  /// "Portland → San Francisco"; the arrow is said as a word.
  static func way(from origin: Airport, to destination: Airport, in language: Language) -> HTML {
    """
    <span class="flight-way">\(origin.cityName) <span class="way-arrow" aria-hidden="true">→</span>\
    <span class="visually-hidden">\(language.text("flights.way.to"))</span> \(destination.cityName)</span>
    """
  }
}
