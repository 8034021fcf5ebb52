import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import Sync

/// A device: a book in a file, and the engine that keeps it in step with a place.
struct SyncFixture {
  let clock: TestClock
  let book: Book
  let engine: SyncEngine
  private let folder: TemporaryFolder

  init(_ key: SyncKey, _ place: any Place, seed: UInt64, copying file: String? = nil) throws {
    (clock, folder) = (TestClock(seed: seed), try TemporaryFolder(inMemory: true))
    let path = folder.path("book.sqlite")
    if let file { try FileManager.default.copyItem(atPath: file, toPath: path) }
    book = try Book.open(.file(path), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
    engine = SyncEngine(book, key, place)
  }

  /// Takes in those acts of another device, as if they had come by themselves.
  func take(_ numbers: ClosedRange<Int64>, from other: SyncFixture) throws {
    clock.advance(seconds: 1)
    _ = try book.take([try other.book.letter(of: other.book.ownDevice(), numbers)])
  }

  var token: String { (try? engine.token) ?? "" }

  func round() throws -> SyncReport {
    clock.advance(seconds: 1)
    if let open = try book.openAct() { try book.close(open) }
    return try engine.round()
  }

  @discardableResult
  func makeShelf(_ name: String) throws -> RecordID {
    clock.advance(seconds: 1)
    return try book.write(LocalizedText("act.test")) { try Shelf.makeShelf(name, $0) }.value
  }

  func rename(_ shelf: RecordID, _ name: String) throws {
    clock.advance(seconds: 1)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: name, $0) }
  }

  func type(_ name: String, into shelf: RecordID) throws {
    clock.advance(seconds: 1)
    let (typing, field) = (Typing(edit: book.surroundings.newID(), base: nil), TextField("name", of: shelf, Shelf.shelf))
    _ = try book.write(LocalizedText("act.test"), typing: typing) { try $0.type(name, into: field, typing: typing) }
  }

  func remove(_ shelf: RecordID) throws {
    clock.advance(seconds: 1)
    _ = try book.write(LocalizedText("act.test")) { try $0.database.execute(sql: "DELETE FROM shelf WHERE id = ?", arguments: [shelf]) }
  }

  func names() throws -> [String] { try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") } }

  /// The records, the texts beside them, and the acts with their standing.
  func state() throws -> [String] {
    try book.read { db in
      try [
        "SELECT hex(id), name FROM shelf ORDER BY 1", "SELECT hex(id), hex(shelf), name FROM volume ORDER BY 1",
        "SELECT hex(record), tag, hex(act.id) FROM divergence JOIN act ON act.sequence = divergence.act ORDER BY 1, 2, 3",
        "SELECT hex(act.id), hex(device.id), act.number, stands FROM act JOIN device ON device.number = act.device ORDER BY 1",
      ].flatMap { try Row.fetchAll(db, sql: $0).map { $0.databaseValues.map { "\($0)" }.joined(separator: " ") } }
    }
  }

  func opened(_ file: Data, _ name: String) -> String? { engine.seal.open(file, named: name).map { String(decoding: $0, as: UTF8.self) } }

  /// A device that believes it is this one, as a restored disk image does.
  func clone(_ name: String) throws -> SyncFixture {
    let file = folder.path(name)
    _ = book.emptyLog()
    try FileManager.default.copyItem(atPath: try #require(book.path), toPath: file)
    let known = try book.read { try Row.fetchAll($0, sql: "SELECT key, value FROM device_state WHERE key IN ('device', 'context')") }
    let clone = try SyncFixture(engine.key, engine.place, seed: UInt64(name.utf8.count) + 90, copying: file)
    try clone.book.writeDeviceState(touching: []) { db in
      for row in known {
        try db.execute(sql: "UPDATE device_state SET value = ?2 WHERE key = ?1", arguments: [row[0] as String, row[1] as String])
      }
    }
    return clone
  }
}
