import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import Site

/// How the fixture books came to be. They are kept, and never made anew: a book of a later program would prove nothing.
@Suite struct RecordedBooks {
  private static let isAsked = ProcessInfo.processInfo.environment["COMMONPLACE_MAKE_BOOKS"] == "1"

  @Test(arguments: KeptBook.all)
  func `every fixture book is kept, and only one that is missing is made where that is asked for`(_ name: String) async throws {
    let kept = KeptBook(name: name)
    if Self.isAsked, !FileManager.default.fileExists(atPath: kept.archive.path) { try await make(kept) }
    let folder = try TemporaryFolder()
    let book = try DatabaseQueue(path: kept.unpack(into: folder))
    #expect(try await book.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try await book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM act") ?? 0 } > 40)
  }

  private func make(_ kept: KeptBook) async throws {
    let (name, folder) = (kept.name, try TemporaryFolder())
    let path = folder.path("book.sqlite")
    let desk = try RecordedDesk(
      at: path, now: "2026-09-28T05:00:00.000Z", zone: "Europe/Berlin", seed: UInt64(name.utf8.count))
    let names = try await desk.work { browser in
      let maker = BookMaker(desk, browser)
      switch name {
      case "sit": try await SitMaking(maker: maker).make()
      case "projects": try await ProjectsMaking(maker: maker).make()
      case "blends": try await BlendsMaking(maker: maker).make()
      default: try await FlightsMaking(maker: maker).make()
      }
      return maker.names
    }
    // All of it into the one file that is kept.
    try DatabaseQueue(path: path).inDatabase { _ = try $0.checkpoint(.truncate) }
    let now = desk.clock.now.adding(milliseconds: 600_000)
    try kept.keep(path, names: [("now", now.description), ("zone", "Europe/Berlin")] + names)
  }
}
