import Records

/// The standing of a flight: it counts as flown unless it was cancelled or is still to come.
enum FlightStanding {
  case flown, toCome, cancelled

  /// - Parameter over: the latest moment at which it can still be under way
  init(_ state: Flight.State?, over: Instant, at now: Instant) {
    if state == .cancelled {
      self = .cancelled
    } else {
      self = state == .scheduled && over > now ? .toCome : .flown
    }
  }
}
