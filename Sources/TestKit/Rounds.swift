import Foundation

/// How often a property is tried. Each run of the tests throws other dice, so that a quarter of it a run comes to all of it in a few; `make soak`
/// tries it all at once.
public enum Rounds {
  /// That often in `make soak`, a quarter of it else.
  public static func of(_ all: Int) -> Int { ProcessInfo.processInfo.environment["COMMONPLACE_SOAK"] == nil ? max(1, all / 4) : all }
}
