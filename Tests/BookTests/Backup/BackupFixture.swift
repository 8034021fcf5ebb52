import BookStore
import Foundation
import GRDB
import Records
import TestKit

/// A book on the disk with shelves in it, under a clock a test sets, and what lies around it.
struct BackupFixture {
  let folder: TemporaryFolder
  let clock = TestClock()
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
  }

  var backups: String { "\(path).backups" }

  func open(_ path: String? = nil, patience: Book.Patience = .command) throws -> Book {
    try Book.open(.file(path ?? self.path), notebooks: [Shelf.notebook], surroundings: clock.surroundings, patience: patience)
  }

  /// Does something with the book, and closes it.
  func work<Value>(_ body: (Book) throws -> Value) throws -> Value {
    let book = try open()
    let value = try body(book)
    try book.close()
    return value
  }

  @discardableResult
  func addShelf(_ name: String, to book: Book) throws -> RecordID {
    clock.advance(seconds: 1)
    return try book.write(LocalizedText("act.test", ["name": .text(name)])) { try Shelf.makeShelf(name, $0) }.value
  }

  func restoration(of file: String) throws -> Restoration {
    try Restoration(of: file, to: path, notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }

  /// The names on the shelves of a file, read without the program.
  func shelves(in path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY number") }
  }

  /// The bytes of every file in the folder and in that of its backups, by name; what SQLite keeps in common memory is no matter.
  func files() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { file in
      !["-lock", "-shm"].contains(where: file.hasSuffix)
    }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: folder.path($0)) ?? Data()) })
  }
}
