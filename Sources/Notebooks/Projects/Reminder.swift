import Book
public import Records

/// When a person is reminded of a project, each day.
public struct Reminder: Hashable, Sendable {
  public let project: RecordID
  public let title: String
  public let detail: String
  /// By the clock on the wall, wherever the person is.
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
