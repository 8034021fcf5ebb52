import Foundation
import Records
import Testing

/// A reminder that comes twice on a day, or not at all, because the clocks were changed.
@Suite struct TimeOfDayTests {
  private func next(_ time: String, after now: String, in zone: String = "Europe/Berlin") throws -> String {
    let (time, now) = (try #require(TimeOfDay(time)), try #require(Instant(now)))
    return time.next(after: now, in: try #require(TimeZone(identifier: zone))).description
  }

  @Test(arguments: [
    ("08:30", "2026-11-20T07:00:00.000Z", "2026-11-20T07:30:00.000Z"), ("08:30", "2026-11-20T07:30:00.000Z", "2026-11-21T07:30:00.000Z"),
    ("00:00", "2026-11-20T22:59:59.999Z", "2026-11-20T23:00:00.000Z"), ("23:59", "2026-12-31T23:30:00.000Z", "2027-01-01T22:59:00.000Z"),
    // The night the clocks are put forward, and the one they are put back.
    ("02:30", "2026-03-28T12:00:00.000Z", "2026-03-29T01:00:00.000Z"), ("02:30", "2026-10-24T12:00:00.000Z", "2026-10-25T00:30:00.000Z"),
    ("02:30", "2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"),
  ])
  func `the next time the clocks show it, once a day`(_ time: String, _ now: String, _ next: String) throws {
    #expect(try self.next(time, after: now) == next)
  }

  @Test func `where the person is`() throws {
    #expect(try next("08:30", after: "2026-11-20T07:00:00.000Z", in: "Asia/Tokyo") == "2026-11-20T23:30:00.000Z")
  }
}
