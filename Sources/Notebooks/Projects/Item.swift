import Book
import GRDB
public import Records

/// Something to do.
public struct Item: Hashable, Sendable, Identifiable {
  public let id: RecordID
  /// The project it belongs to; nil is the Inbox.
  public internal(set) var project: RecordID?
  /// Where it stands in the manual order of its project.
  public internal(set) var position: Position
  public internal(set) var title: String
  public internal(set) var detail: String
  public internal(set) var priority: Priority
  /// The day a person means to do it.
  public internal(set) var when: Day?
  /// The day it is due.
  public internal(set) var deadline: Day?
  /// How it comes back once it is completed.
  public internal(set) var repeats: Repeat?
  public internal(set) var completion: Completion?
  /// Whether it was made for trying, and earns no award.
  public let isSample: Bool
  public let created: Instant

  /// When an item was completed, and on which day of the person's life.
  public struct Completion: Hashable, Sendable {
    public let instant: Instant
    public let day: Day
  }

  public var isCompleted: Bool { completion != nil }
  /// The day it is about: when it is meant to be done, else when it is due.
  public var day: Day? { when ?? deadline }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case title(String)
    case detail(String)
    case priority(Priority)
    case when(Day?)
    case deadline(Day?)
    case repeats(Repeat?)
  }
}

extension Item {
  static let entity = Entity(
    kind: "item", tag: 21,
    columns: [
      "project": 1, "position": 2, "title": 3, "detail": 4, "priority": 5, "planned": 6, "deadline": 7, "repeats": 8, "completed": 9,
      "completed_day": 10, "sample": 11, "created": 12,
    ],
    groups: [["project", "position"], ["completed", "completed_day"]]
  ) { Phrase("record.item", ["title": .title($0.text("title"))]) }

  static let columns =
    "id, project, position, title, detail, priority, planned, deadline, repeats, completed, completed_day, sample, created"

  init(_ row: Row) throws {
    guard let position = Position(row[2] as String), let priority = Priority(rawValue: row[5]) else {
      throw Refusal(.file, Phrase("book.damaged", ["path": ""]), detail: "an item's position is \(row[2] as String)")
    }
    let completed: Instant? = row[9]
    let completedDay: Day? = row[10]
    self.init(
      id: row[0], project: row[1], position: position, title: row[3], detail: row[4], priority: priority, when: row[6], deadline: row[7],
      // A rule of a newer program: the item is still true.
      repeats: (row[8] as String?).flatMap { Repeat($0) },
      completion: completed.flatMap { instant in completedDay.map { Completion(instant: instant, day: $0) } }, isSample: row[11],
      created: row[12])
  }

  func insert(in db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT INTO item (\(Item.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      id, project, position.description, title, detail, priority.rawValue, when, deadline, repeats?.description, completion?.instant,
      completion?.day, isSample, created,
    ])
  }

  /// Writes what differs from what it was, and nothing else: what this program can not read in the other columns stays as it is.
  func update(from before: Item, in db: Database) throws {
    let differing = zip(changing, before.changing).filter { $0.value != $1.value }.map(\.0)
    guard !differing.isEmpty else { return }
    let assignments = differing.map { "\($0.column) = ?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "UPDATE item SET \(assignments) WHERE id = ?")
      .execute(arguments: StatementArguments(differing.map(\.value) + [id.databaseValue]))
  }

  /// The columns that can change.
  private var changing: [(column: String, value: DatabaseValue)] {
    let values: KeyValuePairs<String, (any DatabaseValueConvertible)?> = [
      "project": project, "position": position.description, "title": title, "detail": detail, "priority": priority.rawValue,
      "planned": when, "deadline": deadline, "repeats": repeats?.description, "completed": completion?.instant,
      "completed_day": completion?.day,
    ]
    return values.map { ($0.key, $0.value?.databaseValue ?? .null) }
  }

  static func find(_ id: RecordID, in db: Database) throws -> Item? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT \(columns) FROM item WHERE id = ?"), arguments: [id]).map(Item.init)
  }

  static func known(_ id: RecordID, in db: Database) throws -> Item {
    guard let item = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return item
  }

  /// The items a question finds, in its order.
  static func all(_ question: String, _ arguments: StatementArguments = [], in db: Database) throws -> [Item] {
    try Array(
      Row.fetchCursor(db.cachedStatement(sql: "SELECT \(columns) FROM item \(question)"), arguments: arguments).map(Item.init))
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .title(let text): title = try TextColumn.title.kept(text)
    case .detail(let text): detail = try TextColumn.detail.kept(text)
    case .priority(let priority): self.priority = priority
    case .when(let day): when = day
    case .deadline(let day): deadline = day
    case .repeats(let rule): repeats = rule
    }
  }
}
