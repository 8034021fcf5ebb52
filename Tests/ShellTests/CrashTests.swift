import Assembly
import BookStore
import Foundation
import GRDB
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// The plug is pulled at any moment: what was acknowledged is there, and the file is whole.
@Suite struct CrashTests {
  private let folder: TemporaryFolder
  private let scribbler: Program

  init() throws {
    folder = try TemporaryFolder()
    scribbler = Program("stage", book: folder.path("book.sqlite"))
  }

  @Test func twoHundredKillsLoseNoAcknowledgedWrite() throws {
    var dice = SeededDice.fixed(1)
    let path = folder.path("book.sqlite")
    let acknowledged = try Killing(scribbler: scribbler, folder: folder, book: path).acknowledged(rounds: 200, &dice)
    let mindfulness = try open(path)
    #expect(try mindfulness.book.check() == [], "seed \(dice.seed)")
    let kept = Set(try mindfulness.sessions().map { "session \($0.id)" })
    let sessions = acknowledged.filter { $0.hasPrefix("session ") }
    #expect(sessions.filter { !kept.contains($0) } == [], "seed \(dice.seed)")
    try expectThoughts(acknowledged, in: mindfulness, seed: dice.seed)
  }

  /// Later texts of the same day replace earlier ones; the journal has them all.
  private func expectThoughts(_ acknowledged: [String], in mindfulness: Mindfulness, seed: UInt64) throws {
    let history = Set(
      try mindfulness.book.read { db in
        try String.fetchAll(db, sql: "SELECT json_extract(after, '$.\"2\"') FROM change WHERE kind = 11 AND after IS NOT NULL")
      })
    let texts = acknowledged.filter { $0.hasPrefix("thought ") }.map { String($0.dropFirst("thought 2019-01-01 ".count)) }
    #expect(texts.filter { !history.contains($0) } == [], "seed \(seed)")
  }

  @Test(.timeLimit(.minutes(20)))
  func twoProcessesWriteAtOnceWithoutErrorOrLoss() throws {
    let path = folder.path("book.sqlite")
    _ = try open(path)
    let writers = try (0..<2).map { number in
      try scribbler.launch(
        ["scribble", "--book", path, "--seed", String(number), "--acts", "300"], output: folder.path("out\(number)"),
        complaint: folder.path("err\(number)"))
    }
    for (number, writer) in writers.enumerated() {
      writer.waitUntilExit()
      #expect(writer.terminationStatus == 0)
      #expect(try String(contentsOfFile: folder.path("err\(number)"), encoding: .utf8) == "")
    }
    let mindfulness = try open(path)
    let sessions = try (0..<2).reduce(0) { sum, number in
      try sum
        + String(contentsOfFile: folder.path("out\(number)"), encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("session") }
        .count
    }
    #expect(try mindfulness.sessions().count == sessions)
    #expect(try mindfulness.book.check() == [])
  }

  private func open(_ path: String) throws -> Mindfulness {
    Mindfulness(try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings))
  }
}
