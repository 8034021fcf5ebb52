import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import SitRecords

/// A sit that is lost, counted twice, or longer or shorter than it was.
@Suite struct SittingTests {
  @Test("A-B1: a finished sit is recorded by itself, without a thought")
  func recordedByItself() throws {
    let fixture = try SitFixture()
    let sitting = try fixture.sit.start(.minutes(2), in: fixture.zone)
    fixture.clock.advance(seconds: 500)
    let session = try #require(try fixture.sit.sessions().first)
    #expect(session.id == sitting.id)
    #expect(session.start == sitting.start && session.milliseconds == 120_000)
    #expect(session.zone == fixture.zone && session.boundary == .midnight && session.source == "commonplace")
    #expect(try fixture.sit.sitting() == nil)
    #expect(try fixture.acts() == ["act.sat"])
  }

  @Test("A-B2: a sit ends by the clock, however rarely anybody looked", arguments: [1, 2, 20, 60, 240])
  func trueEnd(minutes: Int) throws {
    let fixture = try SitFixture()
    let length = Double(minutes * 60)
    _ = try fixture.sit.start(.minutes(minutes), in: fixture.zone)
    fixture.clock.advance(seconds: length - 0.001)
    #expect(try fixture.sit.sitting()?.elapsed(at: fixture.clock.now) == Int64(length * 1000) - 1)
    fixture.clock.advance(seconds: 86_400)
    #expect(try fixture.sit.figures(today: fixture.today).lastMilliseconds == Int64(length * 1000))
  }

  @Test("A-B5: how far a sit has come is a part of its own length, for every length", arguments: [2, 20, 60])
  func trueFraction(minutes: Int) throws {
    let fixture = try SitFixture()
    let sitting = try fixture.sit.start(.minutes(minutes), in: fixture.zone)
    fixture.clock.advance(seconds: Double(minutes * 15))
    let length = try #require(sitting.finish).milliseconds - sitting.start.milliseconds
    #expect(Double(sitting.elapsed(at: fixture.clock.now)) / Double(length) == 0.25)
  }

  @Test("A-B7: lengths are kept in one unit from the button to the figures")
  func oneUnit() throws {
    let fixture = try SitFixture()
    try fixture.sitThrough(.minutes(2), seconds: 120)
    try fixture.sitThrough(.open, seconds: 120)
    #expect(try fixture.sit.sessions().map(\.milliseconds) == [120_000, 120_000])
  }

  @Test("W-B8: a sit survives its pages and its server: another opening finishes it with its true end")
  func survivesRestart() throws {
    let folder = try TemporaryFolder()
    let first = try SitFixture(in: .file(folder.path("book.sqlite")))
    let sitting = try first.sit.start(.minutes(5), in: first.zone)
    try first.book.close()
    let later = try SitFixture("2026-11-20T07:04:00.000Z", in: .file(folder.path("book.sqlite")))
    #expect(try later.sit.sitting() == sitting)
    #expect(sitting.elapsed(at: later.clock.now) == 240_000)
    later.clock.advance(seconds: 4000)
    #expect(try later.sit.sessions().map(\.end) == [sitting.finish])
  }

  @Test("W-B10: a cancelled sit is not saved, yet may be kept to the millisecond, or let go")
  func cancelled() throws {
    let fixture = try SitFixture()
    _ = try fixture.sit.start(.minutes(5), in: fixture.zone)
    fixture.clock.advance(seconds: 80.5)
    #expect(try fixture.sit.cancel()?.ended == fixture.clock.now)
    fixture.clock.advance(seconds: 4000)
    #expect(try fixture.sit.sitting()?.elapsed(at: fixture.clock.now) == 80_500)
    #expect(try fixture.sit.sessions().isEmpty)
    #expect(try fixture.sit.finish().value?.milliseconds == 80_500)
    _ = try fixture.sit.start(.open, in: fixture.zone)
    _ = try fixture.sit.cancel()
    try fixture.sit.discard()
    #expect(try fixture.sit.sitting() == nil)
    #expect(try fixture.sit.sessions().count == 1)
  }

