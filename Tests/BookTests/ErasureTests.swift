import BookStore
import GRDB
import Records
import TestKit
import Testing

/// An erasure names its records; what cannot be without one lies in the trash to be read, and what may be without it names it no more.
@Suite struct ErasureTests {
  private let clock = TestClock()
  private let book: Book
  /// An id under which a shelf may be made again.
  private let shelf = RecordID(kind: "shelf", key: "poems")

  init() throws { book = try Book.open(.memory, notebooks: [Card.notebook], surroundings: clock.surroundings) }

  private func act<Value>(_ body: (Writing) throws -> Value) throws -> (value: Value, act: RecordID) {
    clock.advance(seconds: 1)
    let outcome = try book.write(LocalizedText("act.test"), body)
    return (outcome.value, try #require(outcome.act))
  }

  @discardableResult
  private func makeShelf() throws -> RecordID {
    try act { try $0.database.execute(sql: "INSERT INTO shelf (id, name) VALUES (?, 'Poems')", arguments: [shelf]) }.act
  }

  private func makeVolume() throws -> RecordID { try act { try Shelf.makeVolume("Odes", on: shelf, $0) }.value }

  private func makeCard() throws -> RecordID {
    try act { writing in
      let id = writing.newID()
      try writing.database.execute(sql: "INSERT INTO card (id, shelf, text) VALUES (?, ?, 'Due')", arguments: [id, shelf])
      return id
    }.value
  }

  @discardableResult
  private func remove(_ id: RecordID, from table: String) throws -> RecordID { try act { try Shelf.remove(id, from: table, $0) }.act }

  /// The shelf is deleted and erased, after what it held was deleted.
  private func eraseShelf() throws -> RecordID {
    try remove(shelf, from: "shelf")
    return try #require(try book.erase(shelf).act)
  }

  /// Of each card and volume, whether it stands on the shelf or on none.
  private func places() throws -> [String: Bool] {
    let sql = "SELECT text, shelf IS NOT NULL FROM card UNION ALL SELECT name, shelf IS NOT NULL FROM volume"
    let rows = try book.read { try Row.fetchAll($0, sql: sql) }
    #expect(try book.check() == [])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  @Test func `an erasure names the record and all that went with it, since itself`() throws {
    try makeShelf()
    let volume = try makeVolume()
    let erasing = try eraseShelf()
    let rows = try book.read { db in
      try Row.fetchAll(db, sql: "SELECT record, id, act = since FROM erasure JOIN act ON act.sequence = erasure.act")
    }
    #expect(Set(rows.map { $0[0] as RecordID }) == [shelf, volume])
    #expect(rows.allSatisfy { $0[1] == erasing && $0[2] })
    #expect(try places() == [:])
  }

  @Test func `what cannot be without it lies in the trash, to be read or erased, and does not come back`() throws {
    try makeShelf()
    let volume = try makeVolume()
    let removal = try remove(volume, from: "volume")
    try remove(shelf, from: "shelf")
    #expect(try book.dependents(ofTrashed: shelf) == 1 && book.dependents(ofTrashed: volume) == 0)
    let erasing = try #require(try book.erase(shelf).act)
    #expect(try book.trash().map(\.canReturn) == [false] && book.trashed(volume).act.id == removal)
    #expect(try book.trashed(volume).texts.map(\.text) == ["Odes"])
    #expect(refusal { try book.restore(volume) } == "trash.orphaned")
    // Nobody deleted it any more: it lies there for the erasure.
    let undoing = try book.undo(removal)
    #expect(undoing.orphaned == [LocalizedText("record.volume", ["name": "Odes"])] && undoing.left.isEmpty)
    #expect(try places() == [:] && book.trash().map(\.act.id) == [erasing])
    #expect(refusal { try book.restore(volume) } == "trash.orphaned")
    #expect(try book.redo(removal).orphaned.isEmpty && book.trash().map(\.act.id) == [removal])
    _ = try book.undo(removal)
    #expect(try book.erase(volume).value == 1 && book.trash().isEmpty && places() == [:])
  }

  @Test(arguments: [false, true])
  func `what may be without it comes back without it`(fromTrash: Bool) throws {
    try makeShelf()
    let card = try makeCard()
    let removal = try remove(card, from: "card")
    _ = try eraseShelf()
    #expect(try book.trash().map(\.canReturn) == [true])
    _ = fromTrash ? try book.restore(card).act : try book.undo(removal).act
    #expect(try places() == ["Due": false] && book.trash().isEmpty)
  }

  @Test func `what named it names it again where it is made anew, until that is undone`() throws {
    try makeShelf()
    let (volume, card) = (try makeVolume(), try makeCard())
    let removals = try [remove(volume, from: "volume"), remove(card, from: "card")]
    _ = try eraseShelf()
    for removal in removals { _ = try book.undo(removal) }
    let without = ["Due": false]
    #expect(try places() == without)
    let making = try makeShelf()
    #expect(try places() == ["Due": true, "Odes": true] && book.trash().isEmpty)
    for _ in 0..<2 {
      let undoing = try book.undo(making)
      // The shelf's values went with the making: nothing of them stands since the erasure.
      #expect(undoing.orphaned == [LocalizedText("record.volume", ["name": "Odes"])] && undoing.kept.isEmpty)
      #expect(try places() == without && book.trash().map(\.record) == [volume])
      #expect(try book.redo(making).orphaned.isEmpty)
      #expect(try places() == ["Due": true, "Odes": true] && book.trash().isEmpty)
    }
  }

  @Test func `what it was is erased since then, and what it is now may be undone to nothing older`() throws {
    try makeShelf()
    let renaming = try act { try Shelf.set("name", of: "shelf", shelf, to: "Odes", $0) }.act
    let erasing = try #require(try book.erasePast(of: shelf, Shelf.shelf).act)
    #expect(try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM erasure JOIN act ON sequence = since") } == [erasing])
    #expect(refusal { try book.undo(renaming) } == "undo.final")
    #expect(try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf") } == ["Odes"] && book.check() == [])
  }

  @Test(arguments: [
    ("UPDATE erasure SET since = 99", "1 erasures that are not final, or without an act"),
    ("UPDATE act SET final = 0", "1 erasures that are not final, or without an act"),
    ("UPDATE change SET after = '{}' WHERE verb = 1", "1 erased changes that still have content"),
    ("DELETE FROM erasure", "2 empty changes that were not erased"),
    ("INSERT INTO orphan VALUES (x'00000000000000000000000000000001', 901, 1)", "1 orphans without changes"),
  ])
  func `what breaks a rule of erasures is named`(_ sql: String, _ finding: String) throws {
    try makeShelf()
    _ = try eraseShelf()
    #expect(try book.check() == [])
    try book.writeDeviceState(touching: []) { try $0.execute(sql: sql) }
    let findings = try book.check()
    #expect(findings.contains(finding), "\(findings)")
  }

  @Test func `a check finds what should lie in the trash and does not, and what does and should not`() throws {
    try makeShelf()
    let volume = try makeVolume()
    let removal = try remove(volume, from: "volume")
    _ = try eraseShelf()
    _ = try book.undo(removal)
    try book.writeDeviceState(touching: []) { try $0.execute(sql: "DELETE FROM orphan") }
    #expect(try book.check() == ["volume \(volume) is an orphan that is not noted"])
    _ = try book.redo(removal)
    try book.writeDeviceState(touching: []) {
      try $0.execute(sql: "INSERT INTO orphan VALUES (?, 901, 1)", arguments: [volume])
    }
    #expect(try book.check() == ["volume \(volume) is noted as an orphan but is none"])
  }

  @Test func `whatever is done in whatever order, the records are what the journal says`() throws {
    var dice = SeededDice.fixed(1)
    let seed = dice.seed
    var (orphans, emptied) = (0, 0)
    for history in 0..<Soak.choice(20, soaking: 120) {
      let book = try Book.open(.memory, notebooks: [Card.notebook], surroundings: clock.surroundings)
      for step in 0..<6 {
        for _ in 0..<8 { try doSomething(in: book, &dice) }
        try #require(try book.check() == [], "seed \(seed), history \(history), step \(step)")
        orphans += try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM orphan") ?? 0 }
        emptied += try book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM card WHERE shelf IS NULL") ?? 0 }
      }
    }
    #expect(orphans > 0 && emptied > 0, "seed \(seed): \(orphans), \(emptied)")
  }

  /// Makes, deletes, erases and takes back on few shelves, so that they are made anew while something names them.
  private func doSomething(in book: Book, _ dice: inout SeededDice) throws {
    clock.advance(seconds: 1)
    let shelf = RecordID(kind: "shelf", key: "\(dice.below(2))")
    switch dice.below(12) {
    case 0, 1: try? write("INSERT INTO shelf (id, name) VALUES (?1, hex(?1))", [shelf], in: book)
    case 2: try? write("INSERT INTO volume (id, shelf, name) VALUES (?2, ?1, 'Odes')", [shelf, book.surroundings.newID()], in: book)
    case 3: try? write("INSERT INTO card (id, shelf, text) VALUES (?2, ?1, 'Due')", [shelf, book.surroundings.newID()], in: book)
    case 4: try? write("UPDATE card SET shelf = ? WHERE number % 3 = ?", [shelf, dice.below(3)], in: book)
    case 5:
      // What is on it is deleted before, so that it does not go with it.
      for table in ["volume", "card"] { try write("DELETE FROM \(table) WHERE shelf = ?", [shelf], in: book, as: "act.emptied") }
      try write("DELETE FROM shelf WHERE id = ?", [shelf], in: book)
      if dice.below(3) > 0 { _ = try? book.erase(shelf) }
    case 6: _ = try? book.erase(shelf)
    case 7:
      guard let trashed = try book.trash().randomElement(using: &dice) else { return }
      let answer = refusal { try book.restore(trashed.record) }
      #expect(trashed.canReturn ? answer == nil || answer == "trash.taken" : answer == "trash.orphaned")
    case 8: if dice.below(6) == 0, let trashed = try book.trash().randomElement(using: &dice) { _ = try book.erase(trashed.record) }
    case 9: _ = try? book.redo()
    case 10: _ = try? book.undo(book.history().randomElement(using: &dice)?.id)
    default:
      let emptied = try book.history().filter { $0.name.key == "act.emptied" && $0.stands && !$0.isErased }
      if let act = emptied.randomElement(using: &dice) { _ = try book.undo(act.id) }
    }
  }

  private func write(_ sql: String, _ arguments: StatementArguments, in book: Book, as name: String = "act.test") throws {
    _ = try book.write(LocalizedText(name)) { try $0.database.execute(sql: sql, arguments: arguments) }
  }
}
