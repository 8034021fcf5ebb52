import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing

/// A reminder nobody asked for, or one that comes to whoever sat already.
@Suite struct SitReminderTests {
  private let desk: InProcessServer
  private let mindfulness: Mindfulness

  init() throws {
    desk = try InProcessServer()
    mindfulness = Mindfulness(desk.book)
  }

  /// The day it is told on next, and in how many milliseconds; nil where it is not told.
  private func told(_ browser: Browser) async throws -> (day: String, wait: Int64)? {
    let text = try await browser.get("/sit/reminders").text
    let all = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    return all.first.flatMap { one in
      guard let day = one["occasion"] as? String, let wait = one["wait"] as? NSNumber else { return nil }
      return (day, wait.int64Value)
    }
  }

  @Test func `a reminder is told today until there was a sit, then tomorrow, and again today when that is deleted`() async throws {
    let now = desk.clock.now
    let today = Day(of: now, in: .gmt)
    let minutes = (LocalTime(of: now, in: .gmt).minutes + 30) % 1440
    let time = try #require(TimeOfDay(minutes: minutes))
    try await desk.work { browser in
      #expect(try await told(browser) == nil)
      #expect(try await browser.send("/settings/reminder", ["value": "\(time)"]).status == .ok)
      let first = try #require(try await told(browser))
      #expect(first.wait > 29 * 60_000 && first.wait <= 30 * 60_000)
      let session = try mindfulness.add(start: now.adding(milliseconds: -600_000), end: now, in: .gmt).value
      let next = try #require(try await told(browser))
      #expect(next.wait == first.wait + 86_400_000)
      _ = try mindfulness.delete(session.id)
      #expect(try await told(browser)?.wait == first.wait)
      _ = try mindfulness.setRest(true, on: today)
      #expect(try await told(browser)?.day == next.day)
      _ = try mindfulness.setRest(false, on: today)
      _ = try mindfulness.start(.minutes(2), in: .gmt)
      #expect(try await told(browser)?.day == next.day)
      #expect(try await browser.send("/settings/reminder", ["value": "25:00"]).status == .unprocessableContent)
      #expect(try await browser.send("/settings/reminder", ["value": ""]).status == .ok)
      #expect(try await told(browser) == nil)
    }
  }
}