  @Test("W-B10: under ten seconds counts as none, and says so")
  func tooShort() throws {
    let fixture = try SitFixture()
    _ = try fixture.sit.start(.open, in: fixture.zone)
    fixture.clock.advance(seconds: 9.999)
    #expect(refusal { try fixture.sit.finish() } == "sit.tooShort")
    #expect(try fixture.sit.sitting() == nil)
    #expect(try fixture.sit.sessions().isEmpty)
    #expect(try fixture.acts().isEmpty)
    #expect(try fixture.sitThrough(.open, seconds: 10)?.milliseconds == 10_000)
  }

  @Test func aSecondStartJoinsTheOneThatRuns() throws {
    let fixture = try SitFixture()
    let sitting = try fixture.sit.start(.minutes(20), in: fixture.zone)
    fixture.clock.advance(seconds: 60)
    #expect(try fixture.sit.start(.open, in: try SitFixture.zone("Asia/Tokyo")) == sitting)
    _ = try fixture.sit.cancel()
    let next = try fixture.sit.start(.open, in: fixture.zone)
    #expect(next.id != sitting.id && next.length == .open && next.ended == nil)
  }

  @Test func twoBooksOnOneFileFinishItOnce() throws {
    let folder = try TemporaryFolder()
    let place = Book.Place.file(folder.path("book.sqlite"))
    let (one, other) = (try SitFixture(in: place, patience: .server), try SitFixture(in: place, patience: .server))
    let count = Soak.choice(5, soaking: 20)
    for _ in 0..<count {
      _ = try one.sit.start(.minutes(1), in: one.zone)
      for fixture in [one, other] { fixture.clock.advance(seconds: 60) }
      DispatchQueue.concurrentPerform(iterations: 2) { turn in
        let sessions = Result { try (turn == 0 ? one : other).sit.sessions() }
        #expect((try? sessions.get())?.last?.end == one.clock.now)
      }
    }
    #expect(try one.sit.sessions().count == count)
    #expect(try one.acts() == Array(repeating: "act.sat", count: count))
    #expect(try other.book.check() == [])
  }

  @Test func keepingTwiceKeepsOnce() throws {
    let fixture = try SitFixture()
    try fixture.sitThrough(.open, seconds: 60)
    #expect(refusal { try fixture.sit.finish() } == "sit.notSitting")
    #expect(try fixture.sit.cancel() == nil)
    #expect(try fixture.sit.sessions().count == 1)
  }

  @Test func finishingOneWhoseTimeIsOverGivesItsSession() throws {
    let fixture = try SitFixture()
    let sitting = try fixture.sit.start(.minutes(2), in: fixture.zone)
    fixture.clock.advance(seconds: 300)
    let outcome = try fixture.sit.finish()
    #expect(outcome.value?.end == sitting.finish)
    #expect(outcome.act != nil)
  }

  @Test func aSitWhoseSessionWasMadeAndDeletedIsNotMadeAgain() throws {
    let fixture = try SitFixture()
    let sitting = try fixture.sit.start(.minutes(2), in: fixture.zone)
    fixture.clock.advance(seconds: 120)
    _ = try fixture.sit.delete(sitting.id)
    _ = try fixture.book.writeDeviceState(touching: ["sitting"]) { db in
      try db.execute(
        sql: "INSERT INTO sitting (one, id, start, length, zone, boundary, seen) VALUES (1, ?, ?, 120000, 'UTC', 0, ?)",
        arguments: [sitting.id, sitting.start, sitting.start])
    }
    #expect(try fixture.sit.sessions().isEmpty)
    #expect(try fixture.sit.sitting() == nil)
    #expect(try fixture.acts() == ["act.sessionDeleted", "act.sat"])
  }

