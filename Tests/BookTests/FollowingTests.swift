import BookStore
import GRDB
import Records
import TestKit
import Testing

/// A record that is reckoned from another, and goes on as if that were as it was before an undo.
@Suite struct FollowingTests {
  private let clock = TestClock()
  private let book: Book

  /// Every volume has as many pages as the name of its shelf has letters.
  init() throws {
    let notebook = Notebook(
      name: "shelf", records: Shelf.notebook.records, migrations: Shelf.notebook.migrations,
      follow: { putBack, db in
        try putBack.forEach(of: Shelf.shelf) { id, before in
          guard before?.has("name") == true else { return }
          try db.execute(
            sql: "UPDATE volume SET pages = length((SELECT name FROM shelf WHERE id = ?1)) WHERE shelf = ?1", arguments: [id])
        }
        try putBack.forEach(of: Shelf.volume) { id, before in
          guard before == nil else { return }
          try db.execute(
            sql: "UPDATE volume SET pages = length((SELECT name FROM shelf WHERE id = volume.shelf)) WHERE id = ?", arguments: [id])
        }
      })
    book = try Book.open(.memory, notebooks: [notebook], surroundings: clock.surroundings)
  }

  private func act<Value>(_ body: (Writing) throws -> Value) throws -> (value: Value, act: RecordID) {
    clock.advance(seconds: 1)
    let outcome = try book.write(LocalizedText("act.test"), body)
    return (outcome.value, try #require(outcome.act))
  }

  private func rename(_ shelf: RecordID, _ name: String) throws -> RecordID {
    try act { writing in
      try Shelf.set("name", of: "shelf", shelf, to: name, writing)
      try writing.database.execute(sql: "UPDATE volume SET pages = ? WHERE shelf = ?", arguments: [name.count, shelf])
    }.act
  }

  private func make(_ name: String, on shelf: RecordID, pages: Int) throws -> (value: RecordID, act: RecordID) {
    try act { writing in
      let id = try Shelf.makeVolume(name, on: shelf, writing)
      try Shelf.set("pages", of: "volume", id, to: pages, writing)
      return id
    }
  }

  private func pages() throws -> [String: Int] {
    let rows = try book.read { try Row.fetchAll($0, sql: "SELECT name, pages FROM volume") }
    #expect(try book.check() == [])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  @Test func `what was written meanwhile follows an undo, and is as it was when that is taken back`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    _ = try make("first", on: shelf, pages: 4)
    let renaming = try rename(shelf, "eleven more")
    _ = try make("second", on: shelf, pages: 11)
    for _ in 0..<3 {
      let undoing = try book.undo(renaming)
      #expect(try pages() == ["first": 4, "second": 4])
      #expect(try book.changes(of: undoing.act).map(\.title) == [LocalizedText("record.volume", ["name": "second"])])
      _ = try book.redo(renaming)
      #expect(try pages() == ["first": 11, "second": 11])
    }
    _ = try book.undo(renaming)
    _ = try make("third", on: shelf, pages: 4)
    _ = try book.redo(renaming)
    #expect(try pages() == ["first": 11, "second": 11, "third": 11])
    _ = try book.undo(renaming)
    #expect(try pages() == ["first": 4, "second": 4, "third": 4])
  }

  @Test func `what follows an undo keeps nothing alive that is taken back itself`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    let renaming = try rename(shelf, "eleven more")
    let making = try make("second", on: shelf, pages: 11).act
    _ = try book.undo(renaming)
    let undoing = try book.undo(making)
    #expect(try undoing.kept.isEmpty && pages() == [:])
    _ = try book.redo(making)
    #expect(try pages() == ["second": 4])
  }

  @Test(arguments: [false, true])
  func `what comes back after it was away follows too`(fromTrash: Bool) throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    let volume = try make("first", on: shelf, pages: 4).value
    let removal = try act { try Shelf.remove(volume, from: "volume", $0) }.act
    _ = try rename(shelf, "eleven more")
    _ = fromTrash ? try book.restore(volume).act : try book.undo(removal).act
    #expect(try pages() == ["first": 11])
    _ = fromTrash ? try book.undo().act : try book.redo(removal).act
    #expect(try pages() == [:])
  }

  @Test func `pages that show what followed are told of it`() throws {
    let shelf = try act { try Shelf.makeShelf("four", $0) }.value
    let renaming = try rename(shelf, "eleven more")
    let volume = try make("second", on: shelf, pages: 11).value
    let before = try book.latest()
    _ = try book.undo(renaming)
    #expect(try "\(book.touched(after: before))".contains("volume=\(volume)"))
  }
}
