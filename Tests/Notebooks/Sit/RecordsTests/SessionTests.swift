import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import TestKit
import Testing

/// Sessions kept by hand that cannot be, that are lost, or that are told apart wrongly.
@Suite struct SessionTests {
  @Test("W-B8: a session may be added, corrected and deleted by hand, each undoable")
  func byHand() throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-19T22:00:00Z", seconds: 600)
    #expect(session.day == (try fixture.day("2026-11-19")))
    let berlin = try SitFixture.zone("Europe/Berlin")
    let start = try fixture.instant("2026-11-19T23:30:00Z")
    let corrected = try fixture.sit.correct(session.id, start: start, end: start.adding(milliseconds: 60_000), in: berlin).value
    #expect(corrected.day == (try fixture.day("2026-11-20")))
    #expect(corrected.zone == berlin && corrected.source == "commonplace")
    #expect(try fixture.sit.session(session.id.description) == corrected)
    #expect(try fixture.sit.delete(session.id).value == corrected)
    #expect(try fixture.sit.sessions().isEmpty)
    for expected in [corrected, session] {
      _ = try fixture.book.undo()
      #expect(try fixture.sit.sessions() == [expected])
    }
    _ = try fixture.book.undo()
    #expect(try fixture.sit.sessions().isEmpty)
    #expect(try fixture.book.check() == [])
  }

  private static let impossible: [(String, Double, String)] = [
    ("2026-11-20T06:00:00Z", 0, "sit.reversed"), ("2026-11-20T06:00:00Z", -60, "sit.reversed"),
    ("2026-11-20T06:00:00Z", 9.999, "sit.tooShort"), ("2026-11-19T06:00:00Z", 72_000.001, "sit.tooLong"),
    ("2026-11-20T06:59:00Z", 120.001, "sit.future"), ("0001-01-01T00:00:00Z", 60, "sit.tooEarly"),
  ]

  @Test(arguments: impossible)
  func whatCanNotHaveBeenIsRefused(start: String, seconds: Double, key: String) throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-19T22:00:00Z", seconds: 600)
    #expect(refusal { try fixture.add(start, seconds: seconds) } == key)
    let from = try fixture.instant(start)
    let to = from.adding(milliseconds: Int64(seconds * 1000))
    #expect(refusal { try fixture.sit.correct(session.id, start: from, end: to, in: fixture.zone) } == key)
    #expect(try fixture.sit.sessions() == [session])
  }

  @Test func theShortestAndTheLongestAreTaken() throws {
    let fixture = try SitFixture()
    try fixture.add("2026-11-19T06:00:00Z", seconds: 10)
    try fixture.add("2026-11-19T06:00:00Z", seconds: 72_000)
    try fixture.add("2026-11-20T06:59:00Z", seconds: 120)
    #expect(try fixture.sit.sessions().count == 3)
  }

  @Test func aCorrectionThatChangesNothingIsNoAct() throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-19T22:00:00Z", seconds: 600)
    #expect(try fixture.sit.correct(session.id, start: session.start, end: session.end, in: session.zone).act == nil)
    #expect(try fixture.acts() == ["act.sessionAdded"])
  }

  @Test func aCorrectionKeepsTheDayBoundaryOfItsTime() throws {
    let fixture = try SitFixture(boundary: 240)
    let session = try fixture.add("2026-11-19T03:00:00Z", seconds: 600)
    _ = try fixture.book.choose(Settings.Change.dayBoundary(.midnight))
    let moved = session.start.adding(milliseconds: -60_000)
    let corrected = try fixture.sit.correct(session.id, start: moved, end: session.end, in: session.zone).value
    #expect(corrected.day == (try fixture.day("2026-11-18")))
    #expect(corrected.boundary.minutes == 240)
  }

  @Test func overlappingSessionsAreKeptAndTold() throws {
    let fixture = try SitFixture()
    let long = try fixture.add("2026-11-18T20:00:00Z", seconds: 36_000)
    let inner = try fixture.add("2026-11-18T22:00:00Z", seconds: 60)
    let touching = try fixture.add("2026-11-19T06:00:00Z", seconds: 60)
    #expect(try fixture.sit.sessions().map(\.overlaps) == [true, true, false])
    #expect(try fixture.sit.session(inner.id.description).overlaps)
    #expect(try !fixture.sit.session(touching.id.description).overlaps)
    // It shares time with the first one only, which began the day before.
    let early = try fixture.add("2026-11-19T05:30:00Z", seconds: 61)
    #expect(try fixture.sit.sessions(from: early.day, to: early.day).map(\.overlaps) == [true, false])
    #expect(try fixture.sit.session(early.id.description).overlaps)
    #expect(try fixture.sit.sessions(from: long.day, to: long.day).map(\.id) == [long.id, inner.id])
  }

  @Test("A-B10: deleting all takes this notebook's sessions and thoughts, nothing else, and one undo restores them")
  func deleteAll() throws {
    let fixture = try SitFixture()
    let sessions = try (1...5).map { try fixture.add("2026-11-1\($0)T06:00:00Z", seconds: 600) }
    for day in ["2026-11-14", "2026-11-20"] { _ = try fixture.sit.think("On \(day)", on: try fixture.day(day)) }
    _ = try fixture.sit.think("Gone", on: try fixture.day("2026-11-13"))
    _ = try fixture.sit.think("", on: try fixture.day("2026-11-13"))
    _ = try fixture.sit.setGoal(12, from: try fixture.today)
    _ = try fixture.book.choose(Settings.Change.language("de"))
    let running = try fixture.sit.start(.open, in: fixture.zone)
    let thoughts = try fixture.sit.thoughts()
    let deleted = try fixture.sit.deleteAll()
    #expect(deleted.value.sessions == 5 && deleted.value.thoughts == 2)
    #expect(try fixture.sit.sessions().isEmpty && fixture.sit.thoughts().isEmpty)
    #expect(try fixture.sit.figures(today: fixture.today).totalMilliseconds == 0)
    #expect(try fixture.sit.goal(on: fixture.today) == 12)
    #expect(try fixture.book.settings().language == "de")
    #expect(try fixture.sit.sitting() == running)
    #expect(try fixture.sit.deleteAll().act == nil)
    _ = try fixture.book.undo()
    #expect(try fixture.sit.sessions() == sessions)
    #expect(try fixture.sit.thoughts() == thoughts)
    #expect(try fixture.book.check() == [])
  }

  @Test func anIdMayBeShortenedToAnyUniqueEnding() throws {
    let fixture = try SitFixture()
    let sessions = try (0..<40).map { try fixture.add("2026-11-19T06:00:00Z", seconds: Double(60 + $0)) }
    let endings = try fixture.sit.shortestEndings(of: sessions)
    for session in sessions {
      let ending = try #require(endings[session.id])
      #expect(ending.count >= 4)
      #expect(sessions.filter { $0.id.description.hasSuffix(ending) }.count == 1)
      #expect(try fixture.sit.session(ending).id == session.id)
      #expect(try fixture.sit.session(session.id).id == session.id)
      #expect(try fixture.sit.session(session.id.description.uppercased()).id == session.id)
    }
    #expect(refusal { try fixture.sit.session("") } == "id.unknown")
    #expect(refusal { try fixture.sit.session(fixture.book.surroundings.newID()) } == "id.gone")
    #expect(refusal { try fixture.sit.session("xyz%") } == "id.unknown")
    #expect(refusal { try fixture.sit.session(String(repeating: "0", count: 32)) } == "id.unknown")
    let digits = sessions.map { String($0.id.description.suffix(1)) }
    let shared = try #require(digits.first { digit in digits.filter { $0 == digit }.count > 1 })
    #expect(refusal { try fixture.sit.session(shared) } == "id.ambiguous")
  }

  @Test func theShortestEndingIsUniqueAmongAllSessionsNotOnlyTheListed() throws {
    let fixture = try SitFixture()
    let ids = ["00000000000070008000000000012345", "00000000000070008000000000022345", "00000000000070008000000000099999"]
    let sessions = try ids.map { text in
      _ = try fixture.book.write(LocalizedText("act.test")) { writing in
        try writing.database.execute(
          sql: "INSERT INTO session (id, start, finish, zone, boundary, day, source) VALUES (?, 0, 60000, 'UTC', 0, '1970-01-01', 'test')",
          arguments: [RecordID(text)])
      }
      return try fixture.sit.session(text)
    }
    #expect(try fixture.sit.shortestEndings(of: [sessions[0]]) == [sessions[0].id: "12345"])
    #expect(try fixture.sit.shortestEndings(of: [sessions[2]]) == [sessions[2].id: "9999"])
  }

  @Test func onlyASitThatWasWatchedIsKnownAsOne() throws {
    let fixture = try SitFixture()
    let sat = try #require(try fixture.sitThrough(.minutes(2), seconds: 120))
    let now = fixture.clock.now
    let added = try fixture.sit.add(start: now.adding(milliseconds: -60_000), end: now, in: fixture.zone).value
    #expect(sat.wasWatched && !added.wasWatched)
  }

  @Test func historyNamesWhatWasDone() throws {
    let fixture = try SitFixture()
    try fixture.sitThrough(.minutes(2), seconds: 120)
    let act = try #require(try fixture.book.history().first)
    #expect(act.name == LocalizedText("act.sat", ["seconds": .seconds(120)]))
    let title = try fixture.book.changes(of: act.id).first?.title
    #expect(title == LocalizedText("record.session", ["day": .day(try fixture.today), "seconds": .seconds(120)]))
  }
}
