import FlightsRecords
import Foundation
import Site
import Words

extension Airport {
  /// As people know its code: `SFO`.
  var shortCode: String { iata ?? code }

  /// Its country, as the reader calls it; empty where it is not known.
  func countryName(in language: Language) -> String {
    country.isEmpty ? "" : language.locale.localizedString(forRegionCode: country) ?? country
  }

  /// The address of its page.
  var address: Address { .airport(code) }

  /// "Portland → San Francisco"; the arrow is said as a word.
  static func way(from origin: Airport, to destination: Airport, in language: Language) -> HTML {
    """
    <span class="flight-way">\(origin.cityName) <span class="way-arrow" aria-hidden="true">→</span>\
    <span class="visually-hidden">\(language.text("flights.way.to"))</span> \(destination.cityName)</span>
    """
  }
}

extension Airline {
  /// Its country, as a file writes it, or of a code as the reader calls it.
  func countryName(in language: Language) -> String { country.utf8.count == 2 ? language.country(country) : country }
}
