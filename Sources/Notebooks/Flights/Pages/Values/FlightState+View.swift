import FlightsRecords
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

  /// The word with its drawing; of a flight that is over how far it was last known to be.
  func html(isOver: Bool = false, in language: Language) -> HTML {
    let past = isOver ? last(in: language) : nil
    return """
      <span class="flight-state is-\(past == nil ? self.name : "past")">\(symbol.html)<span>\(past ?? name(in: language))</span></span>
      """
  }

  /// "Last seen airborne"; nil of a state that stays.
  private func last(in language: Language) -> String? {
    switch self {
    case .scheduled: language.text("flights.state.last.scheduled")
    case .departed: language.text("flights.state.last.departed")
    case .airborne: language.text("flights.state.last.airborne")
    case .landed, .arrived, .diverted, .cancelled: nil
    }
  }
}
