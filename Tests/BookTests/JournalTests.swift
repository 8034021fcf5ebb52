import BookStore
import GRDB
import Records
import TestKit
import Testing

/// The journal is the source of history, undo and sync: it must hold all that was written, and nothing that was not.
@Suite struct JournalTests {
  private let fixture: BookFixture

  init() throws { fixture = try BookFixture() }

  @Test func `a read that writes is refused, also where the book is in memory, and nothing of it stays`() throws {
    let folder = try TemporaryFolder()
    for place in [Book.Place.memory, .file(folder.path("book.sqlite"))] {
      let book = try Book.open(place, notebooks: [Shelf.notebook], surroundings: TestClock().surroundings)
      let count = { try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM device_state") } }
      let before = try count()
      #expect(throws: (any Error).self) { try book.read { try $0.execute(sql: "DELETE FROM device_state") } }
      #expect(try count() == before && before != 0)
      try book.close()
    }
  }

  @Test func makingChangingAndRemovingAreNotedWithTheirValues() throws {
    let shelf = try fixture.makeShelf("Poems")
    try fixture.act { try Shelf.set("name", of: "shelf", shelf, to: "Verse", $0) }
    try fixture.act { try Shelf.remove(shelf, from: "shelf", $0) }
    #expect(
      try journal() == [
        #"1 made - {"1":"Poems"}"#, #"2 changed {"1":"Poems"} {"1":"Verse"}"#, #"3 removed {"1":"Verse"} -"#,
      ])
  }

  @Test func valuesThatBelongTogetherAreNotedTogether() throws {
    let volume = try fixture.makeVolume("Odes", on: try fixture.makeShelf("Poems"))
    try fixture.act { try Shelf.set("closes", of: "volume", volume, to: 9, $0) }
    #expect(try journal().last == #"3 changed {"4":0,"5":1} {"4":0,"5":9}"#)
  }

  @Test func whatChangedNothingIsNoAct() throws {
    let shelf = try fixture.makeShelf("Poems")
    let outcome = try fixture.act { try Shelf.set("name", of: "shelf", shelf, to: "Poems", $0) }
    #expect(outcome.act == nil)
    #expect(try fixture.book.history().count == 1)
  }

