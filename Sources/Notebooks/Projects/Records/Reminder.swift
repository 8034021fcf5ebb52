public import Records

/// The daily reminder of a project.
public struct Reminder: Hashable, Sendable {
  /// The project's id.
  public let project: RecordID
  /// The project's title.
  public let title: String
  /// The project's detail; empty if none.
  public let detail: String
  /// Time of day by the local clock.
  public let time: TimeOfDay
}
