import BookStore
public import Records

/// When a person is reminded of a project, each day.
public struct Reminder: Hashable, Sendable {
  /// The project's id.
  public let project: RecordID
  /// The project's title.
  public let title: String
  /// The project's detail; empty where it has none.
  public let detail: String
  /// Time of day by the local clock.
  public let time: TimeOfDay
}

extension Projects {
  /// The reminders of all open projects, by time.
  public func reminders() throws -> [Reminder] {
    let projects = try book.read { try Project.all(in: $0) }
    return projects.compactMap { project in
      guard let time = project.reminder, !project.isClosed else { return nil }
      return Reminder(project: project.id, title: project.title, detail: project.detail, time: time)
    }.sorted { ($0.time, $0.project) < ($1.time, $1.project) }
  }
}
