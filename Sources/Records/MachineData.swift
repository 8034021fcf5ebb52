import Foundation

/// Version of this machine's data about the world; values computed from it may differ elsewhere or later.
/// another year.
public enum MachineData {
  /// Version of the time zone rules, as `2025b` (IANA).
  public static var zones: String { TimeZone.timeZoneDataVersion }
}
