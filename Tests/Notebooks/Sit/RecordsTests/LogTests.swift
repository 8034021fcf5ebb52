import Foundation
import Records
import TestKit
import Testing

@testable import SitRecords

/// Days that the log forgets, repeats or tears apart.
@Suite struct LogTests {
  @Test func everySessionAndThoughtIsOnOnePageOnce() throws {
    var dice = SeededDice.fixed(1)
    let seed: Comment = "seed \(dice.seed)"
    let fixture = try SitFixture()
    for _ in 0..<200 {
      let day = try fixture.today.adding(-dice.below(150) - 1)
      if dice.below(3) == 0 { _ = try fixture.sit.think("On \(day)", on: day) } else { try add(on: day, in: fixture, &dice) }
    }
    for rows in [1, 7, 60, 1000] {
      let pages = try pages(of: fixture.sit, rows: rows)
      let days = pages.flatMap(\.days)
      #expect(days.map(\.day) == Set(days.map(\.day)).sorted(by: >), seed)
      #expect(days.flatMap(begun(on:)).map(\.id).sorted() == (try fixture.sit.sessions()).map(\.id).sorted(), seed)
      #expect(days.compactMap(\.thought) == (try fixture.sit.thoughts()).reversed(), seed)
      #expect(days.allSatisfy { $0.sessions == $0.sessions.sorted { ($0.start, $0.id) > ($1.start, $1.id) } }, seed)
      for page in pages.dropLast() {
        let counts = page.days.map { max(1, begun(on: $0).count + ($0.thought == nil ? 0 : 1)) }
        #expect(counts.reduce(0, +) >= rows && counts.dropLast().reduce(0, +) < rows, seed)
      }
    }
  }

  @Test func aSessionAcrossMidnightStandsOnBothItsDays() throws {
    let fixture = try SitFixture()
    let session = try fixture.add("2026-11-17T23:55:00Z", seconds: 900)
    let days = try fixture.sit.log().days
    #expect(days.map { "\($0.day)" } == ["2026-11-18", "2026-11-17"])
    #expect(days.map { $0.sessions.map(\.id) } == [[session.id], [session.id]])
    #expect(days.map { session.milliseconds(on: $0.day) } == [600_000, 300_000])
    let second = try fixture.day("2026-11-18")
    #expect(try fixture.sit.sessionsWithTime(from: second, to: second).mapValues { $0.map(\.id) } == [second: [session.id]])
  }

  @Test func aDayShowsItsTimeItsSessionsAndItsThought() throws {
    let fixture = try SitFixture()
    try fixture.add("2026-11-18T23:50:00Z", seconds: 1200)
    try fixture.add("2026-11-19T06:00:00Z", seconds: 60)
    _ = try fixture.sit.think("Quiet", on: try fixture.day("2026-11-19"))
    let days = try fixture.sit.log().days
    #expect(days.map(\.milliseconds) == [660_000, 600_000])
    #expect(days.map(\.sessions.count) == [2, 1])
    #expect(days.map { $0.thought?.text } == ["Quiet", nil])
  }

  @Test func anEmptyLogHasNoDaysAndNoNextPage() throws {
    let fixture = try SitFixture()
    #expect(try fixture.sit.log() == LogPage(days: [], next: nil))
  }

  @Test func theLogFinishesASitWhoseTimeIsOver() throws {
    let fixture = try SitFixture()
    _ = try fixture.sit.start(.minutes(2), in: fixture.zone)
    fixture.clock.advance(seconds: 120)
    #expect(try fixture.sit.log().days.flatMap(\.sessions).count == 1)
  }

  private func begun(on day: LogDay) -> [Session] { day.sessions.filter { $0.day == day.day } }

  private func add(on day: Day, in fixture: SitFixture, _ dice: inout SeededDice) throws {
    let start = day.start(in: fixture.zone).adding(milliseconds: Int64(dice.below(86_400_000)))
    _ = try fixture.sit.add(start: start, end: start.adding(milliseconds: 10_000 + Int64(dice.below(3_000_000))), in: fixture.zone)
  }

  private func pages(of sit: Mindfulness, rows: Int) throws -> [LogPage] {
    var pages = [try sit.log(rows: rows)]
    while let next = pages.last?.next, pages.count < 1000 { pages.append(try sit.log(before: next, rows: rows)) }
    return pages
  }
}
