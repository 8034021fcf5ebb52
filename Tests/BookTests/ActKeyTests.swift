import BookStore
import GRDB
import Records
import TestKit
import Testing

/// What is asked for under a key is done once, however often it is asked for.
@Suite struct ActKeyTests {
  private let fixture: BookFixture
  private let key: RecordID

  init() throws {
    fixture = try BookFixture()
    key = RecordID(kind: "test", key: "one thing asked for")
  }

  private func makeShelf(_ name: String, as key: RecordID?) throws -> Outcome<RecordID> {
    try fixture.book.writing(as: key) { try fixture.act { try Shelf.makeShelf(name, $0) } }
  }

  @Test func `an act asked for again is not done again, also when it was undone`() throws {
    #expect(try makeShelf("Sea", as: key).act == key)
    #expect(throws: RepeatedAct.self) { try makeShelf("Sea", as: key) }
    #expect(try fixture.contents() == "Sea: -")
    _ = try fixture.book.undo(key)
    #expect(throws: RepeatedAct.self) { try makeShelf("Sea", as: key) }
    #expect(try fixture.contents() == "")
  }

  @Test func `what changed nothing, or was refused, may be asked for again`() throws {
    let nothing: Outcome<Void> = try fixture.book.writing(as: key) { try fixture.act { _ in } }
    #expect(nothing.act == nil)
    #expect(throws: UserError.self) {
      try fixture.book.writing(as: key) {
        try fixture.act { writing in
          _ = try Shelf.makeShelf("Sea", writing)
          throw UserError(.value, LocalizedText("act.test"))
        }
      }
    }
    #expect(try makeShelf("Sea", as: key).act == key)
  }

  @Test func `only the first act bears the key, and none without it`() throws {
    let acts = try fixture.book.writing(as: key) { try ["Sea", "Land"].map { try makeShelf($0, as: nil).act } }
    #expect(acts.first == key && acts.last != key && acts.last != nil)
    #expect(try makeShelf("Air", as: nil).act != key)
  }

  @Test func `of many that ask at once one is answered with the act, the others that it is there`() async throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: [Shelf.notebook], surroundings: fixture.clock.surroundings)
    let key = key
    let done = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 1...8 {
        group.addTask {
          do {
            return try book.writing(as: key) { try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("Sea", $0) } }.act == key
          } catch is RepeatedAct {
            return false
          }
        }
      }
      return try await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(done.count(where: \.self) == 1)
    #expect(try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shelf") } == 1)
    try book.close()
  }
}
