import BookStore
import Records
import Testing

@testable import SitRecords

/// What a day over all notebooks tells of Sit.
@Suite struct DayEntriesTests {
  @Test func `a day tells of its sessions together, by the first of them, and of its thought`() throws {
    let fixture = try SitFixture()
    let today = try fixture.today
    try fixture.add("2026-11-20T06:00:00Z", seconds: 90)
    let first = try fixture.add("2026-11-20T05:00:00Z", seconds: 60)
    let other = try fixture.add("2026-11-19T05:00:00Z", seconds: 30)
    _ = try fixture.sit.think("Still.\nAnd then rain.", on: today)
    let sat = [
      DayEntry(today, of: "session", first.id, LocalizedText("day.sat", ["sessions": .count(2), "length": .seconds(150)])),
      DayEntry(today.adding(-1), of: "session", other.id, LocalizedText("day.sat", ["sessions": .count(1), "length": .seconds(30)])),
    ]
    let thought = DayEntry(today, of: "thought", Thought(day: today, text: "").id, LocalizedText("day.entry", ["text": "Still."]))
    #expect(try fixture.book.done(on: [today.adding(-1), today]) == [sat[0], thought, sat[1]])
    #expect(try fixture.book.counts(of: today.adding(-2)...today) == [today: 3, today.adding(-1): 1])
    _ = try fixture.sit.think("", on: today)
    #expect(try fixture.book.done(on: [today]) == [sat[0]])
    #expect(try fixture.book.counts(of: today...today) == [today: 2])
  }

  @Test func `a sit over midnight is told on both its days`() throws {
    let fixture = try SitFixture()
    let today = try fixture.today
    let sat = try fixture.add("2026-11-19T23:50:00Z", seconds: 1200)
    #expect(try fixture.book.counts(of: today.adding(-3)...today) == [today.adding(-1): 1, today: 1])
    let told = LocalizedText("day.sat", ["sessions": .count(1), "length": .seconds(600)])
    #expect(try fixture.book.done(on: [today.adding(-1), today]).map(\.id) == [sat.id, sat.id])
    #expect(try fixture.book.done(on: [today]) == [DayEntry(today, of: "session", sat.id, told)])
  }
}
