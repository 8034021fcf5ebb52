import Foundation
import Records
import Synchronization

/// The clock and the dice of a tour: the first follows its lines, the second always fall alike.
final class TourClock: Sendable {
  private let state: Mutex<(now: Instant, dice: TourDice)>

  init(_ now: Instant) { state = Mutex((now, TourDice(seed: 1))) }

  func set(_ now: Instant) { state.withLock { $0.now = now } }

  func surroundings(in zone: TimeZone) -> Surroundings {
    Surroundings(
      now: { [self] in state.withLock(\.now) }, zone: { zone },
      randomBytes: { [self] count in
        state.withLock { state in (0..<count).map { _ in UInt8(truncatingIfNeeded: state.dice.next()) } }
      })
  }
}

/// Dice that fall alike for the same seed (SplitMix64; Steele, Lea and Flood, 2014).
public struct TourDice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Dice with that seed.
  public init(seed: UInt64) { state = seed }

  /// The next throw.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
