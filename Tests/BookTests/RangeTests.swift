import GRDB
import Records
import TestKit
import Testing

@testable import BookStore

/// A number beyond its range is never reckoned with: it is said to be damage, and what brought it can be taken back.
@Suite struct RangeTests {
  private let fixture: BookFixture
  private let volume: RecordID

  init() throws {
    fixture = try BookFixture()
    volume = try fixture.makeVolume("Emma", on: fixture.makeShelf("Novels"))
  }

  @Test(arguments: [Int64.min, -1, 100_001, .max])
  func `a number beyond its range is damage, which the check names and an undo takes back`(_ pages: Int64) throws {
    #expect(try fixture.book.read { try Shelf.Volume.find(volume, in: $0)?.id } == volume)
    try fixture.act { try Shelf.set("pages", of: "volume", volume, to: pages, $0) }
    #expect(refusal { try fixture.book.read { try Shelf.Volume.find(volume, in: $0) } } == "book.damaged")
    #expect(try fixture.book.check() == ["volume \(volume) cannot be read"])
    _ = try fixture.book.undo()
    #expect(try fixture.book.check() == [])
  }

  @Test func `a list shows the others and names the damaged one, as long as it is; nothing is written by it`() throws {
    let other = try fixture.makeVolume("Persuasion", on: fixture.makeShelf("Essays"))
    try fixture.act { try Shelf.set("pages", of: "volume", volume, to: Int64.max, $0) }
    #expect(try fixture.book.unreadable() == [])
    #expect(try fixture.book.read { try Shelf.Volume.readable(in: $0).map(\.id) } == [other])
    #expect(try fixture.book.read { try Shelf.Volume.readable([volume, other], in: $0).map(\.id) } == [other])
    #expect(try fixture.book.unreadable() == [Unreadable(kind: "volume", id: volume)])
    #expect(refusal { try fixture.act { _ = try Shelf.Volume.readable(in: $0.database) } } == "book.damaged")
    _ = try fixture.book.undo()
    #expect(try fixture.book.unreadable() == [])
  }

  @Test(arguments: [Int64.min, Instant.range.lowerBound - 1, Instant.range.upperBound + 1, .max])
  func `an instant that no year has is none`(_ milliseconds: Int64) {
    #expect(Instant.fromDatabaseValue(milliseconds.databaseValue) == nil)
  }

  @Test func `an act whose time or name is none is shown, and the check tells`() throws {
    try fixture.book.writeDeviceState(touching: []) { db in
      try db.execute(sql: "UPDATE act SET written = ?, details = '[]' WHERE sequence = 1", arguments: [Int64.max])
    }
    let act = try #require(try fixture.book.history().last)
    #expect(act.name.key == "history.damaged" && act.instant.milliseconds == Instant.range.upperBound)
    #expect(try fixture.book.devices().all.count == 1)
    #expect(try fixture.book.check() == ["1 acts at impossible times", "1 acts whose details are not valid"])
  }

  @Test func `an act that is said to be about itself is about nothing`() throws {
    try fixture.book.writeDeviceState(touching: []) { try $0.execute(sql: "UPDATE act SET about = id WHERE sequence = 1") }
    #expect(try fixture.book.history().last?.target == nil)
  }

  @Test func `acts that are about one another end nothing, however many they are`() throws {
    try fixture.book.writeDeviceState(touching: []) { db in
      try db.execute(
        sql: """
          WITH RECURSIVE link (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM link LIMIT 50000),
            last AS (SELECT * FROM act ORDER BY sequence DESC LIMIT 1)
          INSERT INTO act (sequence, id, device, number, moment, written, context, name, details, about, first_change, changes)
          SELECT sequence + n, CAST(printf('%016d', n) AS BLOB), device, number + n, moment + n, written, context, 'act.undo', '{}',
            CAST(printf('%016d', n - 1) AS BLOB), 0, 0 FROM link, last
          """)
    }
    let newest = try #require(try fixture.book.history(limit: 1).first)
    #expect(newest.name.key == "act.undo" && newest.target != nil)
  }

  @Test func `after the last moment there is nothing is written`() throws {
    try fixture.book.writeDeviceState(touching: []) {
      try $0.execute(sql: "UPDATE act SET moment = ? WHERE sequence = 2", arguments: [Int64.max])
    }
    #expect(refusal { try fixture.makeShelf("More") } == "book.damaged")
    #expect(try fixture.book.check() == ["1 acts at impossible times"])
  }
}
