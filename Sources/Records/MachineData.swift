import Foundation

/// The version of what this machine knows of the world: values that are worked out by it may be others on another machine, or on this one
/// another year.
public enum MachineData {
  /// The version of the rules of its time zones, as `2025b` (IANA).
  public static var zones: String { TimeZone.timeZoneDataVersion }
}
