import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

/// Whoever writes while another copy is read and judged waits for nothing, and what is written comes along; and it can be cancelled there.
@Suite struct MeanwhileTests {
  private let copies: TwoCopies
  private var mine: Book { copies.mine }

  init() throws { copies = try TwoCopies { _ = try Shelf.makeShelf("Shared", $0) } }

  @Test func `what another process writes until the last of it is judged is written at once, and stands beside what came`() throws {
    _ = try copies.theirs.write(LocalizedText("act.test")) { try Shelf.makeShelf("Theirs", $0) }
    let other = try Book.open(
      .file(#require(mine.path)), notebooks: Array(mine.notebooks.dropFirst()), surroundings: copies.clock.surroundings, patience: .never)
    defer { try? other.close() }
    var steps = 0
    let merge = try mine.merge(#require(copies.theirs.path)) { share in
      steps += 1
      if steps <= 3 { _ = try other.write(LocalizedText("act.test")) { try Shelf.makeShelf("Meanwhile \(steps)", $0) } }
    }
    #expect(merge.count == 1 && merge.made == 1)
    let names = try mine.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
    #expect(names == ["Meanwhile 1", "Meanwhile 2", "Meanwhile 3", "Shared", "Theirs"])
    #expect(try mine.check() == [] && mine.undo(merge.act).kept == [])
  }

  @Test(arguments: 1...3) func `it is cancelled before anything is written, and leaves nothing beside the book`(_ step: Int) throws {
    struct Stop: Error {}
    _ = try copies.theirs.write(LocalizedText("act.test")) { try Shelf.makeShelf("Theirs", $0) }
    let (before, writes) = (try mine.history(), mine.writes)
    var steps = 0
    #expect(throws: Stop.self) {
      try mine.merge(#require(copies.theirs.path)) { _ in
        steps += 1
        if steps == step { throw Stop() }
      }
    }
    #expect(try mine.history() == before && mine.writes == writes && mine.check() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: copies.folder.path("")).filter { $0.contains("merging") } == [])
    #expect(try copies.merge(copies.theirs, into: mine).made == 1)
  }
}
