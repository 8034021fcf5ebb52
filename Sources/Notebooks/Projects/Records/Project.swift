public import BookStore
import GRDB
public import Records

/// A goal, and the items that lead to it.
public struct Project: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The title: one line of at most 200 characters.
  public internal(set) var title: String
  /// The text beneath the title; empty if none.
  public internal(set) var detail: String
  /// The colour it is marked with on pages.
  public internal(set) var color: ProjectColor
  /// The time of its daily reminder while it is open; nil if none.
  public internal(set) var reminder: TimeOfDay?
  /// The moment it was closed; nil while it is open.
  public internal(set) var closed: Instant?
  /// The order of its items.
  public internal(set) var sort: ItemSort
  /// The moment it was made.
  public let created: Instant

  /// True if it is closed.
  public var isClosed: Bool { closed != nil }

  /// A change of one part of a project.
  public enum Change: Hashable, Sendable {
    case title(String)
    case detail(String)
    case color(ProjectColor)
    case reminder(TimeOfDay?)
    case sort(ItemSort)
  }
}

extension Project: Stored {
  /// The fields of a project.
  public static let fields = FieldList<Project>(
    "project", tag: 20,
    [
      .text("title", 1, \.title, max: TextColumn.longestTitle, label: "project.title", [.typed, .searched]),
      .text("detail", 2, \.detail, max: TextColumn.longestDetail, label: "project.detail", [.typed, .searched]),
      .choice("color", 3, \.color, label: "project.color").worded { (color: ProjectColor) in LocalizedText("color.\(color)") }
        .usually(ProjectColor.standard.rawValue),
      .integer("reminder", 4, { $0.reminder.map { Int64($0.minutes) } }, in: 0...1439, label: "project.reminder").said {
        LocalizedText("elsewhere.value", ["value": .text(TimeOfDay(minutes: Int($0))?.description ?? "")])
      },
      .instant("closed", 5, \.closed),
      .choice("sort", 6, \.sort, label: "sort.label").worded { (sort: ItemSort) in LocalizedText("sort.\(sort)") }
        .usually(ItemSort.optimized.rawValue),
      .instant("created", 7, \.created, [.machineMade]),
      .dayMade,
    ], naming: Naming("title")
  ) { LocalizedText("record.project", ["title": .title($0.text("title"))]) }

  /// Reads a project. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let reminder: Int? = try values["reminder"]
    self.init(
      id: try values.id, title: try values["title"], detail: try values["detail"], color: try values.choice("color"),
      reminder: reminder.flatMap { TimeOfDay(minutes: $0) }, closed: try values["closed"], sort: try values.choice("sort"),
      created: try values["created"])
  }

  static func all(in db: Database) throws -> [Project] { try readable("ORDER BY created DESC, id DESC", in: db) }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .title(let text): title = try TextColumn.title.kept(text, in: Project.fields)
    case .detail(let text): detail = try TextColumn.detail.kept(text, in: Project.fields)
    case .color(let color): self.color = color
    case .reminder(let time): reminder = time
    case .sort(let sort): self.sort = sort
    }
  }
}

/// The colours a project can have; the raw value is the name stored in the book.
public enum ProjectColor: String, CaseIterable, Sendable {
  case pink = "Pink"
  case purple = "Purple"
  case red = "Red"
  case orange = "Orange"
  case gold = "Gold"
  case green = "Green"
  case teal = "Teal"
  case lightBlue = "Light Blue"
  case darkBlue = "Dark Blue"
  case midnight = "Midnight"
  case darkGray = "Dark Gray"
  case gray = "Gray"

  /// The default colour.
  public static let standard = ProjectColor.lightBlue

  /// Parses a name, in any case.
  public init?(_ name: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else { return nil }
    self = color
  }
}

extension Projects {
  /// Makes an open project. Throws `projects.untitled` for a title of blanks.
  public func makeProject(_ changes: [Project.Change] = []) throws -> Outcome<Project> {
    for case .title(let title) in changes where title.isBlank { throw UserError(.value, "projects.untitled") }
    return try book.write(LocalizedText("act.projectMade")) { writing in
      var project = Project(
        id: writing.newID(), title: "", detail: "", color: .standard, reminder: nil, closed: nil, sort: .optimized, created: writing.now)
      for change in changes { try project.apply(change) }
      writing.name = LocalizedText("act.projectMade", ["title": .title(project.title)])
      try project.insert(in: writing.database)
      return project
    }
  }

  /// Makes changes to a project as one act.
  public func edit(project id: RecordID, _ changes: [Project.Change]) throws -> Outcome<Project> {
    try editing(id, changes.count == 1 ? changes[0].act : "act.projectEdited") { project in
      for change in changes { try project.apply(change) }
    }
  }

  /// Closes a project: its reminder pauses, its items stay as they are. Closing a closed project makes no act.
  public func close(_ id: RecordID) throws -> Outcome<Project> {
    let now = book.surroundings.now()
    return try editing(id, "act.projectClosed") { project in project.closed = project.closed ?? now }
  }

  /// Opens a closed project again, with its reminder.
  public func reopen(project id: RecordID) throws -> Outcome<Project> { try editing(id, "act.projectReopened") { $0.closed = nil } }

  /// Deletes a project with all its items and returns it.
  public func delete(project id: RecordID) throws -> Outcome<TalliedProject> {
    try book.write(LocalizedText("act.projectDeleted")) { writing in
      let project = try Project.require(id, in: writing.database)
      let tally = try Tally.of(id, in: writing.database)
      writing.name = LocalizedText("act.projectDeleted", ["title": .title(project.title), "items": .count(tally.items)])
      try Project.delete(id, in: writing.database)
      return TalliedProject(project: project, tally: tally)
    }
  }

  /// The numbers of projects and items.
  public struct Counts: Hashable, Sendable {
    /// Projects, both open and closed.
    public let projects: Int
    /// Items, including those of the Inbox.
    public let items: Int
  }

  /// Deletes every project and every item, and nothing else, as one act; awards stay.
  public func deleteAll() throws -> Outcome<Counts> {
    try book.write(LocalizedText("act.projectsCleared")) { writing in
      func delete(_ table: StaticString) throws -> Int {
        try writing.database.execute(sql: "DELETE FROM \(table)")
        return writing.database.changesCount
      }
      let items = try delete("item")
      let deleted = Counts(projects: try delete("project"), items: items)
      writing.name = LocalizedText("act.projectsCleared", ["projects": .count(deleted.projects), "items": .count(deleted.items)])
      return deleted
    }
  }

  private func editing(_ id: RecordID, _ act: String, _ change: (inout Project) throws -> Void) throws -> Outcome<Project> {
    try book.write(LocalizedText(act)) { writing in
      try Project.edit(id, in: writing.database) { project in
        writing.name = LocalizedText(act, ["title": .title(project.title)])
        try change(&project)
      }
    }
  }
}

extension Project.Change {
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
