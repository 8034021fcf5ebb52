public import BookStore
import GRDB
public import Records

extension Projects {
  /// The project with that id. Throws `id.gone`.
  public func project(_ id: RecordID) throws -> TalliedProject {
    try book.read { TalliedProject(project: try Project.require(id, in: $0), tally: try Tally.of(id, in: $0)) }
  }

  /// The project named by a whole id, a unique ending or a whole name; of two with that name, the open one.
  ///
  /// Throws `projects.unknown`, or `.ambiguous` if several match, such as one by its name and another by the ending of its id.
  public func project(_ text: String) throws -> TalliedProject {
    let called = try book.read { try Project.all(in: $0) }.called(text) { $0 == $1 }
    let open = called.filter { !$0.isClosed }
    let named = open.isEmpty ? called : open
    // A name can look like the ending of an id: if both are found, they must be one project.
    do {
      let id = try book.read { try ShortIDs.only(text, in: "project", $0) }
      if named.isEmpty || named.map(\.id) == [id] { return try project(id) }
    } catch let refusal as UserError where refusal.reason == .unknown {
      guard named.count != 1 else { return try project(named[0].id) }
      guard !named.isEmpty else { throw UserError(.unknown, "projects.unknown", ["name": .text(String(text.prefix(60)))]) }
    }
    throw UserError(.ambiguous, "projects.ambiguous", ["name": .text(String(text.prefix(60)))])
  }

  /// The item with that id. Throws `id.gone`.
  public func item(_ id: RecordID) throws -> Item { try book.read { try Item.require(id, in: $0) } }

  /// The item named by a whole id or by a unique ending. Throws `.unknown` or `.ambiguous`.
  public func item(_ ending: String) throws -> Item { try item(book.read { try ShortIDs.only(ending, in: "item", $0) }) }

  /// The shortest ending of each item's id, at least four digits, that no other item in the book has.
  public func shortestEndings(of items: [Item]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: items.map(\.id), in: "item", $0) }
  }

  /// The shortest ending of each project's id, at least four digits, that no other project in the book has.
  public func shortestEndings(of projects: [Project]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: projects.map(\.id), in: "project", $0) }
  }

  /// The open project of that name, ignoring case and accents; else the only one whose name begins with it.
  ///
  /// Throws `projects.unnamed` if there is none, and `.ambiguous` if there are several.
  public func openProject(named name: String) throws -> Project {
    let open = try book.read { try Project.all(in: $0) }.filter { !$0.isClosed }
    let exact = open.called(name) { $0 == $1 }
    let found = exact.isEmpty ? open.called(name) { $0.starts(with: $1) } : exact
    guard let first = found.first else { throw UserError(.unknown, "projects.unnamed", ["name": .text(name)]) }
    guard found.count == 1 else {
      throw UserError(.ambiguous, exact.isEmpty ? "projects.several" : "projects.alike", ["name": .text(name)])
    }
    return first
  }

  /// The projects of those items, by id, for lists over several projects.
  public func projects(of items: [Item]) throws -> [RecordID: Project] {
    let ids = Set(items.compactMap(\.project))
    guard !ids.isEmpty else { return [:] }
    return try book.read { db in
      // The number of values in a statement is limited.
      guard ids.count < 1000 else { return try Dictionary(Project.all(in: db).map { ($0.id, $0) }) { first, _ in first } }
      let marks = ids.map { _ in "?" }.joined(separator: ", ")
      let found = try Project.readable("WHERE id IN (\(marks))", StatementArguments(ids), in: db)
      return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// True if the item exists.
  public func has(item id: RecordID) throws -> Bool { try book.read { try Item.find(id, in: $0) != nil } }

  /// All projects a query finds, the first items, open ones before completed ones, and the number of items in the book.
  public func search(
    _ query: SearchQuery, limit: Int = 100
  ) throws -> SearchAnswer<(projects: [TalliedProject], items: [Item], count: Int)> {
    let projects = try projects()
    return try book.answer(query, isNothing: { $0.projects.isEmpty && $0.count == 0 }) { query, db in
      let named = Set(try Project.found(query, in: db))
      let left = try Item.found(query.with(fact: "open"), limit: limit, in: db)
      let done = try left.count < limit ? Item.found(query.with(fact: "done"), limit: limit - left.count, in: db) : []
      return (
        projects.filter { named.contains($0.id) }, items: try Item.readable(left + done, in: db), count: try Item.count(query, in: db)
      )
    }
  }

  /// All projects as a file, the newest first.
  public func exportedProjects(as form: ExportedText.Form) throws -> ExportedText {
    ExportedText(try projects(), as: form, TalliedProject.exported, from: book)
  }

  /// All items as a file, the oldest first.
  public func exportedItems(as form: ExportedText.Form) throws -> ExportedText {
    let ids = try book.read { try Item.ids("ORDER BY created, id", in: $0) }
    return ExportedText(ids, as: form, Item.exported, from: book) { try Item.all($0, in: $1) }
  }

  /// All awards as a file, earned or not.
  public func exportedAwards(as form: ExportedText.Form) throws -> ExportedText {
    ExportedText(try awards(), as: form, Award.exported, from: book)
  }
}

extension [Project] {
  /// The projects of that name, ignoring case and accents; if some have exactly that title, only these.
  fileprivate func called(_ name: String, _ fits: (String, String) -> Bool) -> [Project] {
    let wanted = Folding.name(name)
    let same = filter { $0.title == name }
    return same.isEmpty ? filter { fits(Folding.name($0.title), wanted) } : same
  }
}

extension SearchDocuments {
  static let projects = SearchDocuments(
    of: Project.fields, title: "title", day: "created_day",
    facts: [("open", "closed IS NULL"), ("done", "closed IS NOT NULL")])

  /// An item belongs to the day it was completed, else to the day it is planned for, is due, or was made.
  static let items = SearchDocuments(
    of: Item.fields, title: "title", day: "coalesce(completed_day, planned, deadline, created_day)",
    facts: [("open", "completed IS NULL"), ("done", "completed IS NOT NULL")])
}

extension TalliedProject {
  /// Columns of a project: its fields and its progress.
  public static let exported = ExportList<TalliedProject>(
    .id(of: \.project), .field("title", of: \.project), .field("detail", of: \.project), .field("color", of: \.project),
    .value("isClosed") { .flag($0.project.isClosed) }, .value("reminder") { .written($0.project.reminder) },
    .field("created", of: \.project), .value("items") { .whole($0.tally.items) }, .value("completed") { .whole($0.tally.completed) },
    .value("progress") { .decimal($0.tally.progress) })
}

extension Item {
  /// Columns of an item.
  public static let exported = ExportList<Item>(
    .id, .field("project"), .field("title"), .field("detail"), .field("priority"), .value("isCompleted") { .flag($0.isCompleted) },
    .field("planned"), .field("deadline"), .field("repeats"), .field("created"), .field("position"))
}

extension Award {
  /// Columns of an award, earned or not.
  public static let exported = ExportList<Award>(
    .value("criterion") { .named($0.criterion) }, .value("value") { .whole($0.value) }, .value("day") { .written($0.day) },
    .value("count") { .whole($0.count) })
}

extension Projects.UpNext {
  /// Columns of the ten items to do next.
  public static let exported = ExportList<Projects.UpNext>(
    .values("upNext") { $0.upNext.map(Item.exported.object) }, .values("moreToExplore") { $0.moreToExplore.map(Item.exported.object) })
}
