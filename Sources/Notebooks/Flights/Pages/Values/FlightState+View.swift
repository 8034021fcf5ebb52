import FlightsRecords
import Records
import Site
import Words

extension Flight.State {
  /// "Airborne".
  func name(in language: Language) -> String {
    switch self {
    case .scheduled: language.text("flights.state.scheduled")
    case .departed: language.text("flights.state.departed")
    case .airborne: language.text("flights.state.airborne")
    case .landed: language.text("flights.state.landed")
    case .arrived: language.text("flights.state.arrived")
    case .diverted: language.text("flights.state.diverted")
    case .cancelled: language.text("flights.state.cancelled")
    }
  }

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

  /// The word with its drawing.
  func html(in language: Language) -> HTML {
    "<span class=\"flight-state is-\(self.name)\">\(symbol.html)<span>\(name(in: language))</span></span>"
  }
}
