import BookStore
import Foundation

/// Dice that know their seed: the same seed gives the same numbers, so a failing property test can be repeated.
public struct SeededDice: RandomNumberGenerator, Sendable {
  /// The seed to repeat the numbers.
  public let seed: UInt64
  private var dice: TourDice

  /// Dice with a seed.
  public init(seed: UInt64) { (self.seed, dice) = (seed, TourDice(seed: seed)) }

  /// The dice with that seed, in every run of `make test`; `make soak` uses others.
  public static func fixed(_ seed: UInt64) -> SeededDice { SeededDice(seed: Soak.seed.map { $0 &+ seed } ?? seed) }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 { dice.next() }

  /// The next whole number from 0 up to but not including the bound, which is above 0.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

/// The effort of property tests: a few fixed cases in `make test`, new ones in `make soak`.
public enum Soak {
  /// Duration of `make soak` in minutes; nil in `make test`.
  public static let minutes = ProcessInfo.processInfo.environment["COMMONPLACE_SOAK"].flatMap(Int.init)

  /// The full number of rounds while soaking, a twenty-fifth of them in `make test`.
  public static func rounds(_ whole: Int) -> Int { minutes == nil ? max(1, whole / 25) : whole }

  /// The first value in `make test`, the second while soaking.
  public static func choice<Value>(_ few: Value, soaking many: Value) -> Value { minutes == nil ? few : many }

  /// The seed of `make soak`, printed so that COMMONPLACE_SEED can repeat a run; nil in `make test`.
  static let seed: UInt64? = {
    if let given = ProcessInfo.processInfo.environment["COMMONPLACE_SEED"].flatMap(UInt64.init) { return given }
    guard minutes != nil else { return nil }
    let seed = UInt64(Date().timeIntervalSince1970 * 1000)
    FileHandle.standardError.write(Data("COMMONPLACE_SEED=\(seed)\n".utf8))
    return seed
  }()
}
