import Book
import GRDB
public import Records

/// A purpose, and the items that lead to it.
public struct Project: Hashable, Sendable, Identifiable {
  public let id: RecordID
  public internal(set) var title: String
  public internal(set) var detail: String
  public internal(set) var color: ProjectColor
  /// When a person is reminded of it each day, while it is open.
  public internal(set) var reminder: TimeOfDay?
  /// When it was closed; nil while it is open.
  public internal(set) var closed: Instant?
  /// In which order its items are shown.
  public internal(set) var sort: ItemSort
  public let created: Instant

  public var isClosed: Bool { closed != nil }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case title(String)
    case detail(String)
    case color(ProjectColor)
    case reminder(TimeOfDay?)
    case sort(ItemSort)
  }
}

extension Project {
  static let entity = Entity(
    kind: "project", tag: 20,
    columns: ["title": 1, "detail": 2, "color": 3, "reminder": 4, "closed": 5, "sort": 6, "created": 7]
  ) { Phrase("record.project", ["title": .title($0.text("title"))]) }

  static let columns = "id, title, detail, color, reminder, closed, sort, created"

  init(_ row: Row) throws {
    guard let color = ProjectColor(rawValue: row[3]), let sort = ItemSort(rawValue: row[6]) else {
      throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "a project's colour is \(row[3] as String)")
    }
    self.init(
      id: row[0], title: row[1], detail: row[2], color: color, reminder: (row[4] as Int?).flatMap { TimeOfDay(minutes: $0) },
      closed: row[5], sort: sort, created: row[7])
  }

  func insert(in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO project (\(Project.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)").execute(
      arguments: [id, title, detail, color.rawValue, reminder?.minutes, closed, sort.rawValue, created])
  }

  /// Writes everything of it that can change; what did not is no change.
  func update(in db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE project SET title = ?, detail = ?, color = ?, reminder = ?, closed = ?, sort = ? WHERE id = ?"
    ).execute(arguments: [title, detail, color.rawValue, reminder?.minutes, closed, sort.rawValue, id])
  }

  static func find(_ id: RecordID, in db: Database) throws -> Project? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM project WHERE id = ?"), arguments: [id]).map(Project.init)
  }

  static func known(_ id: RecordID, in db: Database) throws -> Project {
    guard let project = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return project
  }

  /// All of them, the newest first.
  static func all(in db: Database) throws -> [Project] {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM project ORDER BY created DESC, id DESC")
    return try Array(Row.fetchCursor(statement).map(Project.init))
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .title(let text): title = try TextColumn.title.kept(text)
    case .detail(let text): detail = try TextColumn.detail.kept(text)
    case .color(let color): self.color = color
    case .reminder(let time): reminder = time
    case .sort(let sort): self.sort = sort
    }
  }
}
