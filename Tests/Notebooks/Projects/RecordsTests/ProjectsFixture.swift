import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import TestKit
import Testing

@testable import ProjectsRecords

/// The notebook in a book of its own, beside another one, under a clock a test sets. Today is a Friday.
struct ProjectsFixture {
  let clock: TestClock
  let book: Book
  let projects: Projects
  let today: Day

  init(_ now: String = "2026-11-20T07:00:00.000Z", in place: Book.Place = .memory, seed: UInt64 = 1, patience: Book.Patience = .command)
    throws
  {
    clock = TestClock(now, seed: seed)
    book = try Book.open(place, notebooks: [Mindfulness.notebook, Projects.notebook], surroundings: clock.surroundings, patience: patience)
    projects = Projects(book)
    today = try book.today(in: .gmt)
  }

  func day(_ text: String) throws -> Day { try #require(Day(text)) }

  /// Adds an item a second after whatever was before.
  @discardableResult
  func add(_ title: String = "", to project: RecordID? = nil, _ changes: Item.Change...) throws -> Item {
    clock.advance(seconds: 1)
    return try projects.add((title.isEmpty ? [] : [.title(title)]) + changes, to: project, today: today).value
  }

  @discardableResult
  func make(_ title: String = "", _ changes: Project.Change...) throws -> Project {
    clock.advance(seconds: 1)
    return try projects.makeProject((title.isEmpty ? [] : [.title(title)]) + changes).value
  }

  func complete(_ id: RecordID) throws -> Completed { try projects.complete(id, today: today).value }

  /// The item as the book has it now; nil where it is gone.
  func item(_ id: RecordID) throws -> Item? { try book.read { try Item.find(id, in: $0) } }

  func titles(of project: RecordID? = nil, _ sort: ItemSort = .manual) throws -> [String] {
    try projects.items(of: project, sorted: sort).map(\.title)
  }

  /// Puts items into the book as they are, in one act which earns nothing.
  func put(_ items: [Item]) throws {
    _ = try book.write(LocalizedText("act.test")) { writing in
      for item in items { try item.insert(in: writing.database) }
    }
  }

  /// The names of the standing acts, newest first; what was earned is told by the award's own tests.
  func acts() throws -> [String] {
    try book.history(limit: 1000).filter { $0.stands && $0.name.key != "act.award" }.map(\.name.key)
  }

  /// The columns the journal says the latest change touched.
  func touched() throws -> Set<String> {
    let row = try book.read { try Row.fetchOne($0, sql: "SELECT kind, after FROM change ORDER BY sequence DESC LIMIT 1") }
    let kind: Int? = row?[0]
    let entity = try #require(Projects.notebook.entities.first { $0.tag == kind })
    let json: String? = row?[1]
    let values = try JSONSerialization.jsonObject(with: Data((json ?? "{}").utf8)) as? [String: Any]
    return Set(entity.columns.filter { values?["\($0.value)"] != nil }.map(\.key))
  }

  /// Every record of the notebook, byte for byte, and how far each project has come.
  func everything() throws -> String {
    try book.read { db in
      try ["project", "item", "award", "project_tally", "item_tally"].map { table in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
          row.filter { $0.0 != "number" }.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
        }
        return "\(table)\n" + rows.sorted().joined(separator: "\n")
      }.joined(separator: "\n")
    }
  }

  func typing(from text: String?, edit: RecordID? = nil) -> Typing {
    Typing(edit: edit ?? clock.surroundings.newID(), base: text.map { TextHash(of: $0) })
  }
}

extension Item {
  /// An item of that age, in milliseconds since the first test item, with an id of dice.
  static func sample(
    _ title: String = "", age: Int = 0, with dice: inout SeededDice, _ set: (inout Item, inout SeededDice) -> Void = { _, _ in }
  ) -> Item {
    let created = Instant(milliseconds: 1_790_000_000_000 + Int64(age))
    let id = RecordID(at: created, randomBytes: (0..<10).map { _ in UInt8(dice.below(256)) })
    var item = Item(
      id: id, project: nil, position: .first(for: id), title: title, detail: "", priority: .medium, when: nil, deadline: nil, repeats: nil,
      completion: nil, isSample: false, created: created)
    set(&item, &dice)
    return item
  }
}
