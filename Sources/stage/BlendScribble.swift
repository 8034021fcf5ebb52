import BlendsRecords
import BookStore
import Foundation
import Records
import TestKit

/// Adds blends, replaces their ingredients, judges, copies and deletes them; prints one line for each act.
struct BlendScribble {
  private let blends: Blends
  private let clock: TestClock
  private let category: RecordID
  private var dice: SeededDice
  private var written = 0

  init(_ book: Book, _ clock: TestClock, _ dice: SeededDice) throws {
    (blends, self.clock, self.dice) = (Blends(book), clock, dice)
    category = try blends.addCategory("Scribbled \(dice.seed)").value.id
  }

  mutating func run(acts: Int) throws {
    while written < acts { try live() }
  }

  /// The life of one blend with random steps. A blend that ends early prints nothing.
  private mutating func live() throws {
    let changes: [Blend.Change] = [
      .name("Blend \(written)"), .destination("Jar"), .maturation(try Maturation(written: "\(1 + dice.below(20)) days")),
    ]
    let id = try blends.add(Blends.Recipe(changes, ingredients: entries()), to: category, zone: .gmt).value.id
    guard dice.below(5) > 0 else {
      _ = try blends.delete(blend: id)
      return tell("gone \(id)")
    }
    tell("blend \(id)")
    if dice.below(2) == 0 {
      _ = try blends.edit(blend: id, [], ingredients: entries())
      tell("recipe \(id) \(try recipe(id))")
    }
    if dice.below(2) == 0 { tell("said \(id) \(try blends.type("said \(dice.seed)-\(written)", into: .text(id, .conclusion)).value)") }
    if dice.below(3) == 0 {
      _ = try blends.edit(blend: id, [.status(.pass)])
      tell("passed \(id)")
    }
    if dice.below(3) == 0 {
      let copy = try blends.scale(id, to: .factor(Rational(1, 3)), zone: .gmt).value.id
      tell("recipe \(copy) \(try recipe(copy))")
    }
  }

  private mutating func entries() throws -> [Ingredient.Entry] {
    try (0..<1 + dice.below(12)).map { number in
      let unit = UnitOfMeasure.allCases[dice.below(UnitOfMeasure.allCases.count)]
      return Ingredient.Entry(name: try Name("Material \(number)"), quantity: Quantity(Rational(1 + dice.below(99), 4), unit))
    }
  }

  private func recipe(_ id: RecordID) throws -> String {
    try blends.blend(id).ingredients.map { "\($0.name.text)=\($0.quantity.amount) \($0.quantity.unit)" }.joined(separator: ";")
  }

  private mutating func tell(_ line: String) {
    answer(line)
    clock.advance(seconds: 1)
    written += 1
  }
}