  @Test func whoeverFinishesLateLeavesTheNextSitAlone() throws {
    let fixture = try SitFixture()
    let first = try fixture.sit.start(.minutes(2), in: fixture.zone)
    fixture.clock.advance(seconds: 120)
    let next = try fixture.sit.start(.minutes(5), in: fixture.zone)
    let late = try fixture.sit.keep(first.session(until: fixture.clock.now))
    #expect(late.value?.id == first.id && late.act == nil)
    #expect(try fixture.sit.sitting() == next)
  }

  @Test func aClockThatJumpsBackNeverMakesTimeNegative() throws {
    let fixture = try SitFixture()
    let sitting = try fixture.sit.start(.open, in: fixture.zone)
    fixture.clock.advance(seconds: -3600)
    try fixture.sit.seen()
    #expect(sitting.elapsed(at: fixture.clock.now) == 0)
    #expect(try fixture.sit.sitting() == sitting)
    #expect(try fixture.sit.cancel()?.ended == sitting.start)
    #expect(refusal { try fixture.sit.finish() } == "sit.tooShort")
  }

  @Test func anOpenEndedSitIsKeptForTwentyHoursAtMost() throws {
    let fixture = try SitFixture()
    let sitting = try fixture.sit.start(.open, in: fixture.zone)
    fixture.clock.advance(seconds: 30 * 3600)
    #expect(sitting.elapsed(at: fixture.clock.now) == 72_000_000)
    #expect(try fixture.sit.finish().value?.milliseconds == 72_000_000)
  }

  @Test func anAbandonedSitIsOfferedAsFarAsItWasSeen() throws {
    let fixture = try SitFixture()
    _ = try fixture.sit.start(.open, in: fixture.zone)
    fixture.clock.advance(seconds: 750)
    try fixture.sit.seen()
    fixture.clock.advance(seconds: 600)
    let sitting = try #require(try fixture.sit.sitting())
    #expect(!sitting.isAbandoned(at: fixture.clock.now))
    fixture.clock.advance(seconds: 1)
    #expect(sitting.isAbandoned(at: fixture.clock.now))
    #expect(refusal { try fixture.sit.finish(at: sitting.start.adding(milliseconds: 9999)) } == "sit.tooShort")
    #expect(refusal { try fixture.sit.finish(at: sitting.start.adding(milliseconds: -1)) } == "sit.reversed")
    #expect(try fixture.sit.finish(at: sitting.seen).value?.milliseconds == 750_000)
  }

  @Test func lengthsBeyondFourHoursAreRefused() throws {
    let fixture = try SitFixture()
    for minutes in [-1, 0, 241] { #expect(refusal { try fixture.sit.start(.minutes(minutes), in: fixture.zone) } == "sit.length") }
  }

  @Test func theDayIsThatOfTheBoundaryWhenItBegan() throws {
    let fixture = try SitFixture("2026-11-20T02:00:00.000Z", boundary: 180)
    _ = try fixture.sit.start(.minutes(2), in: fixture.zone)
    _ = try fixture.book.choose(Settings.Change.dayBoundary(.midnight))
    fixture.clock.advance(seconds: 120)
    let session = try #require(try fixture.sit.sessions().first)
    #expect(session.day == (try fixture.day("2026-11-19")))
    #expect(session.boundary.minutes == 180)
  }

  @Test func finishingTellsEveryWindowOfTheSitAndTheSession() throws {
    let fixture = try SitFixture()
    _ = try fixture.sit.start(.minutes(2), in: fixture.zone)
    let before = try fixture.book.latest()
    fixture.clock.advance(seconds: 120)
    _ = try fixture.sit.sitting()
    let session = try #require(try fixture.sit.sessions().first)
    #expect(try fixture.book.touched(after: before).kinds == ["sitting", "session", "session=\(session.id)", "act"])
  }

  @Test func whatNobodySitsThroughWritesNothing() throws {
    let fixture = try SitFixture()
    let before = try fixture.book.latest()
    _ = try fixture.sit.sitting()
    _ = try fixture.sit.cancel()
    try fixture.sit.discard()
    try fixture.sit.seen()
    #expect(try fixture.book.latest() == before)
  }
}
