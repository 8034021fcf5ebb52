import Foundation

/// The versions of what this machine knows of the world: values that are worked out by it may be others on another machine, or on this one
/// another year.
public enum MachineData {
  /// The version of the rules of its time zones, as `2025b` (IANA).
  public static var zones: String { TimeZone.timeZoneDataVersion }

  /// Its folding of letters that came to Unicode one after another, from version 9 to 17: who does not know the last leaves them as they are.
  public static var letters: String {
    var folding = Folding()
    return folding.fold("\u{1E900}\u{1C90}\u{16E40}\u{A7C2}\u{A7C7}\u{2C2F}\u{A7CB}\u{16EA0}").map { String($0, radix: 16) }
      .joined(separator: ".")
  }
}
