import Records

/// A project as the shell and the page give it away; what it has not is null.
public struct ExportedProject: Encodable, Sendable {
  public static let names = ["id", "title", "detail", "color", "isClosed", "reminder", "created", "items", "completed", "progress"]

  private let project: Project
  private let tally: Tally

  public init(_ tallied: TalliedProject) {
    project = tallied.project
    tally = tallied.tally
  }

  private enum Key: String, CodingKey { case id, title, detail, color, isClosed, reminder, created, items, completed, progress }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(project.id, forKey: .id)
    try values.encode(project.title, forKey: .title)
    try values.encode(project.detail, forKey: .detail)
    try values.encode(project.color.rawValue, forKey: .color)
    try values.encode(project.isClosed, forKey: .isClosed)
    try values.encode(project.reminder?.description, forKey: .reminder)
    try values.encode(project.created, forKey: .created)
    try values.encode(tally.items, forKey: .items)
    try values.encode(tally.completed, forKey: .completed)
    try values.encode(tally.progress, forKey: .progress)
  }

  /// A line of the table, under the names.
  public var line: [String] {
    [
      "\(project.id)", project.title, project.detail, project.color.rawValue, "\(project.isClosed)", project.reminder?.description ?? "",
      "\(project.created)", "\(tally.items)", "\(tally.completed)", "\(tally.progress)",
    ]
  }
}

/// An item as the shell and the page give it away; what it has not is null.
public struct ExportedItem: Encodable, Sendable {
  public static let names = [
    "id", "project", "title", "detail", "priority", "isCompleted", "when", "deadline", "repeat", "created", "position",
  ]

  private let item: Item

  public init(_ item: Item) { self.item = item }

  private enum Key: String, CodingKey {
    case id, project, title, detail, priority, isCompleted, when, deadline, created, position
    case repeats = "repeat"
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(item.id, forKey: .id)
    try values.encode(item.project, forKey: .project)
    try values.encode(item.title, forKey: .title)
    try values.encode(item.detail, forKey: .detail)
    try values.encode(item.priority.rawValue, forKey: .priority)
    try values.encode(item.isCompleted, forKey: .isCompleted)
    try values.encode(item.when, forKey: .when)
    try values.encode(item.deadline, forKey: .deadline)
    try values.encode(item.repeats?.description, forKey: .repeats)
    try values.encode(item.created, forKey: .created)
    try values.encode(item.position.description, forKey: .position)
  }

  /// A line of the table, under the names.
  public var line: [String] {
    [
      "\(item.id)", item.project.map { "\($0)" } ?? "", item.title, item.detail, "\(item.priority.rawValue)", "\(item.isCompleted)",
      item.when.map { "\($0)" } ?? "", item.deadline.map { "\($0)" } ?? "", item.repeats?.description ?? "", "\(item.created)",
      item.position.description,
    ]
  }
}

/// An award as the shell and the page give it away; `day` is null while it is not earned.
public struct ExportedAward: Encodable, Sendable {
  public static let names = ["criterion", "value", "day", "count"]

  private let award: Award

  public init(_ award: Award) { self.award = award }

  private enum Key: String, CodingKey { case criterion, value, day, count }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(award.criterion.rawValue, forKey: .criterion)
    try values.encode(award.value, forKey: .value)
    try values.encode(award.day, forKey: .day)
    try values.encode(award.count, forKey: .count)
  }

  /// A line of the table, under the names.
  public var line: [String] { [award.criterion.rawValue, "\(award.value)", award.day.map { "\($0)" } ?? "", "\(award.count)"] }
}

/// The ten items to turn to, as the shell gives them away.
public struct ExportedUpNext: Encodable, Sendable {
  public let upNext: [ExportedItem]
  public let moreToExplore: [ExportedItem]

  public init(_ next: Projects.UpNext) {
    upNext = next.upNext.map(ExportedItem.init)
    moreToExplore = next.moreToExplore.map(ExportedItem.init)
  }
}
