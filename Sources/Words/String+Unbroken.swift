extension String {
  /// The same, with its numbers kept beside their units: "32 h 11 min" breaks only before 11.
  public var unbroken: String { replacing(/(\d) (?=\D)/) { "\($0.output.1)\u{A0}" } }
}
