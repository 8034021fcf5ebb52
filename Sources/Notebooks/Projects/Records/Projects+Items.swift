public import BookStore
import GRDB
public import Records

/// Items, as records a person adds, changes, completes, moves and deletes.
extension Projects {
  /// Adds an item at the end of a project, or of the Inbox: priority medium, not completed, unless the changes say more.
  /// Throws `quick.untitled` for a title of blanks.
  public func add(_ changes: [Item.Change] = [], to project: RecordID? = nil, today: Day) throws -> Outcome<Item> {
    for case .title(let title) in changes where title.isBlank { throw UserError(.value, LocalizedText("quick.untitled")) }
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

  /// Where an item lies.
  public enum List: Hashable, Sendable { case inbox, project(RecordID) }

  /// Makes some changes of an item, and moves it to the end of that list if one is given, all as one act.
  public func edit(item id: RecordID, _ changes: [Item.Change], movingTo list: List? = nil, today: Day) throws -> Outcome<Item> {
    guard let list else {
      return try editing(id, changes.count == 1 ? changes[0].act : "act.itemEdited") { item, _ in try item.apply(changes, today: today) }
    }
    return try editing(id, changes.isEmpty ? "act.itemMoved" : "act.itemEdited") { item, db in
      try item.apply(changes, today: today)
      try item.move(to: list.project, in: db)
    }
  }

  /// Moves an item to the end of another project, or of the Inbox.
  public func move(_ id: RecordID, to project: RecordID?) throws -> Outcome<Item> {
    try editing(id, "act.itemMoved") { item, db in try item.move(to: project, in: db) }
  }

  /// A place in the manual order beside another item, in its project.
  public enum Place: Hashable, Sendable { case before(RecordID), after(RecordID) }

  /// Moves an item to that place in the manual order; beside itself is where it is.
  public func move(_ id: RecordID, _ place: Place) throws -> Outcome<Item> {
    try editing(id, "act.itemMoved") { item, db in
      let neighbour = try Item.require(place.neighbour, in: db)
      guard neighbour.id != id, let position = try Position.beside(neighbour, place, for: id, in: db) else { return }
      item.position = position
      item.project = neighbour.project
    }
  }

  /// Deletes an item; the answer is what it was.
  public func delete(item id: RecordID) throws -> Outcome<Item> {
    try book.write(LocalizedText("act.itemDeleted")) { writing in
      let item = try Item.require(id, in: writing.database)
      writing.name = LocalizedText("act.itemDeleted", ["title": .title(item.title)])
      try Item.delete(id, in: writing.database)
      return item
    }
  }

  func editing(_ id: RecordID, _ act: String, _ change: (inout Item, Database) throws -> Void) throws -> Outcome<Item> {
    try book.write(LocalizedText(act)) { writing in
      var item = try Item.require(id, in: writing.database)
      writing.name = LocalizedText(act, ["title": .title(item.title)])
      let before = item
      try change(&item, writing.database)
      try item.update(from: before, in: writing.database)
      return item
    }
  }
}

extension Projects.List {
  fileprivate var project: RecordID? { if case .project(let id) = self { id } else { nil } }
}

extension Projects.Place {
  fileprivate var neighbour: RecordID {
    switch self {
    case .before(let id), .after(let id): id
    }
  }
}

extension Item {
  /// Puts it at the end of another project, or of the Inbox.
  fileprivate mutating func move(to project: RecordID?, in db: Database) throws {
    if let project { _ = try Project.require(project, in: db) }
    guard self.project != project else { return }
    position = try Position.last(in: project, for: id, in: db)
    self.project = project
  }

  /// Makes the changes; an item that is to come back needs a day to count from, and gets the next that fits.
  fileprivate mutating func apply(_ changes: [Change], today: Day) throws {
    for change in changes { try apply(change) }
    guard let rule = repeats else { return }
    if day == nil { when = rule.first(from: today) }
    repeats = rule.anchored(at: day ?? today)
  }
}

extension Item.Change {
  /// The name of the act that makes only this change.
  fileprivate var act: String {
    switch self {
    case .title: "act.itemRenamed"
    case .detail: "act.itemDescribed"
    case .priority: "act.itemPrioritised"
    case .when(let day): day == nil ? "act.itemUnplanned" : "act.itemPlanned"
    case .deadline(let day): day == nil ? "act.itemDeadlineOff" : "act.itemDeadline"
    case .repeats(let rule): rule == nil ? "act.itemRepeatOff" : "act.itemRepeat"
    case .rhythm: "act.itemRepeat"
    }
  }
}

extension Position {
  /// The end of a project, or of the Inbox.
  static func last(in project: RecordID?, for item: RecordID, in db: Database) throws -> Position {
    let statement = try db.cachedStatement(sql: "SELECT max(position) FROM item WHERE project IS ?")
    let last = try String.fetchOne(statement, arguments: [project]).flatMap { Position($0) }
    return last.flatMap { Position(after: $0, before: nil, for: item) } ?? .first(for: item)
  }

  /// The place beside an item for the one with that id; nil where it stands there already.
  static func beside(_ neighbour: Item, _ place: Projects.Place, for id: RecordID, in db: Database) throws -> Position? {
    let sql =
      switch place {
      case .before: "SELECT max(position) FROM item WHERE project IS ? AND position < ?"
      case .after: "SELECT min(position) FROM item WHERE project IS ? AND position > ?"
      }
    let beyond = try String.fetchOne(
      db.cachedStatement(sql: sql), arguments: [neighbour.project, neighbour.position.description]
    ).flatMap { Position($0) }
    guard beyond?.item != id else { return nil }
    return switch place {
    case .before: Position(after: beyond, before: neighbour.position, for: id)
    case .after: Position(after: neighbour.position, before: beyond, for: id)
    }
  }
}
