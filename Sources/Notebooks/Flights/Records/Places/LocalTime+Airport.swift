import Records

/// Times read off the clock at an airport.
extension LocalTime {
  init(of instant: Instant, at airport: Airport) { self.init(of: instant, in: airport.clock) }

  /// An hour that comes twice is taken the first time; one that the clock skips, as if it had not been put forward yet.
  func instant(at airport: Airport) -> Instant { instant(in: airport.clock, skipped: .shiftedForward) }
}
