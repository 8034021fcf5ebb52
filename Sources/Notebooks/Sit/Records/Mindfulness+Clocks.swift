import BookStore
public import Foundation
public import Records

extension Mindfulness {
  /// The session that is meant, of those that clocks which are put back leave open: the only one that can have been.
  ///
  /// Throws `clock.twice` where several can.
  public func meant(_ spans: [(start: Instant, end: Instant)], in zone: TimeZone) throws -> (start: Instant, end: Instant) {
    let possible = spans.filter { Session.fault(start: $0.start, end: $0.end, now: book.surroundings.now()) == nil }
    for ends in [possible.map { $0.start }, possible.map { $0.end }] where Set(ends).count > 1 {
      if let doubt = LocalTime(of: ends[0], in: zone).doubt(in: zone) { throw UserError(.value, doubt) }
    }
    return possible.first ?? spans[0]
  }
}

extension LocalTime {
  /// The instants at which the clocks of that zone show it, the one of that turn where they show it twice. Throws `clock.skipped`.
  public func meant(in zone: TimeZone, _ turn: Turn? = nil) throws -> [Instant] {
    let instants = instants(in: zone)
    if instants.isEmpty, let doubt = doubt(in: zone) { throw UserError(.value, doubt) }
    return instants.filter { Turn(of: $0, in: zone) ?? turn == turn || turn == nil }
  }
}
