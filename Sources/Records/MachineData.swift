import Foundation

/// Version of this machine's reference data; values computed from it can differ on other machines or later.
public enum MachineData {
  /// Version of the time zone rules, such as `2025b` (IANA).
  public static var zones: String { TimeZone.timeZoneDataVersion }
}
