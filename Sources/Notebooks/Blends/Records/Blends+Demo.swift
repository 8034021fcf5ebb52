public import BookStore
public import Foundation
import Records

/// The words of the demo, in the person's language.
public struct DemoWords: Sendable {
  let category: String
  let name: String
  let destination: String
  let update: String
  let conclusion: String
  let fennel: String
  let orange: String
  let nutmeg: String

  /// The words of the example, as they are said in the language of whoever asks for it.
  ///
  /// - Parameter say: the words of a key
  public init(_ say: (_ key: String) -> String) {
    category = say("demo.category")
    name = say("demo.name")
    destination = say("demo.destination")
    update = say("demo.update")
    conclusion = say("demo.conclusion")
    fennel = say("demo.fennel")
    orange = say("demo.orange")
    nutmeg = say("demo.nutmeg")
  }
}

extension Blends {
  /// Adds a category with one blend, made on a day of July 2023, to try things on, as one act.
  ///
  /// Throws `blends.demo.there` where that blend is there already.
  public func addDemo(_ words: DemoWords, zone: TimeZone) throws -> Outcome<Blend> {
    let dice = book.surroundings.randomBytes(1)
    return try book.write(LocalizedText("act.blendsDemo")) { writing in
      let db = writing.database
      let name = try Name(words.category)
      let category = try Category.find(named: name, in: db) ?? Category(id: writing.newID(), name: name, created: writing.now)
      if try Category.find(category.id, in: db) == nil { try category.insert(in: db) }
      guard let day = Day(year: 2023, month: 7, day: Int(dice[0]) % 31 + 1), let maturation = Maturation(14, .day) else {
        throw UserError(.fault, LocalizedText("book.fault"), detail: "no day of July")
      }
      let taken = try CopyName.isTaken(in: category.id, db)
      guard try !taken(words.name) else { throw UserError(.taken, LocalizedText("blends.demo.there", ["name": .name(words.name)])) }
      func entry(_ name: String, _ amount: Int, _ unit: UnitOfMeasure) throws -> Ingredient.Entry {
        Ingredient.Entry(name: try Name(name), quantity: Quantity(Rational(amount), unit))
      }
      let recipe = Recipe(
        [
          .name(words.name), .made(day), .maturation(maturation), .destination(words.destination), .update(words.update),
          .conclusion(words.conclusion),
        ],
        ingredients: [
          try entry(words.fennel, 2, .drop), try entry(words.orange, 3, .drop), try entry(words.nutmeg, 1, .gram),
        ])
      return try make(recipe, in: category.id, zone: zone, writing)
    }
  }
}
