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

/// The page of backups tells what there is, makes one without holding anybody up, and a failure is told on every page.
@Suite struct BackupsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
  }

  @Test func `a backup is made at once and then stands on the page, with what it holds`() async throws {
    let desk = try desk()
    _ = try desk.sit.think("Quiet.", on: Day("2026-11-20") ?? Day(ordinal: 0))
    try await desk.work { browser async throws in
      var browser = browser
      browser.page = "/settings/backups"
      #expect(try await browser.get("/settings/backups").text.contains("There is no backup yet"))
      #expect(try await browser.post("/settings/backups").headers[.location] == "/settings/backups")
      await desk.server.rest()
      let page = try await browser.get("/settings/backups").text
      #expect(page.contains("The last backup succeeded: Today, 07:00"))
      #expect(page.contains("book-2026-11-20T070000Z.sqlite") && page.contains(" · Sit\u{A0}1"))
      #expect(try await !browser.get("/sit").text.contains("The last backup failed"))
    }
  }

  @Test func `a failure is told on every page until a backup succeeds`() async throws {
    let desk = try desk()
    try Data().write(to: URL(fileURLWithPath: "\(path).backups"))
    try await desk.work { browser async throws in
      _ = try await browser.post("/settings/backups")
      await desk.server.rest()
      for page in ["/sit", "/projects", "/blends", "/flights", "/history", "/trash", "/settings"] {
        #expect(try await browser.get(page).text.contains("The last backup failed"), "\(page)")
      }
      #expect(try await browser.get("/settings/backups").text.contains("book.sqlite.backups cannot be written"))
      try FileManager.default.removeItem(atPath: "\(path).backups")
      _ = try await browser.post("/settings/backups")
      await desk.server.rest()
      #expect(try await !browser.get("/settings/backups").text.contains("The last backup failed"))
    }
  }

  @Test func `a folder is taken where it is there and the person's own, and given back`() async throws {
    let desk = try desk()
    let disk = folder.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try await desk.work { browser async throws in
      for wrong in [folder.path("nowhere"), "relative", "/proc/1", ""] {
        let answer = try await browser.send("/settings/backups/folder", ["folder": wrong])
        #expect(answer.status == .unprocessableContent, "\(wrong)")
      }
      for none in ["", " \n", "/" + String(repeating: "x", count: 5000)] {
        let answer = try await browser.send("/settings/backups/folder", ["folder": none])
        #expect(answer.text.contains("Write the path of a folder") && !answer.text.contains("xxx"))
      }
      #expect(try await browser.post("/settings/backups/folder", ["folder": " \(disk)  "]).status == .seeOther)
      #expect(try desk.book.backupFolder()?.path == disk)
      #expect(try await browser.get("/settings/backups").text.contains("value=\"\(disk)\""))
      _ = try await browser.post("/settings/backups/folder", ["folder": disk, "usual": "1"])
      #expect(try desk.book.backupFolder()?.isChosen == false)
    }
  }

  @Test func `no page names a command to run`() throws {
    let desk = try desk()
    #expect(try !desk.book.read { _ in try desk.book.remembered("backup.then") != nil })
    #expect(Shape.rules.filter { $0.key.hasPrefix("/settings/backups") && $0.value.contains(.post) }.count == 3)
  }

  @Test func `a restore asks first and says what will be gone, and is wished for once`() async throws {
    let desk = try desk()
    _ = try desk.sit.think("Quiet.", on: Day("2026-11-20") ?? Day(ordinal: 0))
    let backup = try desk.book.backUp()
    _ = try desk.sit.think("Later.", on: Day("2026-11-19") ?? Day(ordinal: 0))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let query = "backup=\(backup.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    try await desk.work { browser async throws in
      #expect(
        try await browser.get("/settings/backups").text.contains(
          "href=\"/settings/backups/restoration?\(query.replacing("%2D", with: "-"))\""))
      let question = try await browser.get("/settings/backups/restoration?\(query)").text
      #expect(
        question.contains("1 change that is only in the book as it is now will be gone.") && question.contains("kept as a backup too"))
      #expect(try await browser.get("/settings/backups/restoration?backup=\(path)").status == .notFound, "the book itself is no backup")
      #expect(desk.server.wish.backup == nil && !desk.server.wish.isMade)
      #expect(try await browser.post("/settings/backups/restoration?\(query)").headers[.location] == "/settings/backups")
      #expect(try await browser.get("/settings/backups").text.contains("being replaced by the backup"))
      #expect(try await browser.send("/settings/backups/restoration?\(query)").status == .conflict)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == files, "no copy is left")
  }

  @Test func `before something is erased its backups are counted, and are replaced where a person wants it`() async throws {
    let desk = try desk()
    let day = Day("2026-11-20") ?? Day(ordinal: 0)
    let session = try desk.sit.add(start: desk.clock.now, end: desk.clock.now.adding(milliseconds: 60_000), in: .gmt).value
    _ = try desk.sit.think("Quiet.", on: day)
    let old = try desk.book.backUp()
    _ = try desk.sit.delete(session.id)
    desk.clock.advance(seconds: 60)
    try await desk.work { browser async throws in
      let question = try await browser.get("/trash/\(session.id)/erasure").text
      #expect(question.contains("1 backup still holds it.") && question.contains("name=\"backups\""))
      _ = try await browser.post("/trash/\(session.id)/erasure", ["backups": "1"])
      await desk.server.rest()
    }
    #expect(!FileManager.default.fileExists(atPath: old.path))
    #expect(try desk.book.backups().count == 1)
  }

  @Test func `of itself it makes one a day, after a change`() async throws {
    let desk = try desk()
    let runner = desk.server.backups
    func look() async throws -> Int {
      runner.beginDaily(free: .max / 2)
      await runner.queue.rest()
      return try desk.book.backups().count
    }
    #expect(try await look() == 0, "nothing is in it yet")
    _ = try desk.sit.think("Quiet.", on: Day("2026-11-20") ?? Day(ordinal: 0))
    #expect(try await look() == 1)
    #expect(try await look() == 1)
    desk.clock.advance(seconds: 86_400)
    #expect(try await look() == 1)
    _ = try desk.sit.think("Quieter.", on: Day("2026-11-21") ?? Day(ordinal: 0))
    #expect(try await look() == 2)
  }

  private func desk() throws -> InProcessServer { try InProcessServer(at: .file(path)) }
}
