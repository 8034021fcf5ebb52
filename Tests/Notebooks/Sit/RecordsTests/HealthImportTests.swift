import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

@testable import AppleHealth

/// An import that doubles what is there, brings back what was deleted, or cannot be taken back as one.
@Suite struct HealthImportTests {
  private let fixture: SitFixture

  init() throws { fixture = try SitFixture() }

  @Test func aSecondImportAddsNothingAndIsNoAct() throws {
    let records = try [session("06:00"), session("07:30", source: "Watch"), session("06:00", source: "Watch")]
    let first = try take(records)
    #expect(first.act != nil && first.value.added == 3 && first.value.duplicates == 0)
    #expect(try fixture.book.history().first?.name == LocalizedText("act.healthImported", ["count": 3]))
    let second = try take(records)
    #expect(second.act == nil && second.value.added == 0 && second.value.duplicates == 3 && second.value.read == 3)
    #expect(second.value.sources == first.value.sources)
    #expect(try fixture.acts() == ["act.healthImported"])
  }

  @Test func `nothing is said to be here already of a file without sessions, or whose sessions were all refused`() throws {
    let good = try session("06:00")
    let refused = MindfulRecord(line: 1, source: "Airlock", content: .problem(LocalizedText("health.noEnd")))
    #expect(try take([]).value.whyNothing == "health.none")
    #expect(try take([refused]).value.whyNothing == "import.nothingFit")
    #expect(try take([good, refused]).value.whyNothing == nil)
    #expect(try take([good, refused]).value.whyNothing == "health.nothingNew")
  }

  @Test func anImportThatWasUndoneComesAgainAndUndoAndRedoStayRight() throws {
    let records = try [session("06:00"), session("07:00")]
    let first = try #require(try take(records).act)
    let sessions = try fixture.sit.sessions()
    _ = try fixture.book.undo()
    #expect(try fixture.sit.sessions().isEmpty)
    #expect(try take(records).value.added == 2)
    #expect(try fixture.sit.sessions() == sessions)
    _ = try fixture.book.redo(first)
    #expect(try fixture.sit.sessions() == sessions)
    _ = try fixture.book.undo()
    #expect(try fixture.sit.sessions() == sessions, "the first import stands")
    _ = try fixture.book.undo()
    #expect(try fixture.sit.sessions().isEmpty)
    #expect(try take(records).value.added == 2)
    #expect(try fixture.book.check() == [])
  }

  @Test(arguments: [false, true])
  func whatThePersonDeletedStaysDeleted(erased: Bool) throws {
    let records = try [session("06:00"), session("07:00")]
    _ = try take(records)
    let gone = try #require(try fixture.sit.sessions().first)
    _ = try fixture.sit.delete(gone.id)
    if erased { _ = try fixture.book.erase(gone.id) }
    let again = try take(records)
    #expect(again.act == nil && again.value.duplicates == 2)
    #expect(try fixture.sit.sessions().count == 1)
    #expect(try fixture.book.check() == [])
  }

