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
}
