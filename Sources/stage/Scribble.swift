import ArgumentParser
import Book
import Foundation
import Mindfulness
import Records
import TestKit
import Web

/// Writes sessions and thoughts, or items, as fast as they can be acknowledged, one line on stdout for each, until it is killed.
struct Scribble: ParsableCommand {
  @Option var book: String
  @Option var seed: UInt64 = 1
  /// How many acts to write at the most.
  @Option var acts = 1_000_000
  @Flag(help: "Write items in place of sessions and thoughts.") var items = false

  func run() throws {
    var dice = SeededDice(seed: seed)
    let clock = TestClock("2026-11-20T07:00:00.000Z", seed: seed)
    let book = try Book.open(.file(book), notebooks: Notebook.all, surroundings: clock.surroundings)
    guard !items else {
      var scribble = ItemScribble(book, clock, dice)
      return try scribble.run(acts: acts)
    }
    let mindfulness = Mindfulness(book)
    for number in 0..<acts {
      clock.advance(seconds: 1)
      if dice.below(4) == 0 {
        let day = Day(ordinal: 18_000 + dice.below(2000))
        let text = "thought \(seed)-\(number)"
        _ = try mindfulness.think(text, on: day)
        answer("thought \(day) \(text)")
      } else {
        let start = Instant(milliseconds: 1_600_000_000_000 + Int64(dice.below(150_000_000)) * 1000)
        let session = try mindfulness.add(start: start, end: start.adding(milliseconds: 120_000), in: .gmt).value
        answer("session \(session.id)")
      }
    }
  }
}
