import Assembly
import BookStore
import Foundation
import ProjectsRecords
import Records
import TestKit
import Testing

@testable import Site

/// The plug is pulled while items are written: each is as it was last acknowledged, and every count is true.
@Suite struct ItemCrashTests {
  private let folder: TemporaryFolder
  private let path: String
  private let scribbler: Program

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
    scribbler = Program("stage", book: path)
  }

  @Test func eightyKillsLoseNoAcknowledgedItemAndKeepTheTalliesTrue() throws {
    var dice = SeededDice.fixed(1)
    let acknowledged = try Killing(scribbler: scribbler, folder: folder, book: path).acknowledged(
      rounds: 80, mode: ["--notebook", "projects"], &dice)
    try expectAll(acknowledged, seed: dice.seed)
  }

  @Test(.timeLimit(.minutes(20)))
  func twoProcessesWriteItemsAtOnceWithoutErrorOrLoss() throws {
    _ = try open()
    let writers = try (0..<2).map { number in
      try scribbler.launch(
        ["scribble", "--notebook", "projects", "--book", path, "--seed", String(number), "--acts", "200"],
        output: folder.path("out\(number)"),
        complaint: folder.path("err\(number)"))
    }
    var acknowledged: [String] = []
    for (number, writer) in writers.enumerated() {
      writer.waitUntilExit()
      #expect(writer.terminationStatus == 0)
      #expect(try String(contentsOfFile: folder.path("err\(number)"), encoding: .utf8) == "")
      acknowledged += try String(contentsOfFile: folder.path("out\(number)"), encoding: .utf8).split(separator: "\n").map(String.init)
    }
    try expectAll(acknowledged, seed: 0)
    #expect(try open().counts().items == acknowledged.filter { $0.hasPrefix("item ") }.count)
  }

  /// Every line says what one record is from then on; no later act of the scribbler changes it again.
  private func expectAll(_ acknowledged: [String], seed: UInt64) throws {
    let projects = try open()
    #expect(try projects.book.check() == [], "seed \(seed)")
    let items = Dictionary(try projects.items(sorted: .created, in: .init(identifier: "en")).map { ("\($0.id)", $0) }) { $1 }
    let known = Set(try projects.projects().map { "\($0.id)" })
    var kinds: Set<Substring> = []
    let lost = acknowledged.filter { line in
      let words = line.split(separator: " ", maxSplits: 2)
      kinds.insert(words[0])
      let item = items[String(words[1])]
      return switch words[0] {
      case "project": !known.contains(String(words[1]))
      case "item": item == nil
      case "title": item?.title != String(words[2])
      case "done": item?.isCompleted != true
      case "moved": item == nil || item?.project.map { "\($0)" } ?? "inbox" != String(words[2])
      default: true
      }
    }
    #expect(lost == [], "seed \(seed)")
    #expect(kinds == ["project", "item", "title", "done", "moved"], "seed \(seed)")
  }

  private func open() throws -> Projects {
    Projects(try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings))
  }
}
