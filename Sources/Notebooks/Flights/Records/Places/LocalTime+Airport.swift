import Records

/// Times read off the clock at an airport.
extension LocalTime {
  init(of instant: Instant, at airport: Airport) { self.init(of: instant, in: airport.clock) }

  /// An hour that comes twice is taken the first time; one that the clock skips, as if it had not been put forward yet.
  func instant(at airport: Airport) -> Instant { instant(in: airport.clock, skipped: .shiftedForward) }

  /// The instants at which the clock there can have shown it: two of an hour that comes twice.
  func instants(at airport: Airport) -> [Instant] {
    let shown = instants(in: airport.clock)
    return shown.isEmpty ? [instant(at: airport)] : shown
  }
}

extension Instant {
  /// When the clock at another airport shows what the clock at this one shows now, of two the one as it is here.
  func reread(from airport: Airport, at other: Airport) -> Instant {
    let instants = LocalTime(of: self, at: airport).instants(at: other)
    return LocalTime.Turn(of: self, in: airport.clock) == .second ? instants[instants.count - 1] : instants[0]
  }
}
