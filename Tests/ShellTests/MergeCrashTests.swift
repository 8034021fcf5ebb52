import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// The plug is pulled while another copy comes in: the book is as before or as after, and nothing lies beside it.
@Suite struct MergeCrashTests {
  @Test func `a merge that is killed has happened or has not`() throws {
    var dice = SeededDice.fixed(1)
    let seed = dice.seed
    let folder = try TemporaryFolder()
    let (mine, theirs) = (SessionBook(at: folder.path("mine.sqlite")), SessionBook(at: folder.path("theirs.sqlite")))
    let before = try mine.fill(20)
    try FileManager.default.copyItem(atPath: mine.path, toPath: theirs.path)
    let surroundings = TestClock(seed: 2).surroundings
    let other = try Book.open(.file(theirs.path), notebooks: Notebook.all, surroundings: surroundings)
    for number in 0..<600 {
      let start = Instant(milliseconds: 1_700_000_000_000 + Int64(number) * 600_000)
      _ = try Mindfulness(other).add(start: start, end: start.adding(milliseconds: 120_000), in: .gmt)
    }
    try other.close()
    let kept = try Data(contentsOf: URL(fileURLWithPath: mine.path))
    let pace = try mine.time { _ = try mine.program.run(["book", "merge", theirs.path, "--dry-run"]) }
    var (undone, done) = (0, 0)
    for round in 0..<14 {
      for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: mine.path + ending) }
      try kept.write(to: URL(fileURLWithPath: mine.path), options: [])
      try mine.kill(["book", "merge", theirs.path], within: pace * 5 / 4, &dice)
      let book = try mine.open()
      let sessions = try Mindfulness(book).sessions().count
      #expect(try book.check() == [] && (sessions == before || sessions == before + 600), "seed \(seed), round \(round): \(sessions)")
      if sessions == before { undone += 1 } else { done += 1 }
      try book.close()
      let beside = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter { $0.contains("merging") }
      #expect(beside == [], "seed \(seed), round \(round)")
    }
    #expect(undone > 0 && done + undone == 14, "seed \(seed): \(undone), \(done)")
  }
}
