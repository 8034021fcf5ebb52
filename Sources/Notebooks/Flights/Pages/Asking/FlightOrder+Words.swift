import FlightsRecords
import Words

extension FlightOrder {
  /// "Longest first".
  func words(in language: Language) -> String {
    switch (key, isDescending) {
    case (.departure, true): language.text("flights.sort.departureDown")
    case (.departure, false): language.text("flights.sort.departureUp")
    case (.arrival, true): language.text("flights.sort.arrivalDown")
    case (.arrival, false): language.text("flights.sort.arrivalUp")
    case (.progress, true): language.text("flights.sort.progressDown")
    case (.progress, false): language.text("flights.sort.progressUp")
    case (.distance, true): language.text("flights.sort.distanceDown")
    case (.distance, false): language.text("flights.sort.distanceUp")
    case (.duration, true): language.text("flights.sort.durationDown")
    case (.duration, false): language.text("flights.sort.durationUp")
    case (.delay, true): language.text("flights.sort.delayDown")
    case (.delay, false): language.text("flights.sort.delayUp")
    }
  }
}
