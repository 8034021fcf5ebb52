import BookStore
import Foundation
import ProjectsRecords
import Records
import TestKit

/// Adds items, types their titles, completes and moves them; prints one line for each act.
struct ItemScribble {
  private let projects: Projects
  private let clock: TestClock
  private var dice: SeededDice
  private var written = 0

  init(_ book: Book, _ clock: TestClock, _ dice: SeededDice) {
    (projects, self.clock, self.dice) = (Projects(book), clock, dice)
  }

  mutating func run(acts: Int) throws {
    let project = try projects.makeProject([.title("scribbled")]).value.id
    answer("project \(project)")
    while written < acts { try live(in: project) }
  }

  /// The life of one item with random steps.
  private mutating func live(in project: RecordID) throws {
    let today = try projects.today(in: .gmt)
    let id = try projects.add(dice.below(3) == 0 ? rule : [], to: dice.below(2) == 0 ? project : nil, today: today).value.id
    tell("item \(id)")
    if dice.below(4) > 0 {
      let title = "title \(dice.seed)-\(written)"
      tell("title \(id) \(try projects.type(title, into: .item(id, .title)).value)")
    }
    if dice.below(2) == 0 {
      let next = try projects.complete(id, today: today).value.next
      tell("done \(id)")
      if let next { answer("item \(next.id)") }
    }
    if dice.below(3) == 0 {
      let target = dice.below(2) == 0 ? project : nil
      _ = try projects.move(id, to: target)
      tell("moved \(id) \(target.map { "\($0)" } ?? "inbox")")
    }
  }

  private var rule: [Item.Change] { Repeat(every: 2, .days).map { [.repeats($0)] } ?? [] }

  private mutating func tell(_ line: String) {
    answer(line)
    clock.advance(seconds: 1)
    written += 1
  }
}
