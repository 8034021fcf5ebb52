import BookStore
import GRDB
import Records
import Synchronization
import TestKit
import Testing

/// A whole import is taken back like a single record: by the same rule, and with one question to the journal for all it touched.
@Suite struct LargeActTests {
  private let fixture: BookFixture

  init() throws { fixture = try BookFixture() }

  @Test func whatLaterActsTouchedOfALargeActStaysAndIsNamedOnce() throws {
    let whole = try makeLibrary(shelves: 8, volumes: 30)
    let imported = try fixture.contents()
    try fixture.act { try Shelf.set("pages", of: "volume", whole.volumes[0][3], to: 7, $0) }
    _ = try fixture.makeVolume("Later", on: whole.shelves[1])
    try fixture.act { try Shelf.remove(whole.volumes[2][5], from: "volume", $0) }
    let before = try fixture.contents()
    #expect(before != imported)

    let undoing = try fixture.book.undo(whole.act)
    #expect(names(undoing.kept) == ["S0", "S1", "volume"])
    #expect(undoing.left.isEmpty)
    #expect(try fixture.contents() == "S0: volume 7\nS1: Later 0", "its first name: the act that gave it another does not stand")
    #expect(try fixture.expectSound() == [])

    let redoing = try fixture.book.redo(whole.act)
    #expect(redoing.kept.isEmpty && redoing.left.isEmpty)
    #expect(try fixture.contents() == before)
    #expect(try fixture.expectSound() == [])
  }

  @Test func aLargeRemovalComesBackButForWhatWouldCollide() throws {
    let whole = try makeLibrary(shelves: 6, volumes: 20)
    let before = try fixture.contents()
    let removal = try fixture.act { writing in for shelf in whole.shelves { try Shelf.remove(shelf, from: "shelf", writing) } }
    #expect(try fixture.contents() == "")
    _ = try fixture.makeShelf("S4")
    let undoing = try fixture.book.undo(removal.act)
    #expect(names(undoing.left) == (["S4"] + (0..<20).map { "S4-\($0)!" }).sorted())
    let expected = before.split(separator: "\n").filter { !$0.hasPrefix("S4") } + ["S4: -"]
    #expect(try fixture.contents().split(separator: "\n").sorted() == expected.sorted())
  }

  @Test func theJournalIsAskedAsOftenForALargeActAsForASmallOne() throws {
    let small = try makeLibrary(shelves: 1, volumes: 1)
    let asked = try questions { _ = try fixture.book.undo(small.act) }
    let large = try makeLibrary(shelves: 1, volumes: 200)
    #expect(asked > 0)
    #expect(try questions { _ = try fixture.book.undo(large.act) } == asked)
  }
}

extension LargeActTests {
  private struct Library {
    let act: RecordID?
    let shelves: [RecordID]
    let volumes: [[RecordID]]
  }

  /// One act that makes every record and changes every volume again.
  private func makeLibrary(shelves: Int, volumes: Int) throws -> Library {
    let outcome = try fixture.act { writing in
      try (0..<shelves).map { number in
        let shelf = try Shelf.makeShelf("S\(number)", writing)
        let made = try (0..<volumes).map { _ in try Shelf.makeVolume("volume", on: shelf, writing) }
        for (place, volume) in made.enumerated() { try Shelf.set("name", of: "volume", volume, to: "S\(number)-\(place)!", writing) }
        return (shelf, made)
      }
    }
    return Library(act: outcome.act, shelves: outcome.value.map(\.0), volumes: outcome.value.map(\.1))
  }

  /// How many statements read the journal while the body runs; a book in memory has one connection.
  private func questions(_ body: () throws -> Void) throws -> Int {
    let count = Mutex(0)
    try fixture.book.read { db in
      db.trace { event in
        if case .statement(let statement) = event, statement.sql.contains("change.record") { count.withLock { $0 += 1 } }
      }
    }
    try body()
    try fixture.book.read { db in db.trace() }
    return count.withLock(\.self)
  }

  private func names(_ phrases: [LocalizedText]) -> [String] {
    phrases.compactMap { if case .text(let name) = $0.values["name"] { name } else { nil } }.sorted()
  }
}
