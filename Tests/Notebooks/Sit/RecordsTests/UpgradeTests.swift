import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import SitRecords

/// A book that an older program made opens with all that is in it, and with its derived rows true.
@Suite struct UpgradeTests {
  @Test func aBookOfTheFirstSchemaKeepsItsSessionsAndGainsItsHours() throws {
    let folder = try TemporaryFolder()
    let place = Book.Place.file(folder.path("book.sqlite"))
    let clock = TestClock()
    try makeFirst(at: place, clock)
    let book = try Book.open(place, notebooks: [Mindfulness.notebook], surroundings: clock.surroundings)
    #expect(try book.check() == [])
    let sit = Mindfulness(book)
    #expect(try sit.sessions().count == 3)
    #expect(try sit.figures(today: sit.today(in: .gmt)).sessions == 3)
    let hours = try book.read {
      try SatDays.totals(from: Day(ordinal: 0), to: Day(ordinal: 40_000), in: $0).values.map(\.hours.milliseconds)
    }
    #expect(hours.reduce(0) { $0 + $1.reduce(0, +) } == 3_000_000)
    try book.close()
  }

  /// As the program before wrote it: without days of rest, and with derived rows of its own shape.
  private func makeFirst(at place: Book.Place, _ clock: TestClock) throws {
    let first = Notebook(
      name: "mindfulness", records: [Session.self, Thought.self, Goal.self],
      migrations: Array(Mindfulness.notebook.migrations.prefix(1)))
    let book = try Book.open(place, notebooks: [first], surroundings: clock.surroundings)
    for start in ["2026-11-18T07:00:00.000Z", "2026-11-18T07:10:00.000Z", "2026-11-19T23:50:00.000Z"] {
      let start = try #require(Instant(start))
      _ = try book.write(LocalizedText("act.sessionAdded")) { writing in
        try Session(id: writing.newID(), start: start, end: start.adding(milliseconds: 1_200_000), zone: .gmt, boundary: .midnight)
          .insert(in: writing.database)
      }
    }
    try book.close()
  }
}
