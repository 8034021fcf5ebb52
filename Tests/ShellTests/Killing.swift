import Foundation
import Records
import TestKit
import Testing

/// A scribbler that is started and killed, over and over.
struct Killing {
  let scribbler: Program
  let folder: TemporaryFolder
  let book: String

  /// What all the children acknowledged before they were killed, line by line.
  func acknowledged(rounds: Int, mode: [String] = [], _ dice: inout SeededDice) throws -> [String] {
    var acknowledged: [String] = []
    for round in 0..<rounds {
      let process = try scribbler.launch(
        ["scribble", "--book", book, "--seed", String(dice.seed &+ UInt64(round))] + mode, output: folder.path("out"))
      // Every other child is killed while it still opens the book, the others at some moment of their writing.
      if round % 2 == 1 { try waitForTheFirstWord(in: folder.path("out")) }
      usleep(UInt32(dice.below(40_000)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let said = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
      // A line without its end was not acknowledged.
      acknowledged += said.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    #expect(acknowledged.count > rounds, "seed \(dice.seed): the children hardly wrote")
    return acknowledged
  }

  private func waitForTheFirstWord(in path: String) throws {
    for _ in 0..<5000 where try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 0 { usleep(1000) }
  }
}
