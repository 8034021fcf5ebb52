import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import Sync
import TestKit
import Testing

@testable import Site

/// A person begins to sync without a terminal.
@Suite struct SyncFolderTests {
  @Test func `sync begins in a folder, whose line the page then shows; a wrong folder is told as in the shell and changes nothing`()
    async throws
  {
    let folder = try TemporaryFolder()
    let desk = try InProcessServer(at: .file(folder.path("book.sqlite")), stateFolder: folder.path("state"))
    let shared = folder.path("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
    try await desk.work { browser async throws in
      for wrong in [folder.path("nowhere"), "shared", "https://user@host/path"] {
        let answer = try await browser.send("/settings/devices/sync", ["folder": wrong])
        let said = wrong.hasPrefix("/") ? "There is no folder \(wrong). Make it there first." : "The synced folder \(wrong) is not there."
        #expect(answer.status == .serviceUnavailable && answer.text.contains(said), "\(wrong)")
        #expect(try SyncedBook.of(desk.book) == nil)
      }
      #expect(try await browser.post("/settings/devices/sync", ["folder": "\(shared) "]).headers[.location] == "/settings/devices/sheet")
      let synced = try SyncedBook.on(desk.book)
      let page = try await browser.get("/settings/devices").text
      #expect(synced.place == shared && page.contains("Synced in \(shared)") && !page.contains("name=\"folder\""))
      #expect(try await browser.get("/settings/devices/sheet").text.contains(synced.line))
      #expect(try await browser.send("/settings/devices/sync", ["folder": shared]).status == .conflict)
    }
  }
}
