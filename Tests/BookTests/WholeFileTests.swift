import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// A book is one file: a copy of it has everything, and nothing is acknowledged into a file that is not there any more.
@Suite struct WholeFileTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
  }

  @Test func aCopyOfAClosedBookHasAllThatWasAcknowledged() throws {
    let book = try open(path)
    try add(50, to: book)
    try book.close()
    #expect(try shelves(inCopyOf: path) == 50)
  }

  @Test func aCopyOfAnOpenBookHasItOnceTheLogWasEmptied() throws {
    let book = try open(path)
    try add(50, to: book)
    #expect(!book.emptyLog(unlessWrittenWithin: .infinity))
    #expect(book.emptyLog(unlessWrittenWithin: 0))
    #expect(try shelves(inCopyOf: path) == 50)
    #expect(try size(path + "-wal") == 0)
    try add(1, to: book)
    try book.close()
    #expect(try shelves(inCopyOf: path) == 51)
  }

  @Test func whoStillReadsFromTheLogIsNeitherWaitedForNorDisturbed() throws {
    let book = try open(path)
    try add(1, to: book)
    let count = try book.read { db in
      let before = try Shelf.count(in: db)
      try writingElsewhere { try add(1, to: book) }
      #expect(!book.emptyLog())
      return try (before, Shelf.count(in: db))
    }
    #expect(count == (1, 1))
    #expect(book.emptyLog())
    try book.close()
    #expect(try shelves(inCopyOf: path) == 2)
  }

  @Test func aBookThatWasDeletedTakesNothingAndShowsNothing() throws {
    let book = try open(path)
    try add(1, to: book)
    try FileManager.default.removeItem(atPath: path)
    try expectReplaced(book)
    #expect(!FileManager.default.fileExists(atPath: path))
    try book.close()
  }

  @Test func aBookThatWasMovedTakesNothingAndIsWholeWhereItIsNow() throws {
    let book = try open(path)
    try add(2, to: book)
    let elsewhere = folder.path("elsewhere.sqlite")
    try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
    try expectReplaced(book)
    try book.close()
    #expect(try shelves(inCopyOf: elsewhere) == 2)
  }

  @Test func aBackupPutInThePlaceOfAnOpenBookStaysWhatItIs() throws {
    let book = try open(path)
    try add(1, to: book)
    book.emptyLog()
    let backup = folder.path("backup.sqlite")
    try FileManager.default.copyItem(atPath: path, toPath: backup)
    try add(3, to: book)
    #expect(rename(backup, path) == 0)
    try expectReplaced(book)
    try book.close()
    let restored = try open(path)
    #expect(try restored.read { try Shelf.count(in: $0) } == 1)
    try restored.close()
  }

  private func open(_ path: String) throws -> Book {
    try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
  }

  private func add(_ count: Int, to book: Book) throws {
    for _ in 1...count { _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("\($0.newID())", $0) } }
  }

  private func expectReplaced(_ book: Book) throws {
    let replaced = UserError(.file, LocalizedText("book.replaced", ["path": .text(path)]))
    #expect(throws: replaced) { try add(1, to: book) }
    #expect(throws: replaced) { try book.read { try Shelf.count(in: $0) } }
  }

  /// How many shelves a copy of the file alone has, without its log.
  private func shelves(inCopyOf path: String) throws -> Int {
    let copy = folder.path("copy.sqlite")
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let queue = try DatabaseQueue(path: copy)
    defer { try? queue.close() }
    return try queue.read { try Shelf.count(in: $0) }
  }

  private func size(_ path: String) throws -> Int? { try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int }

  /// On a thread of its own: the one that reads may not write.
  private func writingElsewhere(_ body: @escaping @Sendable () throws -> Void) throws {
    try DispatchQueue(label: "elsewhere").sync(execute: body)
  }
}

extension Shelf {
  fileprivate static func count(in db: Database) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM shelf") ?? 0 }
}
