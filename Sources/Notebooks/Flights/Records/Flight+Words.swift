public import Records

extension Flight.State {
  /// "Airborne".
  public var phrase: LocalizedText {
    switch self {
    case .scheduled: LocalizedText("flights.state.scheduled")
    case .departed: LocalizedText("flights.state.departed")
    case .airborne: LocalizedText("flights.state.airborne")
    case .landed: LocalizedText("flights.state.landed")
    case .arrived: LocalizedText("flights.state.arrived")
    case .diverted: LocalizedText("flights.state.diverted")
    case .cancelled: LocalizedText("flights.state.cancelled")
    }
  }
}

extension Flight.SeatPosition {
  /// "Window", as a sentence has it.
  public var phrase: LocalizedText {
    switch self {
    case .window: LocalizedText("flights.seat.window")
    case .middle: LocalizedText("flights.seat.middle")
    case .aisle: LocalizedText("flights.seat.aisle")
    }
  }
}

extension Flight.Cabin {
  /// "Premium economy".
  public var phrase: LocalizedText {
    switch self {
    case .economy: LocalizedText("flights.cabin.economy")
    case .premiumEconomy: LocalizedText("flights.cabin.premium")
    case .business: LocalizedText("flights.cabin.business")
    case .first: LocalizedText("flights.cabin.first")
    case .private: LocalizedText("flights.cabin.private")
    }
  }
}

extension Flight.Reason {
  /// "Leisure".
  public var phrase: LocalizedText {
    switch self {
    case .leisure: LocalizedText("flights.reason.leisure")
    case .business: LocalizedText("flights.reason.business")
    case .crew: LocalizedText("flights.reason.crew")
    case .other: LocalizedText("flights.reason.other")
    }
  }
}

extension FlightTimes {
  /// "25 min late", "on time" or "5 min early", of a delay in milliseconds.
  public static func phrase(ofDelay milliseconds: Int64) -> LocalizedText {
    let minutes = Int((Double(milliseconds) / 60_000).rounded())
    guard minutes != 0 else { return LocalizedText("flights.delay.none") }
    let length = ["length": LocalizedText.Value.seconds(abs(minutes) * 60)]
    return minutes > 0 ? LocalizedText("flights.delay.late", length) : LocalizedText("flights.delay.early", length)
  }
}
