public import BookStore
public import Foundation
import GRDB
import Records

extension Blends {
  /// Adds an example as one act: a blend made on a day in July 2023, and its category unless there is one of that name.
  ///
  /// Throws `blends.demo.there` if that blend already exists.
  ///
  /// - Parameter words: the words of a key, in the person's language
  public func addDemo(_ words: (_ key: String) -> String, zone: TimeZone) throws -> Outcome<Blend> {
    let dice = book.surroundings.randomBytes(1)
    return try book.write(LocalizedText("act.blendsDemo")) { writing in
      let category = try Category.made(Name(words("demo.category")), by: writing)
      guard try !CopyName.isTaken(in: category.id, writing.database)(words("demo.name")) else {
        throw UserError(.taken, "blends.demo.there", ["name": .name(words("demo.name"))])
      }
      let july = Day(ordinal: 19_539)  // 2023-07-01
      let parts: [(name: String, amount: Rational, unit: UnitOfMeasure)] = [
        ("demo.fennel", 2, .drop), ("demo.orange", 3, .drop), ("demo.nutmeg", 1, .gram),
      ]
      let recipe = Recipe(
        [
          .name(words("demo.name")), .made(july.adding(Int(dice[0]) % 31)), .matures(14), .destination(words("demo.destination")),
          .update(words("demo.update")), .conclusion(words("demo.conclusion")),
        ],
        ingredients: try parts.map { Ingredient.Entry(name: try Name(words($0.name)), quantity: Quantity($0.amount, $0.unit)) })
      return try make(recipe, in: category.id, zone: zone, writing)
    }
  }
}
