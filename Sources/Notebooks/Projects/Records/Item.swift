public import BookStore
import GRDB
public import Records

/// Something to do.
public struct Item: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public internal(set) var id: RecordID
  /// The project it belongs to; nil is the Inbox.
  public internal(set) var project: RecordID?
  /// Position in the manual order of its project.
  public internal(set) var position: Position
  /// The title: one line of at most 200 characters.
  public internal(set) var title: String
  /// The text beneath the title; empty if none.
  public internal(set) var detail: String
  /// The priority a person gave it.
  public internal(set) var priority: Priority
  /// The day a person means to do it.
  public internal(set) var when: Day?
  /// The day it is due.
  public internal(set) var deadline: Day?
  /// The rule by which it repeats once completed.
  public internal(set) var repeats: Repeat?
  /// The completion; nil while the item is open.
  public internal(set) var completion: Completion?
  /// True if it is a sample, which earns no award.
  public internal(set) var isSample: Bool
  /// The moment it was made.
  public internal(set) var created: Instant

  /// The moment and the civil day of a completion.
  public struct Completion: Hashable, Sendable {
    /// The moment it was completed.
    public let instant: Instant
    /// The civil day it was completed on, by the person's day boundary.
    public let day: Day
  }

  /// True if it is done.
  public var isCompleted: Bool { completion != nil }
  /// Its place in the logbook; nil while it is not completed.
  public var logbookPlace: Projects.LogbookPlace? { completion.map { Projects.LogbookPlace(completed: $0.instant, item: id) } }
  /// The day it is planned for, else the day it is due.
  public var day: Day? { when ?? deadline }

  /// A change of one part of an item.
  public enum Change: Hashable, Sendable {
    case title(String)
    case detail(String)
    case priority(Priority)
    case when(Day?)
    case deadline(Day?)
    case repeats(Repeat?)
    /// The rule as a form gives it, without a day of the month or a date: that of the present rule stays if the unit does.
    case rhythm(Repeat)
  }

  /// The items with those ids, each once and in their order. Throws `id.gone` if one is missing.
  static func require(_ ids: [RecordID], in db: Database) throws -> [Item] {
    var known: Set<RecordID> = []
    return try ids.filter { known.insert($0).inserted }.map { try require($0, in: db) }
  }
}

extension Item: Stored {
  /// The fields of an item.
  public static let fields = FieldList<Item>(
    "item", tag: 21,
    [
      .id("project", 1, \.project, group: "position", label: "item.project"),
      .written("position", 2, \.position, group: "position", [.machineMade]),
      .text("title", 3, \.title, max: TextColumn.longestTitle, label: "item.title", [.typed, .searched, .name]),
      .text("detail", 4, \.detail, max: TextColumn.longestDetail, label: "item.detail", [.typed, .searched]),
      .integer("priority", 5, { Int64($0.priority.rawValue) }, in: 1...3, label: "priority.label").said {
        LocalizedText("priority.\(Priority(rawValue: Int($0))?.name ?? "medium")")
      }.usually(number: Priority.medium.rawValue),
      .day("planned", 6, \.when, label: "item.when", as: "when"),
      .day("deadline", 7, \.deadline, label: "item.deadline"),
      .written("repeats", 8, \.repeats, label: "item.repeat", as: "repeat").worded { (rule: Repeat) in rule.phrases },
      .instant("completed", 9, \.completion?.instant, group: "completion"),
      .day("completed_day", 10, \.completion?.day, group: "completion"),
      .flag("sample", 11, \.isSample, [.machineMade]),
      .instant("created", 12, \.created, [.machineMade]),
      .dayMade,
    ]
  ) { LocalizedText("record.item", ["title": .title($0.text("title"))]) }

  /// Reads an item. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    let (completed, completedDay): (Instant?, Day?) = (try values["completed"], try values["completed_day"])
    self.init(
      id: try values.id, project: try values["project"], position: try values.written("position"), title: try values["title"],
      detail: try values["detail"], priority: try values.choice("priority"), when: try values["planned"],
      deadline: try values["deadline"],
      // A rule of a newer program is unknown here; the rest of the item is still right.
      repeats: try values.writtenIfKnown("repeats"),
      completion: completed.flatMap { instant in completedDay.map { Completion(instant: instant, day: $0) } },
      isSample: try values["sample"], created: try values["created"])
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .title(let text): title = try TextColumn.title.kept(text, in: Item.fields)
    case .detail(let text): detail = try TextColumn.detail.kept(text, in: Item.fields)
    case .priority(let priority): self.priority = priority
    case .when(let day): when = day
    case .deadline(let day): deadline = day
    case .repeats(let rule): repeats = rule
    case .rhythm(let rule): repeats = rule.keepingDay(of: repeats)
    }
  }
}

/// The priority of an item.
public enum Priority: Int, CaseIterable, Sendable {
  case low = 1, medium, high

  /// The priority of that name or number, in any case; nil for anything else.
  public init?(_ text: String) {
    guard let priority = Priority.allCases.first(where: { $0.name == text.lowercased() || String($0.rawValue) == text }) else { return nil }
    self = priority
  }

  /// The name in the shell; forms and files write the number.
  public var name: String { "\(self)" }
}
