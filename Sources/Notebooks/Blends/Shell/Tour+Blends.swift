import BlendsRecords
import BookStore
import Records
import Shell

/// A year of blends: each is smelled while it matures and judged when it is ready; one waits to be judged, and one matures.
enum BlendsTour {
  static func acts(_ tour: Tour, _ dice: inout SeededDice) throws -> [TourAct] {
    let blends = Blends(tour.book)
    let category = TourRecord()
    let name = tour.lines("tour.category").joined()
    let lists = tour.lists("tour.blends")
    return try [TourAct(tour.first, 10 * 60) { category.make(try blends.addCategory(name).value.id) }]
      + lists.enumerated().flatMap { place, list in
        let left = lists.count - 1 - place
        let made = tour.today.adding(left == 0 ? -10 : left == 1 ? -30 : -30 - 38 * (left - 1) + dice.below(9))
        return try acts(of: list, numbered: place, made: made, in: category, blends, tour, &dice)
      }
  }

  private static func acts(
    of list: (heading: String, parts: [String]), numbered place: Int, made: Day, in category: TourRecord, _ blends: Blends,
    _ tour: Tour, _ dice: inout SeededDice
  ) throws -> [TourAct] {
    let blend = TourRecord()
    // The last one thins the others.
    let ingredients = try list.parts.enumerated().map { number, name in
      let isCarrier = number == list.parts.count - 1
      return Ingredient.Entry(
        name: try Name(name), quantity: isCarrier ? Quantity(Rational(10), .millilitre) : Quantity(Rational(3 + dice.below(12)), .drop),
        role: isCarrier ? .carrier : .neat)
    }
    guard let maturation = Maturation(28, .day) else { return [] }
    let recipe = Blends.Recipe(
      [.name(list.heading), .made(made), .maturation(maturation), .destination(tour.lines("tour.bottle").joined())],
      ingredients: ingredients)
    let (notes, conclusions) = (tour.lines("tour.smells"), tour.lines("tour.conclusions"))
    let smelled = [made.adding(3), made.adding(15)].enumerated().map { number, day in
      TourAct(day, 20 * 60) {
        let text = notes[(2 * place + number) % notes.count]
        _ = try blends.add(note: [.text(text), .state(number == 0 ? .changing : .settled)], to: blend.id, today: day)
      }
    }
    let judged = made.adding(31)
    let verdict = TourAct(judged, 19 * 60) {
      _ = try blends.edit(
        blend: blend.id, [.status(place % 3 == 1 ? .fail : .pass), .conclusion(conclusions[place % conclusions.count])])
    }
    return [TourAct(made, 15 * 60) { blend.make(try blends.add(recipe, to: category.id, zone: tour.zone).value.id) }] + smelled
      + (judged < tour.today ? [verdict] : [])
  }
}
