import Records

extension FlightsView.State {
  /// "Airborne".
  func name(in language: Language) -> String {
    switch self {
    case .scheduled: language.say("flights.state.scheduled")
    case .departed: language.say("flights.state.departed")
    case .airborne: language.say("flights.state.airborne")
    case .landed: language.say("flights.state.landed")
    case .arrived: language.say("flights.state.arrived")
    case .diverted: language.say("flights.state.diverted")
    case .cancelled: language.say("flights.state.cancelled")
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
  func drawn(in language: Language) -> HTML {
    "<span class=\"flight-state is-\(rawValue)\">\(symbol.drawn)<span>\(name(in: language))</span></span>"
  }
}

/// How late or early something was, in words; the mark of lateness is a word and a drawing, not a colour alone.
struct FlightDelay: Sendable, Hashable {
  let words: String
  let isLate: Bool

  /// - Parameters:
  ///   - milliseconds: negative where it was early
  ///   - isLate: whether it counts as delayed
  init(_ milliseconds: Int64, isLate: Bool, in language: Language) {
    let minutes = Int((Double(milliseconds) / 60_000).rounded())
    let length = ["length": Phrase.Value.text(language.length(seconds: abs(minutes) * 60))]
    words =
      minutes == 0
      ? language.say("flights.delay.none")
      : minutes > 0 ? language.say("flights.delay.late", length) : language.say("flights.delay.early", length)
    self.isLate = isLate
  }

  var drawn: HTML {
    "<span class=\"flight-delay\(isLate ? " is-late" : "")\">\(isLate ? Symbol.timer.drawn : .nothing)\(words)</span>"
  }
}
