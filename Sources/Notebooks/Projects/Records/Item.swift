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
  public let isSample: Bool
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
    /// Only the number of units; if the unit stays, the day of the month or the date stays too.
    case rhythm(Repeat)
  }

  /// The items with those ids, each once and in their order. Throws `id.unknown` if one is missing.
  static func require(_ ids: [RecordID], in db: Database) throws -> [Item] {
    var known: Set<RecordID> = []
    return try ids.filter { known.insert($0).inserted }.map { try require($0, in: db) }
  }

  fileprivate mutating func move(to project: RecordID?, in db: Database) throws {
    if let project { _ = try Project.require(project, in: db) }
    guard self.project != project else { return }
    position = try Position.last(in: project, for: id, in: db)
    self.project = project
  }

  /// Makes the changes; a repeating item needs a day to count from, and gets the next that fits if it has none.
  fileprivate mutating func apply(_ changes: [Change], today: Day) throws {
    for change in changes { try apply(change) }
    guard let rule = repeats else { return }
    if day == nil { when = rule.first(from: today) }
    repeats = rule.anchored(at: day ?? today)
  }
}

extension Item: Stored {
  /// The fields of an item.
  public static let fields = FieldList<Item>(
    "item", tag: 21,
    [
      .id("project", 1, \.project, group: "position", label: "item.project"),
      .written("position", 2, \.position, group: "position", [.machineMade]),
      .text("title", 3, \.title, max: TextColumn.longestTitle, label: "item.title", [.typed, .searched]),
      .text("detail", 4, \.detail, max: TextColumn.longestDetail, label: "item.detail", [.typed, .searched]),
      .integer("priority", 5, { Int64($0.priority.rawValue) }, in: 1...3, label: "priority.label").said {
        LocalizedText("priority.\(Priority(rawValue: Int($0))?.name ?? "medium")")
      },
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

/// Names of an act on items: with the title of one, or the count of several.
struct ItemAct {
  let one: String
  private let several: String

  fileprivate init(_ one: String, _ several: String) { (self.one, self.several) = (one, several) }

  func name(of items: [Item]) -> LocalizedText {
    guard items.count == 1 else { return LocalizedText(several, ["count": .count(items.count)]) }
    return LocalizedText(one, ["title": .title(items[0].title)])
  }

  static var completed: ItemAct { ItemAct("act.itemCompleted", "act.itemsCompleted") }
  static var reopened: ItemAct { ItemAct("act.itemReopened", "act.itemsReopened") }
  static var moved: ItemAct { ItemAct("act.itemMoved", "act.itemsMoved") }
  static var deleted: ItemAct { ItemAct("act.itemDeleted", "act.itemsDeleted") }
  static var edited: ItemAct { ItemAct("act.itemEdited", "act.itemsEdited") }
}

extension Item.Change {
  var act: ItemAct {
    switch self {
    case .title: ItemAct("act.itemRenamed", "act.itemsEdited")
    case .detail: ItemAct("act.itemDescribed", "act.itemsEdited")
    case .priority: ItemAct("act.itemPrioritised", "act.itemsPrioritised")
    case .when(nil): ItemAct("act.itemUnplanned", "act.itemsUnplanned")
    case .when: ItemAct("act.itemPlanned", "act.itemsPlanned")
    case .deadline(nil): ItemAct("act.itemDeadlineOff", "act.itemsEdited")
    case .deadline: ItemAct("act.itemDeadline", "act.itemsEdited")
    case .repeats(nil): ItemAct("act.itemRepeatOff", "act.itemsEdited")
    case .repeats, .rhythm: ItemAct("act.itemRepeat", "act.itemsEdited")
    }
  }
}

extension Projects {
  /// Adds an open item with medium priority at the end of a project or of the Inbox, with those changes.
  /// Throws `quick.untitled` for a title of blanks.
  public func add(_ changes: [Item.Change] = [], to project: RecordID? = nil, today: Day) throws -> Outcome<Item> {
    for case .title(let title) in changes where title.isBlank { throw UserError(.value, "quick.untitled") }
    return try earning(on: today) {
      try book.write(LocalizedText("act.itemAdded")) { writing in
        if let project { _ = try Project.require(project, in: writing.database) }
        let id = writing.newID()
        var item = Item(
          id: id, project: project, position: try Position.last(in: project, for: id, in: writing.database), title: "", detail: "",
          priority: .medium, when: nil, deadline: nil, repeats: nil, completion: nil, isSample: false, created: writing.now)
        try item.apply(changes, today: today)
        writing.name = LocalizedText("act.itemAdded", ["title": .title(item.title)])
        try item.insert(in: writing.database)
        return item
      }
    }
  }

  /// The list of an item.
  public enum List: Hashable, Sendable { case inbox, project(RecordID) }

  /// Makes changes to an item, and moves it to the end of that list if one is given, all as one act.
  public func edit(item id: RecordID, _ changes: [Item.Change], movingTo list: List? = nil, today: Day) throws -> Outcome<Item> {
    try edit(items: [id], changes, movingTo: list, today: today).map { $0[0] }
  }

  /// Makes changes to several items, and moves them in their order to the end of that list if one is given, all as one act.
  public func edit(items ids: [RecordID], _ changes: [Item.Change], movingTo list: List? = nil, today: Day) throws -> Outcome<[Item]> {
    guard let list else {
      return try editing(ids, changes.count == 1 ? changes[0].act : .edited) { item, _ in try item.apply(changes, today: today) }
    }
    return try editing(ids, changes.isEmpty ? .moved : .edited) { item, db in
      try item.apply(changes, today: today)
      try item.move(to: list.project, in: db)
    }
  }

  /// Moves an item to the end of another project, or of the Inbox.
  public func move(_ id: RecordID, to project: RecordID?) throws -> Outcome<Item> { try move([id], to: project).map { $0[0] } }

  /// Moves several items, in their order, to the end of another project, or of the Inbox, as one act.
  public func move(_ ids: [RecordID], to project: RecordID?) throws -> Outcome<[Item]> {
    try editing(ids, .moved) { item, db in try item.move(to: project, in: db) }
  }

  /// A place in the manual order beside another item, in its project.
  public enum Place: Hashable, Sendable { case before(RecordID), after(RecordID) }

  /// Moves an item to that place in the manual order; a place beside itself changes nothing.
  public func move(_ id: RecordID, _ place: Place) throws -> Outcome<Item> {
    try editing([id], .moved) { item, db in
      let beside =
        switch place {
        case .before(let id), .after(let id): id
        }
      let neighbour = try Item.require(beside, in: db)
      guard neighbour.id != id, let position = try Position.beside(neighbour, place, for: id, in: db) else { return }
      item.position = position
      item.project = neighbour.project
    }.map { $0[0] }
  }

  /// Deletes an item and returns it.
  public func delete(item id: RecordID) throws -> Outcome<Item> { try delete(items: [id]).map { $0[0] } }

  /// Deletes several items as one act and returns them.
  public func delete(items ids: [RecordID]) throws -> Outcome<[Item]> {
    try book.write(LocalizedText(ItemAct.deleted.one)) { writing in
      let items = try Item.require(ids, in: writing.database)
      writing.name = ItemAct.deleted.name(of: items)
      for item in items { try Item.delete(item.id, in: writing.database) }
      return items
    }
  }

  func editing(_ ids: [RecordID], _ act: ItemAct, _ change: (inout Item, Database) throws -> Void) throws -> Outcome<[Item]> {
    try book.write(LocalizedText(act.one)) { writing in
      let items = try Item.require(ids, in: writing.database)
      writing.name = act.name(of: items)
      return try items.map { try Item.edit($0.id, in: writing.database) { try change(&$0, writing.database) } }
    }
  }

  /// Adds the item of a line, to the project the line names, else to `project`. The line is parsed as of `today`, and
  /// overrides the changes. The whole line is the title if it is taken `asWritten`. Throws the line's errors, `quick.untitled` without a title, and
  /// `quick.closed` if the project is closed.
  public func add(
    line: String, _ changes: [Item.Change] = [], to project: RecordID? = nil, in words: EntryWords? = nil, asWritten: Bool = false,
    today: Day
  ) throws -> Outcome<Item> {
    let parsed = asWritten ? QuickAdd(asWritten: line) : try QuickAdd(line, in: words, today: today)
    let more: [Item.Change?] = [
      .title(parsed.title), parsed.priority.map { .priority($0) }, parsed.when.map { .when($0) }, parsed.deadline.map { .deadline($0) },
      parsed.repeats.map { .repeats($0) },
    ]
    let place = try parsed.project.map { try openProject(named: $0).id } ?? project
    if let place, try self.project(place).project.isClosed { throw UserError(.conflict, "quick.closed") }
    return try add(changes + more.compactMap(\.self), to: place, today: today)
  }
}

extension Projects.List {
  fileprivate var project: RecordID? { if case .project(let id) = self { id } else { nil } }
}

extension Position {
  static func last(in project: RecordID?, for item: RecordID, in db: Database) throws -> Position {
    let last = try db.first(String.self, "SELECT max(position) FROM item WHERE project IS ?", [project]).flatMap { Position($0) }
    return last.flatMap { Position(after: $0, before: nil, for: item) } ?? .first(for: item)
  }

  /// The position beside an item for the one with that id; nil if it is there already.
  static func beside(_ neighbour: Item, _ place: Projects.Place, for id: RecordID, in db: Database) throws -> Position? {
    let sql =
      switch place {
      case .before: "SELECT max(position) FROM item WHERE project IS ? AND position < ?"
      case .after: "SELECT min(position) FROM item WHERE project IS ? AND position > ?"
      }
    let beyond = try db.first(String.self, sql, [neighbour.project, neighbour.position.description]).flatMap { Position($0) }
    guard beyond?.item != id else { return nil }
    return switch place {
    case .before: Position(after: beyond, before: neighbour.position, for: id)
    case .after: Position(after: neighbour.position, before: beyond, for: id)
    }
  }
}