  @Test func whatWasDeletedAndTakenBackIsNotDoubled() throws {
    let records = try [session("06:00")]
    _ = try take(records)
    _ = try fixture.sit.delete(try #require(try fixture.sit.sessions().first).id)
    _ = try fixture.book.undo()
    #expect(try take(records).value.duplicates == 1)
    #expect(try fixture.sit.sessions().count == 1)
  }

  @Test func aDeletionOutlivesTheUndoOfItsImport() throws {
    let records = try [session("06:00"), session("07:00")]
    let act = try #require(try take(records).act)
    _ = try fixture.sit.delete(try #require(try fixture.sit.sessions().first).id)
    _ = try fixture.book.undo(act)
    #expect(try take(records).value.added == 1)
    #expect(try fixture.sit.sessions().map(\.start) == [fixture.instant("2026-11-19T07:00:00Z")])
    #expect(try fixture.book.check() == [])
  }

  @Test func whatThePersonCorrectedIsNotDoubled() throws {
    let records = try [session("06:00")]
    _ = try take(records)
    let old = try #require(try fixture.sit.sessions().first)
    let corrected = try fixture.sit.correct(
      old.id, start: old.start.adding(milliseconds: -60_000), end: old.end, in: old.zone
    ).value
    #expect(try take(records).value.duplicates == 1)
    #expect(try fixture.sit.sessions() == [corrected])
  }

  @Test func aSessionWrittenDownByHandWithTheSameInstantsAndSourceIsTheSame() throws {
    let start = try fixture.instant("2026-11-19T06:00:00Z")
    _ = try fixture.sit.add(start: start, end: start.adding(milliseconds: 600_000), in: try SitFixture.zone("Asia/Tokyo"), source: "Watch")
    let summary = try take([try session("06:00", source: "Watch"), try session("06:00", source: "Phone")]).value
    #expect(summary.added == 1 && summary.duplicates == 1)
  }

  @Test func twoBooksMakeTheSameRecordsOfOneExport() throws {
    let other = try SitFixture()
    let records = try [session("06:00"), session("07:00", source: "Watch")]
    _ = try take(records)
    _ = try take(records, in: other)
    #expect(try fixture.sit.sessions() == other.sit.sessions())
    #expect(try fixture.sit.sessions().map(\.source) == ["Airlock", "Watch"])
  }

  @Test func theDayIsThatOfTheOffsetWrittenAndTheBooksBoundary() throws {
    let late = try SitFixture(zone: "Europe/Berlin", boundary: 120)
    let start = try late.instant("2026-11-18T23:30:00Z")
    let records = [0, 9, -5].enumerated().map { line, hours in
      MindfulRecord(
        line: line, source: "\(hours)",
        content: .session(start: start, end: start.adding(milliseconds: 60_000), offsetSeconds: hours * 3600))
    }
    _ = try take(records, in: late)
    let sessions = try late.sit.sessions()
    let days = Dictionary(uniqueKeysWithValues: sessions.map { ($0.source, "\($0.day)") })
    #expect(days == ["0": "2026-11-18", "9": "2026-11-19", "-5": "2026-11-18"])
    #expect(Set(sessions.map { $0.zone.secondsFromGMT() }) == [0, 9 * 3600, -5 * 3600])
    #expect(try late.book.check() == [])
  }

  @Test func theZoneThatIsNamedGoesBeforeTheOffsetWritten() throws {
    _ = try take([session("20:00", zone: "Asia/Tokyo"), session("21:00", zone: "Moon/Tycho")])
    let sessions = try fixture.sit.sessions()
    #expect(sessions.map(\.zone.identifier) == ["Asia/Tokyo", "GMT"] && sessions.map { "\($0.day)" } == ["2026-11-20", "2026-11-19"])
  }

  @Test func whatCameByAnOffsetMovesToItsZoneOnceItIsNamed() throws {
    _ = try take([session("18:00"), session("20:00"), session("21:00"), session("22:00")])
    let corrected = try fixture.sit.sessions()
    let (first, last) = try (#require(corrected.first), #require(corrected.last))
    _ = try fixture.sit.correct(first.id, start: first.start, end: first.end, in: SitFixture.zone("Europe/Berlin"))
    _ = try fixture.sit.correct(last.id, start: last.start, end: last.end.adding(milliseconds: 1000), in: last.zone)
    let zones = ["Europe/Berlin", "GMT", "GMT", "GMT"]
    let named = try [
      session("18:00", zone: "Asia/Tokyo"), session("20:00", zone: "Asia/Tokyo"), session("21:00"), session("22:00", zone: "Asia/Tokyo"),
    ]
    let outcome = try take(named)
    #expect(outcome.value.added == 0 && outcome.value.mended == 1 && outcome.value.duplicates == 4)
    #expect(try fixture.book.history().first?.name == LocalizedText("act.healthMended", ["count": 1]))
    #expect(try fixture.sit.sessions().map(\.zone.identifier) == ["Europe/Berlin", "Asia/Tokyo", "GMT", "GMT"])
    #expect(try fixture.milliseconds(on: "2026-11-20") == 600_000)
    let again = try take(named)
    #expect(again.act == nil && again.value.mended == 0)
    _ = try fixture.book.undo()
    #expect(try fixture.sit.sessions().map(\.zone.identifier) == zones)
    #expect(try fixture.book.check() == [])
  }

  @Test func timeThatSourcesShareIsCountedOnceAndTold() throws {
    let summary = try take([session("06:00"), session("06:05", source: "Watch"), session("06:00", source: "Watch")]).value
    #expect(summary.overlapMilliseconds == 15 * 60_000)
    #expect(try fixture.milliseconds(on: "2026-11-19") == 15 * 60_000)
  }

  private func session(_ clock: String, minutes: Int64 = 10, source: String = "Airlock", zone: String? = nil) throws -> MindfulRecord {
    let start = try fixture.instant("2026-11-19T\(clock):00Z")
    return MindfulRecord(
      line: 1, source: source,
      content: .session(start: start, end: start.adding(milliseconds: minutes * 60_000), offsetSeconds: 0, zone: zone))
  }

  private func take(_ records: [MindfulRecord], in other: SitFixture? = nil) throws -> Outcome<HealthSummary> {
    let fixture = other ?? fixture
    let staging = try HealthStaging(now: fixture.clock.now)
    try staging.fill { found in for record in records { try found(record) } }
    return try fixture.sit.importing(staging)
  }
}
