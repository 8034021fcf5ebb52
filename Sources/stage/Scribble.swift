import ArgumentParser
import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import Site
import TestKit

/// Writes records of one notebook as fast as possible until it is killed; prints one line for each.
struct Scribble: ParsableCommand {
  @Option var book: String
  @Option var seed: UInt64 = 1
  /// Largest number of acts.
  @Option var acts = 1_000_000
  @Option(help: "Whose records to write.") var notebook = Whose.sit

  enum Whose: String, CaseIterable, ExpressibleByArgument { case sit, projects, blends }

  func run() throws {
    let dice = SeededDice(seed: seed)
    let clock = TestClock("2026-11-20T07:00:00.000Z", seed: seed)
    let book = try Book.open(.file(book), notebooks: Notebook.all, surroundings: clock.surroundings, patience: .server)
    switch notebook {
    case .sit: try writeSessions(to: book, clock, dice)
    case .projects:
      var scribble = ItemScribble(book, clock, dice)
      try scribble.run(acts: acts)
    case .blends:
      var scribble = try BlendScribble(book, clock, dice)
      try scribble.run(acts: acts)
    }
  }

  private func writeSessions(to book: Book, _ clock: TestClock, _ dice: SeededDice) throws {
    var dice = dice
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
