public import Records

/// The standing of a sync, as pages show it.
public struct SyncStanding: Equatable, Sendable {
  /// The place and its key; nil if that cannot be read.
  public let synced: SyncedBook?
  /// The last round that went well; nil before the first.
  public var report: SyncReport?
  /// The sentence on why rounds fail; nil if they do not.
  public var fault: LocalizedText?

  /// Equal if pages show the same: they do not show the `sent` and `came` of a report.
  public static func == (one: SyncStanding, other: SyncStanding) -> Bool {
    (one.synced, one.fault, one.report?.problems, one.report?.devices, one.report?.acts)
      == (other.synced, other.fault, other.report?.problems, other.report?.devices, other.report?.acts)
  }
}
