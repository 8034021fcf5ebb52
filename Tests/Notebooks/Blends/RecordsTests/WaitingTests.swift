import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import BlendsRecords

/// P-B8: blends nobody tells that they are ready.
@Suite struct WaitingTests {
  private let fixture: BlendsFixture
  private let soap: RecordID

  init() throws {
    fixture = try BlendsFixture("2026-11-20T22:30:00.000Z")
    soap = try fixture.category("Soap")
  }

  private func waiting() throws -> (toJudge: [String], maturing: [String]) {
    let (toJudge, maturing) = try fixture.blends.waiting()
    return (toJudge.map(\.name), maturing.map(\.name))
  }

  @Test func daysAndWeeksAreCountedByTheCalendarWhereItWasMade() throws {
    try fixture.add("One day", to: soap, maturation: "1 day")
    try fixture.add("Two weeks", to: soap, maturation: "2 weeks")
    try fixture.add("Two hours", to: soap, maturation: "2 hours")
    #expect(try waiting() == ([], ["One day", "Two hours", "Two weeks"]))
    // In Berlin the next day begins half an hour later.
    fixture.clock.advance(seconds: 31 * 60)
    #expect(try waiting() == (["One day"], ["Two hours", "Two weeks"]))
    fixture.clock.advance(seconds: 90 * 60)
    #expect(try waiting() == (["One day", "Two hours"], ["Two weeks"]))
    let (toJudge, maturing) = try fixture.blends.waiting()
    let ready = (toJudge + maturing).map(\.ready)
    #expect(ready.map(\.day.description) == ["2026-11-21", "2026-11-21", "2026-12-04"])
    #expect(ready.map { $0.instant == nil } == [true, false, true])
  }

  @Test func whatWasJudgedWaitsNoMore() throws {
    let id = try fixture.add("Rose", to: soap, maturation: "1 day").id
    _ = try fixture.blends.draft(in: soap, zone: fixture.zone)
    fixture.clock.advance(seconds: 86_400)
    #expect(try waiting() == (["Rose"], []))
    _ = try fixture.blends.edit(blend: id, [.status(.pass)])
    #expect(try waiting() == ([], []))
  }

  @Test("Another day of making moves the ready day along, through the change of clocks too")
  func otherDay() throws {
    let id = try fixture.add("Rose", to: soap, maturation: "14 days").id
    let day = try #require(Day("2026-10-20"))
    let blend = try fixture.blends.edit(blend: id, [.made(day)]).value
    #expect(blend.making.day == day && blend.ready?.day.description == "2026-11-03")
    #expect(Day(of: blend.making.instant, in: fixture.zone) == day)
    #expect(try fixture.json(id)["readyOn"] as? String == "2026-11-03")
    #expect(blend.elapsed(at: fixture.clock.now) == 31)
  }

  @Test func theTimeOfDayComesBackFromADayWithoutIt() throws {
    let id = try fixture.add("Rose", to: soap, maturation: "3 hours").id
    let before = try fixture.blends.blend(id).blend.making
    for text in ["2026-03-29", "2026-10-25", "2026-07-01", "2026-11-20"] {
      let made = try fixture.blends.edit(blend: id, [.made(try #require(Day(text)))]).value.making
      #expect(Day(of: made.instant, in: fixture.zone).description == text)
    }
    #expect(try fixture.blends.blend(id).blend.making == before)
  }
}
