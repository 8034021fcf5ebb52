import FlightsRecords
import Foundation
import Records
import Site
import Words

extension Flight.State {
  /// "Airborne".
  func name(in language: Language) -> String { language.text(phrase) }

  private var symbol: Symbol {
    switch self {
    case .scheduled: .calendar
    case .departed: .departing
    case .airborne: .flights
    case .landed: .arriving
    case .arrived: .passed
    case .diverted: .diverted
    case .cancelled: .failed
    }
  }

  /// The state with its symbol; for a flight that is over, the last known state.
  func html(isOver: Bool = false, in language: Language) -> HTML {
    let past = isOver ? lastPhrase.map { language.text($0) } : nil
    return """
      <span class="flight-state is-\(past == nil ? self.name : "past")">\(symbol.html)<span>\(past ?? name(in: language))</span></span>
      """
  }
}

extension FlightDay {
  /// "26 January 2022", "January 2022" or "2022".
  func said(in language: Language) -> String { said(in: language) { language.longDay($0) } }

  /// "Wed 26 Jan" or "January" above its year; only the year if no more is known.
  func heading(in language: Language) -> HTML {
    switch self {
    case .day(let day): "<span>\(language.shortDay(day))</span> <span class=\"note\">\("\(day.year)")</span>"
    case .month(let day): "<span>\(language.month(day))</span> <span class=\"note\">\("\(day.year)")</span>"
    case .year(let day): "\("\(day.year)")"
    }
  }

  /// "Wednesday, 26 January 2022", "January 2022" or "2022".
  func inFull(in language: Language) -> String { said(in: language) { language.fullDay($0) } }

  private func said(in language: Language, _ name: (Day) -> String) -> String {
    switch self {
    case .day(let day): name(day)
    case .month(let day): language.monthAndYear(day)
    case .year(let day): "\(day.year)"
    }
  }
}

extension Airport {
  /// The code people know it by: `SFO`.
  var shortCode: String { iata ?? code }

  /// The name of its country in the reader's language; empty if the country is unknown.
  func countryName(in language: Language) -> String {
    country.isEmpty ? "" : language.locale.localizedString(forRegionCode: country) ?? country
  }

  /// The address of its page.
  var address: Address { .airport(code) }

  /// "Portland → San Francisco"; screen readers get a word for the arrow.
  static func way(from origin: Airport, to destination: Airport, in language: Language) -> HTML {
    """
    <span class="flight-way">\(origin.cityName) <span class="way-arrow" aria-hidden="true">→</span>\
    <span class="visually-hidden">\(language.text("flights.way.to"))</span> \(destination.cityName)</span>
    """
  }
}

extension Airline {
  /// The name of its country: in the reader's language if stored as a code, else as the file has it.
  func countryName(in language: Language) -> String { country.utf8.count == 2 ? language.country(country) : country }
}
