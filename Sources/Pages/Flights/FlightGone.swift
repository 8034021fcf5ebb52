/// What stands where a flight, an airport or an airline was shown that is not there any more.
public enum FlightGone {
  /// In place of that region.
  public static func region(_ region: FlightsRegion, in language: Language) -> HTML {
    switch region {
    case .flight: told("flight", language.say("flights.gone"), region, in: language)
    case .airport: told("airport", language.say("airport.gone"), region, in: language)
    case .airline: told("airline", language.say("airline.gone"), region, in: language)
    default: .nothing
    }
  }

  private static func told(_ id: StaticString, _ sentence: String, _ region: FlightsRegion, in language: Language) -> HTML {
    """
    <div class="card"\(HTML.live(id, "flight airport airline", from: .flights(.region(region)))) role="status"><p>\(sentence)</p>
    <p class="buttons"><a class="pill" href="\(Address.trash)">\(Symbol.trash.drawn)<span>\(language.say("trash.title"))</span></a></p></div>
    """
  }
}
