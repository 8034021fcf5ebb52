import BookStore
import GRDB
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Progress that parts from the items it is made of.
@Suite struct TallyTests {
  @Test(arguments: [(0, 0, 0), (0, 3, 0), (1, 3, 33), (2, 3, 67), (29, 100, 29), (299, 300, 99), (300, 300, 100)])
  func percentIsWholeAndAHundredOnlyWhenAllIsDone(completed: Int, items: Int, percent: Int) {
    #expect(Tally(items: items, completed: completed).percent == percent, "O-B7: 33.3333 % was shown")
  }

  @Test func progressIsTrueThroughRandomActsUndosAndRestores() throws {
    var dice = SeededDice.fixed(1)
    let fixture = try ProjectsFixture()
    for step in 0..<Soak.choice(100, soaking: 400) {
      do {
        try doAnything(in: fixture, &dice)
      } catch {
        Issue.record("\(error), step \(step), seed \(dice.seed)")
        return
      }
      try expectCounted(fixture, "step \(step), seed \(dice.seed)")
      if step % 50 == 49 { #expect(try fixture.book.check() == [], "step \(step), seed \(dice.seed)") }
    }
  }

  @Test("O6: progress follows at once, and is 0 where there is nothing")
  func progress() throws {
    let fixture = try ProjectsFixture()
    let project = try fixture.make("Home").id
    func tally() throws -> Tally { try fixture.projects.project(project).tally }
    #expect(try tally() == .none && tally().progress == 0)
    let items = try (0..<3).map { try fixture.add("\($0)", to: project) }
    _ = try fixture.complete(items[0].id)
    #expect(try tally() == Tally(items: 3, completed: 1) && tally().progress == 1.0 / 3)
    _ = try fixture.projects.move(items[0].id, to: nil)
    #expect(try tally() == Tally(items: 2, completed: 0))
    #expect(try fixture.book.read { try Tally.of(nil, in: $0) } == Tally(items: 1, completed: 1))
    for item in items.dropFirst() { _ = try fixture.projects.delete(item: item.id) }
    #expect(try tally() == .none, "emptied")
    #expect(try fixture.book.check() == [])
    for _ in 0..<2 { _ = try fixture.book.undo() }
    #expect(try tally() == Tally(items: 2, completed: 0))
  }

  @Test func aTallyThatNoItemsCanMakeIsNotReckonedWith() throws {
    let fixture = try ProjectsFixture()
    let project = try fixture.make("Home")
    try fixture.add("One", to: project.id)
    try fixture.book.writeDeviceState(touching: []) { try $0.execute(sql: "UPDATE project_tally SET items = \(Int64.max)") }
    #expect(throws: UserError.self) { try fixture.projects.project(project.id) }
  }

  @Test func aTallyThatIsWrongIsFound() throws {
    let fixture = try ProjectsFixture()
    try fixture.add("One", to: try fixture.make("Home").id)
    for damage in [
      "UPDATE project_tally SET items = items + 1", "UPDATE project_tally SET completed = 1", "DELETE FROM project_tally",
      "INSERT INTO project_tally VALUES (x'', 0, 0)", "UPDATE item_tally SET items = 2", "UPDATE item_tally SET completed = 1",
      "DELETE FROM item_tally",
    ] {
      let findings = try fixture.book.writeDeviceState(touching: []) { db in
        var findings: [String] = []
        try db.inSavepoint {
          try db.execute(sql: damage)
          findings = try Projects.notebook.verify(db)
          return .rollback
        }
        return findings
      }
      #expect(!findings.isEmpty, "\(damage)")
    }
    #expect(try fixture.book.check() == [])
  }
}

extension TallyTests {
  /// The naive count, over every item there is.
  private func expectCounted(_ fixture: ProjectsFixture, _ comment: Comment) throws {
    let items = try fixture.projects.items(sorted: .created)
    func counted(_ project: RecordID?) -> Tally {
      let its = items.filter { $0.project == project }
      return Tally(items: its.count, completed: its.filter(\.isCompleted).count)
    }
    for tallied in try fixture.projects.projects() { #expect(tallied.tally == counted(tallied.id), comment) }
    #expect(try fixture.book.read { try Tally.of(nil, in: $0) } == counted(nil), comment)
    #expect(try fixture.projects.counts().items == items.count, comment)
    let own = items.filter { !$0.isSample }
    let awards = try fixture.projects.awards()
    #expect(awards.first?.count == own.count && awards.last?.count == own.filter(\.isCompleted).count, comment)
  }

  private func doAnything(in fixture: ProjectsFixture, _ dice: inout SeededDice) throws {
    let projects = fixture.projects
    let all = try projects.projects().map(\.id)
    let items = try projects.items(sorted: .created).map(\.id)
    let project = dice.below(3) == 0 ? nil : all.randomElement(using: &dice)
    guard let item = items.randomElement(using: &dice), let other = items.randomElement(using: &dice) else {
      return _ = try fixture.add("First", to: project)
    }
    switch dice.below(19) {
    case 0...3: try fixture.add("Item", to: project, .repeats(dice.below(3) == 0 ? Repeat("every day") : nil))
    case 4...6: _ = try fixture.complete(item)
    case 7: _ = try projects.reopen(item: item)
    case 8: _ = try projects.move(item, to: project)
    case 9: _ = try projects.move(item, .after(other))
    case 10: _ = try projects.delete(item: item)
    case 11 where all.count < 4: try fixture.make("Project")
    case 12 where dice.below(3) == 0: _ = try all.randomElement(using: &dice).map { try projects.delete(project: $0) }
    case 13: _ = try all.randomElement(using: &dice).map { try projects.close($0) }
    case 14 where dice.below(10) == 0: _ = try projects.deleteAll()
    case 14 where dice.below(5) == 0: try fixture.put([Item.sample(with: &dice) { item, _ in item.isSample = true }])
    case 15, 16: _ = try fixture.book.trash().randomElement(using: &dice).map { try fixture.book.restore($0.record) }
    default: try takeBackAnything(in: fixture.book, &dice)
    }
  }

  private func takeBackAnything(in book: Book, _ dice: inout SeededDice) throws {
    let acts = try book.history(limit: 1000).filter { $0.target == nil && !$0.isFinal }
    guard let act = acts.randomElement(using: &dice) else { return }
    _ = act.stands ? try book.undo(act.id) : try book.redo(act.id)
  }
}
