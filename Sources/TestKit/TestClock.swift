public import Foundation
public import Records
import Synchronization

/// A clock a test sets by hand, and dice that never throw the same twice.
public final class TestClock: Sendable {
  private struct State {
    var now: Instant
    var zone: TimeZone
    var dice: SeededDice
  }

  private let state: Mutex<State>

  /// Stands still at that instant, in that zone, until moved.
  public init(_ now: String = "2026-11-20T07:00:00.000Z", zone: String = "UTC", seed: UInt64 = 1) {
    state = Mutex(
      State(
        now: Instant(now) ?? Instant(milliseconds: 0), zone: TimeZone(identifier: zone) ?? .gmt, dice: SeededDice(seed: seed)))
  }

  public var now: Instant { state.withLock(\.now) }
  /// Moves to that instant, forwards or backwards.
  public func set(_ instant: Instant) { state.withLock { $0.now = instant } }
  /// Moves on.
  public func advance(seconds: Double) { state.withLock { $0.now = $0.now.adding(milliseconds: Int64(seconds * 1000)) } }
  /// Goes to that zone.
  public func move(to zone: TimeZone) { state.withLock { $0.zone = zone } }

  public var surroundings: Surroundings {
    Surroundings(
      now: { [self] in now },
      zone: { [self] in state.withLock(\.zone) },
      dice: { [self] count in state.withLock { state in (0..<count).map { _ in UInt8.random(in: 0...255, using: &state.dice) } } })
  }
}
