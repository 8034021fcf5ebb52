import BookStore
import Records
import Testing

@testable import ProjectsRecords

/// Several items of which only some are done with, or an act that one undo does not take back.
@Suite struct SeveralItemsTests {
  private let fixture: ProjectsFixture

  init() throws { fixture = try ProjectsFixture() }

  /// Does it, sees that it is one act of that name, takes it back, and sees that all is as it was.
  private func once(_ name: LocalizedText, _ verb: () throws -> RecordID?) throws {
    let (before, acts) = (try fixture.everything(), try fixture.acts().count)
    let act = try #require(try verb())
    #expect(try fixture.acts().count == acts + 1)
    #expect(try fixture.book.act(act)?.name == name)
    _ = try fixture.book.undo(act)
    #expect(try fixture.everything() == before)
  }

  @Test func `each verb does with several items what it does with one, as one act`() throws {
    let garden = try fixture.make("Garden")
    let ids = try ["Dig", "Sow", "Reap"].map { try fixture.add($0).id }
    let (projects, today) = (fixture.projects, fixture.today)
    func count(_ key: String) -> LocalizedText { LocalizedText(key, ["count": .count(3)]) }
    try once(count("act.itemsPlanned")) { try projects.edit(items: ids, [.when(today)], today: today).act }
    try once(count("act.itemsPrioritised")) { try projects.edit(items: ids, [.priority(.high)], today: today).act }
    try once(count("act.itemsEdited")) { try projects.edit(items: ids, [.deadline(today), .priority(.low)], today: today).act }
    try once(count("act.itemsMoved")) { try projects.move(ids, to: garden.id).act }
    try once(count("act.itemsDeleted")) { try projects.delete(items: ids).act }
    _ = try projects.edit(items: ids, [.when(today)], today: today)
    try once(count("act.itemsUnplanned")) { try projects.edit(items: ids, [.when(nil)], today: today).act }
    _ = try projects.complete(ids, today: today)
    #expect(try ids.allSatisfy { try fixture.item($0)?.isCompleted == true })
    try once(count("act.itemsReopened")) { try projects.reopen(items: ids).act }
  }

  @Test func `those that are moved keep their order, and stand at the end`() throws {
    let garden = try fixture.make("Garden")
    try fixture.add("First", to: garden.id)
    let ids = try ["Dig", "Sow", "Reap"].map { try fixture.add($0).id }
    _ = try fixture.projects.move([ids[2], ids[0]], to: garden.id)
    #expect(try fixture.titles(of: garden.id) == ["First", "Reap", "Dig"])
  }

  @Test func `completing tells of those that were not completed yet, and each series goes on`() throws {
    let dig = try fixture.add("Dig", .when(fixture.today), .repeats(Repeat("every week")))
    let sow = try fixture.add("Sow", .when(fixture.today), .repeats(Repeat("every week")))
    let done = try fixture.add("Done")
    _ = try fixture.complete(done.id)
    let outcome = try fixture.projects.complete([dig.id, done.id, sow.id, dig.id], today: fixture.today)
    #expect(outcome.value.map(\.next?.title) == ["Dig", nil, "Sow"])
    let act = try #require(outcome.act)
    #expect(try fixture.book.act(act)?.name == LocalizedText("act.itemsCompleted", ["count": .count(2)]))
    #expect(try fixture.projects.complete([done.id], today: fixture.today).act == nil)
  }

  @Test func `where one of them is not there, nothing is done`() throws {
    let dig = try fixture.add("Dig")
    let before = try fixture.everything()
    let gone = RecordID(kind: "item", key: "gone")
    #expect(throws: UserError.self) { try fixture.projects.delete(items: [dig.id, gone]) }
    #expect(throws: UserError.self) { try fixture.projects.complete([dig.id, gone], today: fixture.today) }
    #expect(throws: UserError.self) { try fixture.projects.move([dig.id], to: gone) }
    #expect(try fixture.everything() == before)
  }
}
