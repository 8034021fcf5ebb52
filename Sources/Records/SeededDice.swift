/// SplitMix64 (Steele, Lea and Flood, 2014): the same seed throws the same dice, so that a made-up book, or a failing test, can be had again.
public struct SeededDice: RandomNumberGenerator, Sendable {
  /// The seed to throw the same dice with again.
  public let seed: UInt64
  private var state: UInt64

  /// Throws the dice of that seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next whole number from 0 up to but not including the bound, which is above 0.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
