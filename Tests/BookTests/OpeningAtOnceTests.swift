import BookStore
import Foundation
import GRDB
import Records
import Synchronization
import TestKit
import Testing

/// Two programs may start at the same moment on one book: each finds it whole.
@Suite struct OpeningAtOnceTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let later = Notebook(name: "later", records: [], migrations: [Migration("later 1", sql: "CREATE TABLE later (x TEXT) STRICT")])

  private static let rounds = Soak.choice(2, soaking: 12)

  init() throws { folder = try TemporaryFolder() }

  @Test func `of programs that upgrade a book at once, none overwrites the copy of the old one`() throws {
    let old = folder.path("old.sqlite")
    let book = try Book.open(.file(old), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
    _ = try book.write(LocalizedText("act.test")) { try Shelf.makeShelf("first", $0) }
    try book.close()
    for round in 1...Self.rounds {
      let path = folder.path("\(round).sqlite")
      try FileManager.default.copyItem(atPath: old, toPath: path)
      #expect(openAtOnce(path, [Shelf.notebook, later]) == [])
      let upgraded = try Book.open(.file(path), notebooks: [Shelf.notebook, later], surroundings: clock.surroundings)
      #expect(try upgraded.backups().map { try $0.backup.get().schemaVersion } == [2])
      try upgraded.close()
    }
  }

  @Test func `of programs that make a book at once, none takes it for another program's`() {
    for round in 1...Self.rounds { #expect(openAtOnce(folder.path("\(round).sqlite"), [Shelf.notebook]) == []) }
  }

  /// Opens the book from six threads at once; answers with what they were refused.
  private func openAtOnce(_ path: String, _ notebooks: [Notebook]) -> [String] {
    let refusals = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      do {
        try Book.open(.file(path), notebooks: notebooks, surroundings: clock.surroundings, patience: .server).close()
      } catch {
        refusals.withLock { $0.append("\(error)") }
      }
    }
    return refusals.withLock(\.self)
  }
}
