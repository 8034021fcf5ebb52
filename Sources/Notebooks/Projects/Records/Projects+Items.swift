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

  /// The list of an item.
  public enum List: Hashable, Sendable { case inbox, project(RecordID) }

  /// Makes some changes of an item, and moves it to the end of that list if one is given, all as one act.
  public func edit(item id: RecordID, _ changes: [Item.Change], movingTo list: List? = nil, today: Day) throws -> Outcome<Item> {
    try edit(items: [id], changes, movingTo: list, today: today).map { $0[0] }
  }

  /// Makes some changes of several items, and moves them in their order to the end of that list if one is given, all as one act.
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

  /// Moves an item to that place in the manual order; beside itself is where it is.
  public func move(_ id: RecordID, _ place: Place) throws -> Outcome<Item> {
    try editing([id], .moved) { item, db in
      let neighbour = try Item.require(place.neighbour, in: db)
      guard neighbour.id != id, let position = try Position.beside(neighbour, place, for: id, in: db) else { return }
      item.position = position
      item.project = neighbour.project
    }.map { $0[0] }
  }

  /// Deletes an item; the answer is what it was.
  public func delete(item id: RecordID) throws -> Outcome<Item> { try delete(items: [id]).map { $0[0] } }

  /// Deletes several items as one act; the answer is what they were.
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
      return try items.map { before in
        var item = before
        try change(&item, writing.database)
        try item.update(from: before, in: writing.database)
        return item
      }
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
  /// The items with those ids, each once and in their order. Throws `id.unknown` where one of them is not there.
  static func require(_ ids: [RecordID], in db: Database) throws -> [Item] {
    var known: Set<RecordID> = []
    return try ids.filter { known.insert($0).inserted }.map { try require($0, in: db) }
  }

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

extension Projects {
  /// Adds the item a line says, to the project it names, else to that one; the line is read on that day, and says more than the changes.
  /// With `asWritten`, the line is only the title. Throws the line's errors, `quick.untitled` without a title, and `quick.closed` where that
  /// project was closed meanwhile.
  public func add(
    line: String, _ changes: [Item.Change] = [], to project: RecordID? = nil, in words: EntryWords? = nil, asWritten: Bool = false,
    today: Day
  ) throws -> Outcome<Item> {
    let said = asWritten ? QuickAdd(asWritten: line) : try QuickAdd(line, in: words, today: today)
    let more: [Item.Change?] = [
      .title(said.title), said.priority.map { .priority($0) }, said.when.map { .when($0) }, said.deadline.map { .deadline($0) },
      said.repeats.map { .repeats($0) },
    ]
    let place = try said.project.map { try openProject(named: $0).id } ?? project
    if let place, try self.project(place).project.isClosed { throw UserError(.conflict, LocalizedText("quick.closed")) }
    return try add(changes + more.compactMap(\.self), to: place, today: today)
  }
}
