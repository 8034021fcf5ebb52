public import Records

/// How far a blend has come.
extension Blend {
  /// When it is ready; nil without a maturation.
  public var ready: Maturation.Ready? { maturation?.ready(from: making) }

  /// Whether it has matured; by the days or hours of where it was made.
  public func isDue(at now: Instant) -> Bool { maturation?.isDue(from: making, now: now) ?? false }

  /// How old it is, in whole units of its own maturation.
  public func elapsed(at now: Instant) -> Int { Maturation(1, period)?.elapsed(from: making, now: now) ?? 0 }
}
