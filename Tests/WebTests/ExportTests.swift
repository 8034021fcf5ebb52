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

/// A download is a complete file, never a page.
@Suite struct ExportTests {
  /// Every file of each notebook, with how it begins.
  private static let files: [(book: String, path: String, beginning: String)] = [
    ("sit", "/sit/sessions.csv", "id,start,end,"), ("sit", "/sit/sessions.json", "[{\"day\":\"2025-12-30\","),
    ("sit", "/sit/thoughts.csv", "day,text\r\n2026-09-28,Quiet. The rain again.\r\n"),
    ("sit", "/sit/thoughts.json", "[{\"day\":\"2026-09-28\","),
    ("sit", "/sit/log.txt", "Commonplace – Log\n"), ("projects", "/projects/files/projects.csv", "id,title,detail,"),
    ("projects", "/projects/files/projects.json", "[{\"color\":\"Teal\","), ("projects", "/projects/files/items.csv", "id,project,title,"),
    ("projects", "/projects/files/items.json", "[{\"created\":"),
    ("projects", "/projects/files/awards.csv", "criterion,value,day,count\r\n"),
    ("projects", "/projects/files/awards.json", "[{\"count\":39,\"criterion\":\"items\","),
    ("blends", "/blends/files/blends.csv", "category,blend,"),
    ("blends", "/blends/files/blends.json", "[{\"basis\":\"volume\","), ("blends", "/blends/categories/{soap}/blends.csv", "blend,status,"),
    ("blends", "/blends/{orange}/blend.csv", "blend,status,"),
  ]

  @Test(arguments: KeptBook.all.dropLast())
  func `an export is saved and not shown, under its name`(_ kept: KeptBook) async throws {
    let (folder, names) = (try TemporaryFolder(), try kept.names())
    let desk = try kept.serve(from: folder)
    try await desk.work { browser in
      for file in Self.files where file.book == kept.name {
        let answer = try await browser.get(file.path.filled(with: names))
        let name = file.path.split(separator: "/").last ?? ""
        let types = ["csv": "text/csv; charset=utf-8", "json": "application/json", "txt": "text/plain; charset=utf-8"]
        #expect(answer.headers[.contentDisposition] == "attachment; filename=\"\(name)\"", "\(file.path)")
        #expect(answer.headers[.contentType] == types[String(name.split(separator: ".").last ?? "")], "\(file.path)")
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(answer.text.hasPrefix(file.beginning), "\(file.path): \(answer.text.prefix(100))")
        expectGuarded(answer)
      }
    }
    try desk.book.close()
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
