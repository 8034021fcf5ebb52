import Book
import Foundation
import GRDB
public import Records

/// Records by their ids and names.
extension Projects {
  /// The project with that id, or the only one whose id ends so; throws `.unknown` or `.ambiguous`.
  public func project(_ ending: String) throws -> TalliedProject {
    try book.read { db in
      let id = try Endings.only(ending, in: "project", db)
      return TalliedProject(project: try Project.known(id, in: db), tally: try Tally.of(id, in: db))
    }
  }

  /// The item with that id, or the only one whose id ends so; throws `.unknown` or `.ambiguous`.
  public func item(_ ending: String) throws -> Item {
    try book.read { try Item.known(try Endings.only(ending, in: "item", $0), in: $0) }
  }

  /// For each of those items the shortest ending of its id, of at least four digits, that no other item in the book has.
  public func shortestEndings(of items: [Item]) throws -> [RecordID: String] {
    try book.read { try Endings.shortest(of: items.map(\.id), in: "item", $0) }
  }

  /// For each of those projects the shortest ending of its id, of at least four digits, that no other project in the book has.
  public func shortestEndings(of projects: [Project]) throws -> [RecordID: String] {
    try book.read { try Endings.shortest(of: projects.map(\.id), in: "project", $0) }
  }

  /// The project of that name, whatever the case and the accents, among the open ones; else the only one that begins so.
  ///
  /// Throws `projects.unnamed` where there is none, and `.ambiguous` where there are several.
  public func openProject(named name: String) throws -> Project {
    var folding = Folding()
    let wanted = folding.fold(name.trimmingCharacters(in: .whitespacesAndNewlines))
    let open = try book.read { try Project.all(in: $0) }.filter { !$0.isClosed }.map { (project: $0, name: folding.fold($0.title)) }
    let exact = open.filter { $0.name == wanted }
    let found = exact.isEmpty ? open.filter { $0.name.starts(with: wanted) } : exact
    guard let first = found.first else { throw Refusal(.unknown, Phrase("projects.unnamed", ["name": .text(name)])) }
    guard found.count == 1 else { throw Refusal(.ambiguous, Phrase("projects.several", ["name": .text(name)])) }
    return first.project
  }

  /// The projects with those ids, by their id: what lists over several projects name.
  public func projects(of items: [Item]) throws -> [RecordID: Project] {
    let ids = Set(items.compactMap(\.project))
    guard !ids.isEmpty else { return [:] }
    return try book.read { db in
      // A statement takes only so many values.
      guard ids.count < 1000 else { return try Dictionary(Project.all(in: db).map { ($0.id, $0) }) { first, _ in first } }
      let marks = ids.map { _ in "?" }.joined(separator: ", ")
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(Project.columns) FROM project WHERE id IN (\(marks))", arguments: StatementArguments(ids))
      return try Dictionary(Array(rows.map(Project.init)).map { ($0.id, $0) }) { first, _ in first }
    }
  }

  /// Whether there is such a project.
  public func has(project id: RecordID) throws -> Bool { try book.read { try Project.find(id, in: $0) != nil } }

  /// Whether there is such an item.
  public func has(item id: RecordID) throws -> Bool { try book.read { try Item.find(id, in: $0) != nil } }
}
