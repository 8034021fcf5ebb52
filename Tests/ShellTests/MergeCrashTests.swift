import Foundation
import TestKit
import Testing

/// The plug is pulled while another copy comes in: the book is as before or as after, and nothing lies beside it.
@Suite struct MergeCrashTests {
  @Test func `a merge that is killed has happened or has not`() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let (mine, theirs) = (SessionBook(at: folder.path("mine.sqlite")), SessionBook(at: elsewhere.path("theirs.sqlite")))
    let before = try mine.fill(20)
    try FileManager.default.copyItem(atPath: mine.path, toPath: theirs.path)
    theirs.desk.clock.advance(seconds: 60)
    let after = try theirs.fill(150, from: "2023-11-14T22:13:20.000Z")
    var seen: Set<Int> = []
    try await Moments.of(mine.program, ["book", "merge", theirs.path], in: folder) { copy throws in
      let sessions = try SessionBook.sessions(in: "\(copy)/mine.sqlite")
      #expect(sessions == before || sessions == after, "\(sessions)")
      seen.insert(sessions)
      #expect(try FileManager.default.contentsOfDirectory(atPath: copy).filter { $0.contains("merging") } == [])
    }
    #expect(seen.contains(before) && after == before + 150)
    #expect(try SessionBook.sessions(in: mine.path) == after)
  }
}
