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

/// What a person takes away is a file, complete, and never a page.
@Suite struct ExportTests {
  @Test(arguments: ["sessions.csv", "sessions.json", "thoughts.csv", "thoughts.json"])
  func `an export is saved and not shown`(_ name: String) async throws {
    try await InProcessServer().work { browser in
      let answer = try await browser.get("/sit/\(name)")
      #expect(answer.headers[.contentDisposition] == "attachment; filename=\"\(name)\"")
      #expect(answer.headers[.contentType]?.hasPrefix(name.hasSuffix("csv") ? "text/csv" : "application/json") == true)
      #expect(answer.headers[.cacheControl] == "no-store")
      expectGuarded(answer)
    }
  }

  @Test func `sessions and thoughts come out as they are`() async throws {
    let desk = try InProcessServer()
    let day = try #require(Day("2026-11-20"))
    _ = try desk.sit.think("He said \"calm\",\nthen went.", on: day)
    let session = try desk.sit.add(
      start: desk.clock.now.adding(milliseconds: -90_500), end: desk.clock.now, in: try #require(TimeZone(identifier: "Asia/Kolkata"))
    ).value
    try await desk.work { browser in
      let csv = try await browser.get("/sit/sessions.csv").text
      #expect(
        csv == """
          id,start,end,seconds,day,timeZone,source\r
          \(session.id),2026-11-20T06:58:29.500Z,2026-11-20T07:00:00.000Z,90.5,2026-11-20,Asia/Kolkata,commonplace\r

          """)
      let json = try JSONSerialization.jsonObject(with: Data(try await browser.get("/sit/sessions.json").text.utf8)) as? [[String: Any]]
      #expect(json?.count == 1)
      #expect(Set(json?.first?.keys.map { $0 } ?? []) == ["id", "start", "end", "seconds", "day", "timeZone", "source"])
      #expect(try await browser.get("/sit/thoughts.csv").text == "day,text\r\n2026-11-20,\"He said \"\"calm\"\",\nthen went.\"\r\n")
    }
  }
}
