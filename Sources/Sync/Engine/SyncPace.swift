/// For how long changes are gathered before they are sent: what is typed goes as one act then, and the relay sees less of when.
public enum SyncPace: String, CaseIterable, Sendable {
  case atOnce = "at-once"
  case quarterHour = "quarter-hour"

  /// In milliseconds.
  public var milliseconds: Int64 {
    switch self {
    case .atOnce: 300
    case .quarterHour: 900_000
    }
  }

  /// The mark under which the sync that runs hears that another was chosen.
  public static let mark = "sync-pace"
}
