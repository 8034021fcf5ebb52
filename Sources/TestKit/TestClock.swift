import Foundation
public import Records
import Synchronization

/// A clock set by hand, and random bytes that repeat with the seed.
public final class TestClock: Sendable {
  private struct State {
    var now: Instant
    var zone: TimeZone
    var randomBytes: SeededDice
  }

  private let state: Mutex<State>

  /// A clock stopped at an instant in a time zone.
  public init(_ now: String = "2026-11-20T07:00:00.000Z", zone: String = "UTC", seed: UInt64 = 1) {
    state = Mutex(
      State(
        now: Instant(now) ?? Instant(milliseconds: 0), zone: TimeZone(identifier: zone) ?? .gmt, randomBytes: SeededDice(seed: seed)))
  }

  /// The current time.
  public var now: Instant { state.withLock(\.now) }
  /// Sets the time, forwards or backwards.
  public func set(_ instant: Instant) { state.withLock { $0.now = instant } }
  /// Advances the time.
  public func advance(seconds: Double) { state.withLock { $0.now = $0.now.adding(milliseconds: Int64(seconds * 1000)) } }

  /// Surroundings with this clock.
  public var surroundings: Surroundings {
    Surroundings(
      now: { [self] in now },
      zone: { [self] in state.withLock(\.zone) },
      randomBytes: { [self] count in
        state.withLock { state in (0..<count).map { _ in UInt8.random(in: 0...255, using: &state.randomBytes) } }
      })
  }
}
