import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// More deleted records than a page shows: an address leads to the others.
@Suite struct TrashPagerTests {
  @Test func `the trash goes on page by page`() async throws {
    let desk = try InProcessServer()
    for number in 0..<201 {
      let start = desk.clock.now.adding(milliseconds: Int64(number) * 60_000 - 86_400_000)
      _ = try desk.sit.add(start: start, end: start.adding(milliseconds: 30_000), in: .gmt)
    }
    _ = try desk.sit.deleteAll()
    try await desk.work { browser in
      let first = try await browser.get("/trash").text
      let next = try #require(first.firstMatch(of: /\/trash\?before=[0-9a-f]{32}/))
      let second = try await browser.get(String(next.output)).text
      #expect(second.matches(of: /\/restoring/).count == 1)
      #expect(!second.contains("?before="))
      #expect(try await browser.get("/trash?before=nonsense").status == .notFound)
    }
  }
}
