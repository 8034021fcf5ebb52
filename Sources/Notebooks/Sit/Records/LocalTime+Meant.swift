public import Foundation
public import Records

extension LocalTime {
  /// The instants at which clocks of that zone show it; `turn` chooses one if they show it twice. Throws `clock.skipped`.
  public func meant(in zone: TimeZone, _ turn: Turn? = nil) throws -> [Instant] {
    let instants = instants(in: zone)
    if instants.isEmpty, let doubt = doubt(in: zone) { throw UserError(.value, doubt) }
    // A time that the clocks show once has no turn, and stays.
    return instants.filter { turn == nil || (Turn(of: $0, in: zone) ?? turn) == turn }
  }
}
