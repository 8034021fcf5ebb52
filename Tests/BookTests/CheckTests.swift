import BookStore
import GRDB
import Records
import TestKit
import Testing

/// The check names what is wrong, part by part, whatever it is.
@Suite struct CheckTests {
  private let fixture: BookFixture

  init() throws {
    fixture = try BookFixture()
    _ = try fixture.makeVolume("Emma", on: fixture.makeShelf("Novels"))
  }

  @Test(arguments: [
    ("CREATE TRIGGER spy AFTER INSERT ON shelf BEGIN DELETE FROM volume; END", "foreign trigger spy"),
    ("CREATE VIEW seen AS SELECT * FROM shelf", "foreign view seen"),
    ("DROP TRIGGER journal_shelf_removed", "missing trigger journal_shelf_removed"),
    (
      "DROP TRIGGER journal_shelf_removed; CREATE TRIGGER journal_shelf_removed AFTER DELETE ON shelf BEGIN DELETE FROM volume; END",
      "changed trigger journal_shelf_removed"
    ),
  ])
  func `what is not ours in the schema is named`(_ sql: String, _ finding: String) throws {
    #expect(try fixture.book.check().isEmpty)
    try fixture.book.writeDeviceState(touching: []) { try $0.execute(sql: sql) }
    #expect(try fixture.book.check() == [finding])
  }

  @Test func `a value of the wrong kind is a finding, and the rest is looked at all the same`() throws {
    try fixture.book.writeDeviceState(touching: []) { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE change SET record = zeroblob(3) WHERE sequence = 2;
          PRAGMA ignore_check_constraints = OFF;
          CREATE VIEW seen AS SELECT * FROM shelf
          """)
    }
    let findings = try fixture.book.check()
    #expect(findings.contains { $0.hasPrefix("unreadable: ") } && findings.contains("foreign view seen"), "\(findings)")
  }

  @Test(arguments: [
    ("UPDATE act SET number = NULL WHERE sequence = 1", "1 open acts before the last one"),
    (
      "UPDATE act SET moment = (SELECT max(moment) FROM act) WHERE sequence = 2",
      "1 acts that are not after the one before them of their device"
    ),
    ("UPDATE act SET device = 7 WHERE sequence = 3", "1 acts of unknown devices"),
    ("UPDATE act SET context = 7 WHERE sequence = 1", "1 acts with an unknown version vector"),
    ("UPDATE verdict SET first = 8, last = 9", "1 verdicts on later or missing acts"),
    ("UPDATE act SET stands = 1", "act ID stands against the last verdict on it"),
  ])
  func `what breaks a rule of the journal is named`(_ sql: String, _ finding: String) throws {
    let act = try #require(try fixture.book.undo(fixture.book.history().last?.id).undone.id)
    try fixture.book.writeDeviceState(touching: []) { try $0.execute(sql: sql) }
    let findings = try fixture.book.check()
    #expect(findings.contains(finding.replacing("ID", with: "\(act)")), "\(findings)")
  }

  @Test func `one write under a wrong clock dates nothing that comes after it`() throws {
    let clock = fixture.clock
    let right = clock.now
    clock.advance(seconds: 10 * 365 * 86_400)
    _ = try fixture.makeShelf("Under a wrong clock")
    clock.set(right)
    let seen = try fixture.book.write(LocalizedText("act.test")) { writing in
      _ = try Shelf.makeShelf("Set right", writing)
      return writing.now
    }
    #expect(seen.value == right)
    let act = try #require(try seen.act.flatMap { try fixture.book.act($0) })
    #expect(act.instant == right)
    #expect(try fixture.book.history(limit: 1).first == act, "it is still the newest")
  }
}