  @Test func aVerbThatThrowsLeavesNothing() throws {
    struct Halt: Error {}
    #expect(throws: Halt.self, "what is not the book's own to word is its caller's") {
      try fixture.act { writing in
        _ = try Shelf.makeShelf("half", writing)
        throw Halt()
      }
    }
    #expect(try fixture.contents() == "")
    #expect(try fixture.book.history().isEmpty)
    #expect(try fixture.expectSound() == [])
  }

  @Test func recordsAreWrittenOnlyInsideAnAct() throws {
    let shelf = try fixture.makeShelf("Poems")
    #expect(throws: UserError.self) {
      try fixture.book.writeDeviceState(touching: []) {
        try $0.execute(sql: "UPDATE shelf SET name = 'past the journal' WHERE id = ?", arguments: [shelf])
      }
    }
    #expect(try fixture.contents() == "Poems: -")
  }

  @Test func momentsNeverRepeatOrRunBackwardsWhateverTheClockDoes() throws {
    var dice = SeededDice.fixed(1)
    let shelves = try (0..<3).map { try fixture.makeShelf("typed \($0)") }
    let edits = shelves.map { _ in fixture.clock.surroundings.newID() }
    for number in 0..<200 {
      fixture.clock.set(fixture.clock.now.adding(milliseconds: Int64(dice.below(20_000)) - 12_000))
      let chosen = dice.below(6)
      if chosen < 3 {
        let typing = Typing(edit: edits[chosen], base: nil)
        _ = try fixture.book.write(LocalizedText("act.test"), typing: typing) {
          try Shelf.set("name", of: "shelf", shelves[chosen], to: "typed \(chosen) \(dice.below(3))", $0)
        }
      } else {
        _ = try fixture.book.write(LocalizedText("act.test")) { try Shelf.makeShelf("shelf \(number)", $0) }
      }
    }
    let moments = try fixture.book.read { try Int64.fetchAll($0, sql: "SELECT moment FROM act ORDER BY sequence") }
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 }, "seed \(dice.seed)")
    #expect(try fixture.expectSound() == [], "seed \(dice.seed)")
  }

  @Test func `acts are numbered one after another, and only the last may be without`() throws {
    let shelf = try fixture.makeShelf("P")
    let typing = Typing(edit: fixture.clock.surroundings.newID(), base: nil)
    for name in ["Po", "P", "Poe"] { try fixture.act(typing: typing) { try Shelf.set("name", of: "shelf", shelf, to: name, $0) } }
    #expect(try numbers() == [1, nil])
    _ = try fixture.makeShelf("Q")
    #expect(try numbers() == [1, 2, 3])
    _ = try fixture.book.undo()
    #expect(try numbers() == [1, 2, 3, 4])
  }

  private func numbers() throws -> [Int?] {
    try fixture.book.read { try Optional<Int>.fetchAll($0, sql: "SELECT number FROM act ORDER BY sequence") }
  }

  @Test func aCounterThatOverflowsCarriesIntoTheMilliseconds() {
    let now = Instant(milliseconds: 5)
    let moment = (0..<100_000).reduce(HybridTimestamp(at: now, after: nil)) { last, _ in HybridTimestamp(at: now, after: last) }
    #expect(moment?.instant == Instant(milliseconds: 6))
  }

  @Test func `what a machine wrote is marked, and nothing else`() throws {
    let shelf = try fixture.makeShelf("By hand")
    try fixture.act { writing in
      let other = try writing.byMachine { try Shelf.makeShelf("Named by a volume", writing) }
      _ = try Shelf.makeVolume("Emma", on: other, writing)
    }
    _ = try fixture.book.write(LocalizedText("act.test"), byMachine: true) { try Shelf.makeVolume("Imported", on: shelf, $0) }
    let volume = try #require(try fixture.book.read { try RecordID.fetchOne($0, sql: "SELECT id FROM volume WHERE name = 'Imported'") })
    // Its shelf is there for the volume alone, and the act that takes this away keeps it.
    let making = try #require(try fixture.book.history().last?.id)
    _ = try fixture.book.undo(making)
    try fixture.act { try Shelf.remove(volume, from: "volume", $0) }
    let marks = try fixture.book.read { try Int.fetchAll($0, sql: "SELECT machine FROM change ORDER BY sequence") }
    #expect(marks == [0, 1, 0, 1, 0, 1])
    #expect(try fixture.expectSound() == [])
  }

  @Test func historyNamesWhatEachActTouched() throws {
    let shelf = try fixture.makeShelf("Poems")
    let act = try #require(try fixture.act { try Shelf.set("name", of: "shelf", shelf, to: "Verse", $0) }.act)
    let changes = try fixture.book.changes(of: act)
    #expect(changes.map(\.verb) == [.changed])
    #expect(changes.first?.title == LocalizedText("record.shelf", ["name": "Verse"]))
  }

  @Test func `all that an act does to a record is one change of History, page by page too`() throws {
    let outcome = try fixture.act { writing in
      let shelf = try Shelf.makeShelf("Poems", writing)
      let volumes = try ["Odes", "Elegies", "Epodes"].map { try Shelf.makeVolume($0, on: shelf, writing) }
      try Shelf.set("name", of: "shelf", shelf, to: "Verse", writing)
      try Shelf.remove(volumes[1], from: "volume", writing)
      return [shelf] + volumes
    }
    let act = try #require(outcome.act)
    let told = try fixture.book.changes(of: act)
    #expect(told.map(\.record) == outcome.value && told.map(\.verb) == [.made, .made, .removed, .made])
    #expect(told[0].fields.map(\.after) == [.text("Verse")])
    #expect(try fixture.book.recordCount(of: act) == 4)
    let pages = try [0, 2, 4].map { try fixture.book.changes(of: act, skipping: $0, limit: 2) }
    #expect(pages.flatMap(\.self) == told && pages[2].isEmpty)
  }
}

extension JournalTests {
  private func journal() throws -> [String] {
    try fixture.book.read { db in
      try Row.fetchAll(db, sql: "SELECT act, verb, before, after FROM change ORDER BY sequence").map { row in
        let verb = ["", "made", "changed", "removed"][row["verb"] as Int]
        return "\(row["act"] as Int) \(verb) \(row["before"] as String? ?? "-") \(row["after"] as String? ?? "-")"
          .replacing(#/"[0-9a-f]{32}"/#, with: "id")
      }
    }
  }
}
