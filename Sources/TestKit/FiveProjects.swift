public import BlendsRecords
import BookStore
import Foundation
public import ProjectsRecords
public import Records

extension Projects {
  /// Fills the notebook with five projects of ten items each.
  public func fill(on day: Day) throws {
    for number in 1...5 {
      let project = try makeProject([.title("Project \(number)")]).value.id
      for place in 1...10 { _ = try add([.title("Item \(number).\(place)")], to: project, today: day) }
    }
  }
}

extension Blends {
  /// Adds a blend of one ingredient.
  public func addOrange() throws -> Blend {
    let orange = Ingredient.Entry(name: try Name("Orange"), quantity: Quantity(3, .drop))
    let recipe = Recipe([.name("Orange"), .matures(14), .destination("Jar")], ingredients: [orange])
    return try add(recipe, to: try addCategory("Soap").value.id, zone: .gmt).value
  }
}
