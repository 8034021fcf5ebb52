public import BookStore
import GRDB
public import Records

/// Projects, as records a person makes, changes, closes and deletes.
extension Projects {
  /// Makes an open project. Throws `projects.untitled` for a title of blanks.
  public func makeProject(_ changes: [Project.Change] = []) throws -> Outcome<Project> {
    for case .title(let title) in changes where title.isBlank { throw UserError(.value, LocalizedText("projects.untitled")) }
    return try book.write(LocalizedText("act.projectMade")) { writing in
      var project = Project(
        id: writing.newID(), title: "", detail: "", color: .standard, reminder: nil, closed: nil, sort: .optimized, created: writing.now)
      for change in changes { try project.apply(change) }
      writing.name = LocalizedText("act.projectMade", ["title": .title(project.title)])
      try project.insert(in: writing.database)
      return project
    }
  }

  /// Makes some changes of a project, as one act.
  public func edit(project id: RecordID, _ changes: [Project.Change]) throws -> Outcome<Project> {
    try editing(id, changes.count == 1 ? changes[0].act : "act.projectEdited") { project in
      for change in changes { try project.apply(change) }
    }
  }

  /// Closes a project: its reminder rests, its items stay as they are. Closing a closed one is no act.
  public func close(_ id: RecordID) throws -> Outcome<Project> {
    let now = book.surroundings.now()
    return try editing(id, "act.projectClosed") { project in project.closed = project.closed ?? now }
  }

  /// Opens a closed project again, with its reminder.
  public func reopen(project id: RecordID) throws -> Outcome<Project> { try editing(id, "act.projectReopened") { $0.closed = nil } }

  /// Deletes a project with all its items; the answer is what it was.
  public func delete(project id: RecordID) throws -> Outcome<TalliedProject> {
    try book.write(LocalizedText("act.projectDeleted")) { writing in
      let project = try Project.require(id, in: writing.database)
      let tally = try Tally.of(id, in: writing.database)
      writing.name = LocalizedText("act.projectDeleted", ["title": .title(project.title), "items": .count(tally.items)])
      try Project.delete(id, in: writing.database)
      return TalliedProject(project: project, tally: tally)
    }
  }

  /// Number of deleted records.
  public struct Deleted: Hashable, Sendable {
    /// Projects, open and closed ones.
    public let projects: Int
    /// Items, those of the Inbox too.
    public let items: Int
  }

  /// Deletes every project and every item, and nothing else, as one act; awards stay.
  public func deleteAll() throws -> Outcome<Deleted> {
    try book.write(LocalizedText("act.projectsCleared")) { writing in
      func delete(_ table: StaticString) throws -> Int {
        try writing.database.execute(sql: "DELETE FROM \(table)")
        return writing.database.changesCount
      }
      let items = try delete("item")
      let deleted = Deleted(projects: try delete("project"), items: items)
      writing.name = LocalizedText("act.projectsCleared", ["projects": .count(deleted.projects), "items": .count(deleted.items)])
      return deleted
    }
  }

  private func editing(_ id: RecordID, _ act: String, _ change: (inout Project) throws -> Void) throws -> Outcome<Project> {
    try book.write(LocalizedText(act)) { writing in
      var project = try Project.require(id, in: writing.database)
      writing.name = LocalizedText(act, ["title": .title(project.title)])
      let before = project
      try change(&project)
      try project.update(from: before, in: writing.database)
      return project
    }
  }
}

extension Project.Change {
  /// The name of the act that makes only this change.
  fileprivate var act: String {
    switch self {
    case .title: "act.projectRenamed"
    case .detail: "act.projectDescribed"
    case .color: "act.projectColored"
    case .reminder(let time): time == nil ? "act.projectReminderOff" : "act.projectReminder"
    case .sort: "act.projectSorted"
    }
  }
}
