import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import ProjectsRecords

/// Fields of a form that two copies set unseen of each other: one value holds, and the other is named until somebody answers.
@Suite struct FieldsElsewhereTests {
  private let folder: TemporaryFolder
  private let clock = TestClock("2026-11-20T07:00:00.000Z")
  private let mine: Projects
  private let theirs: Projects
  private let item: RecordID
  private let today = Day(ordinal: 20_000)

  init() throws {
    folder = try TemporaryFolder()
    let own = Projects(try Self.open(folder.path("mine.sqlite"), clock))
    for title in ["Balcony", "Garden"] { _ = try own.makeProject([.title(title)]) }
    item = try own.add([.title("Soil")], today: Day(ordinal: 20_000)).value.id
    _ = try own.add([.title("Pots")], today: Day(ordinal: 20_000))
    #expect(own.book.emptyLog())
    try FileManager.default.copyItem(atPath: folder.path("mine.sqlite"), toPath: folder.path("theirs.sqlite"))
    (mine, theirs) = (own, Projects(try Self.open(folder.path("theirs.sqlite"), clock)))
  }

  @Test func `a field that both copies set is named with the value that does not hold, and kept by one act in every copy`() throws {
    try edit(mine, [.priority(.low), .deadline(today)])
    try edit(theirs, [.priority(.high), .deadline(today)])
    let merge = try merge(theirs, into: mine)
    #expect(merge.fields == 1 && merge.others == 0)
    let set = try #require(try mine.book.divergences(.fields, limit: 9).first)
    // Both set one deadline: nothing of that is to be asked.
    #expect(set.record == item && set.others.map(\.label) == ["priority.label"])
    #expect(set.others.map(\.value) == [.named(LocalizedText("priority.low"))])
    #expect(try mine.item(item).priority == .high && mine.book.check() == [])
    #expect(try mine.book.recordsWithOtherTexts().isEmpty && mine.book.divergences(.texts, limit: 9).isEmpty)
    #expect(try mine.book.keepAsTheyAre([item]).value == 1)
    #expect(try mine.book.divergences(.fields, limit: 9).isEmpty && mine.item(item).priority == .high)
    _ = try mine.book.undo()
    #expect(try mine.book.divergences(.fields, limit: 9).count == 1)
    _ = try mine.book.redo()
    _ = try self.merge(mine, into: theirs)
    #expect(try theirs.book.divergences(.fields, limit: 9).isEmpty && theirs.book.check() == [] && mine.book.check() == [])
  }

  @Test func `a value set after the merge answers, and so does one that had seen the other`() throws {
    try edit(mine, [.deadline(today)])
    try edit(theirs, [.deadline(Day(ordinal: 20_001))])
    _ = try merge(theirs, into: mine)
    #expect(try mine.book.divergences(.fields, limit: 9).map { $0.others.map(\.value) } == [[.day(today)]])
    try edit(mine, [.deadline(Day(ordinal: 20_002))])
    #expect(try mine.book.divergences(.fields, limit: 9).isEmpty)
    _ = try merge(mine, into: theirs)
    #expect(try theirs.book.divergences(.fields, limit: 9).isEmpty)
    try edit(theirs, [.deadline(today)])
    _ = try merge(theirs, into: mine)
    #expect(try mine.book.divergences(.fields, limit: 9).isEmpty && mine.book.check() == [])
  }

  @Test func `a project that both chose is named by its title, and a place in the list by nothing`() throws {
    let projects = try mine.book.read { try Project.all(in: $0) }.sorted { $0.title < $1.title }
    clock.advance(seconds: 1)
    _ = try mine.move(item, to: projects[0].id)
    clock.advance(seconds: 1)
    _ = try theirs.move(item, to: projects[1].id)
    _ = try merge(theirs, into: mine)
    let others = try mine.book.divergences(.fields, limit: 9).flatMap(\.others)
    #expect(
      others.map(\.label) == ["item.project"]
        && others.map(\.value) == [.named(LocalizedText("elsewhere.value", ["value": "Balcony"]))])
    #expect(try mine.book.keepAsTheyAre([item]).value == 1 && mine.item(item).project == projects[1].id)
    #expect(try mine.book.divergences(.fields, limit: 9).isEmpty && mine.book.check() == [])
  }
}

extension FieldsElsewhereTests {
  private static func open(_ path: String, _ clock: TestClock) throws -> Book {
    try Book.open(.file(path), notebooks: [Projects.notebook], surroundings: clock.surroundings)
  }

  private func edit(_ projects: Projects, _ changes: [Item.Change]) throws {
    clock.advance(seconds: 1)
    _ = try projects.edit(item: item, changes, today: today)
  }

  private func merge(_ other: Projects, into own: Projects) throws -> Merge {
    clock.advance(seconds: 1)
    return try own.book.merge(try #require(other.book.path))
  }
}

extension Divergence {
  fileprivate var others: [OtherValue] { if case .fields(let others) = part { others } else { [] } }
}
