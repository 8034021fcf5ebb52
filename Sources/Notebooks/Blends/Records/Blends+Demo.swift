public import BookStore
public import Foundation
import Records

extension Blends {
  /// Adds a category with one blend, made on a day of July 2023, to try things on, as one act.
  ///
  /// Throws `blends.demo.there` where that blend is there already.
  ///
  /// - Parameter words: the words of a key, in the person's language
  public func addDemo(_ words: (_ key: String) -> String, zone: TimeZone) throws -> Outcome<Blend> {
    let dice = book.surroundings.randomBytes(1)
    return try book.write(LocalizedText("act.blendsDemo")) { writing in
      let db = writing.database
      let name = try Name(words("demo.category"))
      let category = try Category.find(named: name, in: db) ?? Category(id: writing.newID(), name: name, created: writing.now)
      if try Category.find(category.id, in: db) == nil { try category.insert(in: db) }
      guard let day = Day(year: 2023, month: 7, day: Int(dice[0]) % 31 + 1), let maturation = Maturation(14, .day) else {
        throw UserError(.fault, LocalizedText("book.fault"), detail: "no day of July")
      }
      let taken = try CopyName.isTaken(in: category.id, db)
      guard try !taken(words("demo.name")) else {
        throw UserError(.taken, LocalizedText("blends.demo.there", ["name": .name(words("demo.name"))]))
      }
      func entry(_ name: String, _ amount: Int, _ unit: UnitOfMeasure) throws -> Ingredient.Entry {
        Ingredient.Entry(name: try Name(name), quantity: Quantity(Rational(amount), unit))
      }
      let recipe = Recipe(
        [
          .name(words("demo.name")), .made(day), .maturation(maturation), .destination(words("demo.destination")),
          .update(words("demo.update")),
          .conclusion(words("demo.conclusion")),
        ],
        ingredients: [
          try entry(words("demo.fennel"), 2, .drop), try entry(words("demo.orange"), 3, .drop), try entry(words("demo.nutmeg"), 1, .gram),
        ])
      return try make(recipe, in: category.id, zone: zone, writing)
    }
  }
}
