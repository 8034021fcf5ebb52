public import BookStore
import GRDB
public import Records

extension Projects {
  /// Adds an open item with medium priority at the end of a project or of the Inbox, with those changes.
  /// Throws `quick.untitled` for a title of blanks, and `quick.titleTooLong` for one too long: nothing waits to be saved again.
  public func add(_ changes: [Item.Change] = [], to project: RecordID? = nil, today: Day) throws -> Outcome<Item> {
    for case .title(let title) in changes {
      guard !title.isBlank else { throw UserError(.value, "quick.untitled") }
      _ = try TextColumn.title.kept(title, in: Item.fields, elseTooLong: "quick.titleTooLong")
    }
    return try recordingAwards(on: today) {
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

  /// Changes items one after another as one act.
  func editing(_ ids: [RecordID], _ act: ItemAct, _ change: (inout Item, Database) throws -> Void) throws -> Outcome<[Item]> {
    try book.write(LocalizedText(act.one)) { writing in
      let items = try Item.require(ids, in: writing.database)
      writing.name = act.name(of: items)
      return try items.map { try Item.edit($0.id, in: writing.database) { try change(&$0, writing.database) } }
    }
  }

  /// Adds the item of a line, to the project the line names, else to `project`. The line is parsed as of `today`, and overrides the
  /// changes. The whole line is the title if it is taken `asWritten`. Throws the line's errors, `quick.untitled` without a title, and
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
  /// The position of an item at the end of a project, or of the Inbox.
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

extension Item {
  /// Moves it to the end of another project, or of the Inbox; in its own list it stays where it is.
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
