import Site
import Words

/// The card where a flight, an airport or an airline was shown that is not there any more.
enum FlightGone {
  /// In place of that region.
  static func region(_ region: FlightsRegion, in language: Language) -> HTML {
    switch region {
    case .flight: told("flight", language.text("flights.gone"), region, in: language)
    case .form: told("flight-form", language.text("flights.gone"), region, in: language)
    case .airport: told("airport", language.text("airport.gone"), region, in: language)
    case .airline: told("airline", language.text("airline.gone"), region, in: language)
    case .list, .count, .airportCount, .airlineCount, .choices, .map, .figures, .year, .day, .trips, .codes, .reading, .airports, .airlines:
      .nothing
    }
  }

  private static func told(_ id: StaticString, _ sentence: String, _ region: FlightsRegion, in language: Language) -> HTML {
    """
    <div class="card"\(HTML.live(id, "flight airport airline", from: .flightsRegion(region))) role="status"><p>\(sentence)</p>
    <p class="buttons"><a class="pill" href="\(Address.trash())">\(Symbol.trash.html)<span>\(language.text("trash.title"))</span></a></p></div>
    """
  }
}
