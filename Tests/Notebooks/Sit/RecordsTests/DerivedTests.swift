import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import TestKit
import Testing

/// Derived rows that part from the sessions they are made of.
@Suite struct DerivedTests {
  @Test func rowsStayTrueThroughRandomActsAndUndos() throws {
    var dice = SeededDice.fixed(1)
    let seed: Comment = "seed \(dice.seed)"
    let fixture = try SitFixture()
    for step in 0..<Soak.choice(60, soaking: 300) {
      try doAnything(in: fixture, &dice)
      if step % 25 == 0 { #expect(try fixture.book.check() == [], seed) }
    }
    #expect(try fixture.book.check() == [], seed)
    #expect(try fixture.sit.figures(today: fixture.today).sessions == fixture.sit.sessions().count, seed)
  }

  @Test func aRowThatIsWrongIsFound() throws {
    let fixture = try SitFixture()
    try fixture.add("2026-11-18T23:50:00Z", seconds: 1800)
    for damage in [
      "UPDATE sat_day SET milliseconds = milliseconds + 1", "UPDATE sat_day SET sessions = 9", "UPDATE sat_day SET longest = 9",
      "DELETE FROM sat_day", "INSERT INTO sat_day VALUES ('2020-01-01', 0, 0, 0, 0, 0, x'')", "INSERT INTO stale_day VALUES ('2020-01-01')",
    ] {
      let findings = try fixture.book.writeDeviceState(touching: []) { db in
        var findings: [String] = []
        try db.inSavepoint {
          try db.execute(sql: damage)
          findings = try Mindfulness.notebook.verify(db)
          return .rollback
        }
        return findings
      }
      #expect(!findings.isEmpty, "\(damage)")
    }
    #expect(try fixture.book.check() == [])
  }

  @Test(arguments: ["milliseconds", "sessions", "session_milliseconds", "longest"])
  func aRowThatNoSessionsCanMakeIsNotAddedUp(_ column: String) throws {
    let fixture = try SitFixture()
    for day in ["2026-11-17", "2026-11-18"] { try fixture.add("\(day)T08:00:00Z", seconds: 1800) }
    try fixture.book.writeDeviceState(touching: []) { try $0.execute(sql: "UPDATE sat_day SET \(column) = \(Int64.max)") }
    #expect(throws: UserError.self) { try fixture.sit.figures(today: fixture.today) }
    #expect(try fixture.book.check() != [])
  }

  @Test func whatABookKeepsForItselfNamesNoSession() throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-18T23:50:00Z", seconds: 1800)
    _ = try fixture.sit.delete(session.id)
    #expect(try fixture.book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sat_day") } == 0)
    #expect(try fixture.book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM stale_day") } == 0)
  }

  private func doAnything(in fixture: SitFixture, _ dice: inout SeededDice) throws {
    fixture.clock.advance(seconds: Double(dice.below(40_000)))
    let end = fixture.clock.now.adding(milliseconds: -Int64(dice.below(400_000_000)))
    let start = end.adding(milliseconds: -Session.shortest - Int64(dice.below(70_000_000)))
    let zone = try SitFixture.zone(["UTC", "Pacific/Kiritimati", "America/St_Johns", "Pacific/Pago_Pago"][dice.below(4)])
    let known = try fixture.sit.sessions()
    switch dice.below(9) {
    case 0, 1, 2: _ = try fixture.sit.add(start: start, end: end, in: zone)
    case 3: _ = try fixture.sit.start(.minutes(dice.below(240) + 1), in: zone)
    case 4: _ = try fixture.book.choose(Settings.Change.dayBoundary(try #require(DayBoundary(minutes: dice.below(361)))))
    case 5 where !known.isEmpty: _ = try fixture.sit.delete(known[dice.below(known.count)].id)
    case 6 where !known.isEmpty: _ = try fixture.sit.correct(known[dice.below(known.count)].id, start: start, end: end, in: zone)
    case 7 where dice.below(10) == 0: _ = try fixture.sit.deleteAll()
    default: try takeBackAnything(in: fixture.book, &dice)
    }
  }

  private func takeBackAnything(in book: Book, _ dice: inout SeededDice) throws {
    let acts = try book.history(limit: 1000).filter { $0.target == nil }
    guard !acts.isEmpty else { return }
    let act = acts[dice.below(acts.count)]
    _ = act.stands ? try book.undo(act.id) : try book.redo(act.id)
  }
}
