public import Records

/// True if a flight counts as flown, is still to come, or was cancelled: what nobody took back is taken to have flown once it is over.
enum FlightStanding {
  case flown, toCome, cancelled

  init(_ state: Flight.State?, over: Instant, at now: Instant) {
    if state == .cancelled {
      self = .cancelled
    } else {
      self = state == .scheduled && over > now ? .toCome : .flown
    }
  }
}

extension Flight {
  /// True if it is still to come: nobody said that it left, and it is not over yet as it was planned.
  public func isToCome(at now: Instant) -> Bool { FlightStanding(state, over: over, at: now) == .toCome }

  /// By when it is over at the latest; the same as in SQL.
  private var over: Instant {
    let latest = times.arrival ?? times.departure?.adding(milliseconds: 86_400_000)
    return latest ?? Instant(milliseconds: (Int64(day.last.ordinal) + 1) * 86_400_000 + 43_200_000)
  }
}
