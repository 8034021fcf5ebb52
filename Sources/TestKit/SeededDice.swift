import Foundation
public import Records

extension SeededDice {
  /// Dice with the seed of COMMONPLACE_SEED, else one of the clock's; say the seed in every failure.
  public static func thrown() -> SeededDice {
    let given = ProcessInfo.processInfo.environment["COMMONPLACE_SEED"].flatMap(UInt64.init)
    return SeededDice(seed: given ?? UInt64(Date().timeIntervalSince1970 * 1000))
  }
}
