import BookStore
import GRDB
import Records
import TestKit

/// A book in memory with shelves in it, under a clock a test sets.
struct BookFixture {
  let clock = TestClock()
  let book: Book

  init() throws {
    book = try Book.open(.memory, notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }

  @discardableResult
  func act<Value>(_ name: String = "act.test", typing: Typing? = nil, _ body: (Writing) throws -> Value) throws -> Outcome<Value> {
    clock.advance(seconds: 1)
    return try book.write(LocalizedText(name), typing: typing, body)
  }

  func makeShelf(_ name: String) throws -> RecordID { try act { try Shelf.makeShelf(name, $0) }.value }

  func makeVolume(_ name: String, on shelf: RecordID) throws -> RecordID {
    try act { try Shelf.makeVolume(name, on: shelf, $0) }.value
  }

  /// Everything on the shelves as text, so that a test can show the whole outcome at once.
  func contents() throws -> String {
    try book.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT shelf.name AS shelf, volume.name AS volume, volume.pages AS pages FROM shelf
          LEFT JOIN volume ON volume.shelf = shelf.id ORDER BY shelf.name, volume.name
          """
      ).map { row in
        let volume: String? = row["volume"]
        return "\(row["shelf"] as String): " + (volume.map { "\($0) \(row["pages"] as Int)" } ?? "-")
      }.joined(separator: "\n")
    }
  }

  func expectSound() throws -> [String] { try book.check() }
}
