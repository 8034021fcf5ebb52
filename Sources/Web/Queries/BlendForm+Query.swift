import Blends
import Book
import Pages
import Records

extension BlendForm.Model {
  /// Throws `.unknown` for a blend there is not.
  init(_ id: RecordID, _ blends: Blends, for reader: Reader) throws {
    let whole = try blends.blend(id)
    let blend = whole.blend
    func text(_ text: String, _ column: BlendText) throws -> EditedText {
      EditedText(text, try blends.conflict(in: .text(id, column)))
    }
    self.init(
      id: id, category: blend.category,
      categories: try blends.categories().map { BlendForm.Choice(id: $0.id, name: $0.category.name.text) },
      name: EditedText(blend.name.text, try blends.conflict(in: .name(id))), destination: try text(blend.destination, .destination),
      conclusion: try text(blend.conclusion, .conclusion), update: try text(blend.update, .update),
      ingredients: whole.ingredients.map(BlendForm.Ingredient.init),
      sources: try blends.names().filter { $0.id != id }.map {
        BlendForm.Choice(id: $0.id, name: "\($0.category) · \($0.name)")
      },
      standing: BlendStanding(blend.status), maturation: BlendForm.Maturation(blend.maturation?.amount, Period(blend.period)),
      created: blend.making.day,
      safety: BlendForm.Safety(BlendUse(blend.use), low: blend.target.low.decimal(places: 4), high: blend.target.high.decimal(places: 4)),
      checks: blend.isDraft || !whole.lacks.isEmpty ? BlendForm.Check.all(whole) : [], today: reader.today)
  }

  init?(ifThere id: RecordID, _ blends: Blends, for reader: Reader) throws {
    guard try blends.has(blend: id) else { return nil }
    try self.init(id, blends, for: reader)
  }
}

extension BlendForm.Check {
  /// How each thing stands that a draft must have.
  fileprivate static func all(_ whole: WholeBlend) -> [BlendForm.Check] {
    Subject.allCases.map { subject in
      guard let lack = whole.lacks.first(where: { Subject($0.subject) == subject }) else { return BlendForm.Check(subject, .passed) }
      return BlendForm.Check(subject, lack.isMissing ? .missing : .refused(lack.phrase))
    }
  }
}

extension BlendForm.Check.Subject {
  fileprivate init(_ subject: Blend.Lack.Subject) {
    self =
      switch subject {
      case .name: .name
      case .ingredients: .ingredients
      case .destination: .destination
      case .maturation: .maturation
      }
  }
}

extension BlendForm.Ingredient {
  init(_ ingredient: Ingredient) {
    self.init(
      id: ingredient.id, name: ingredient.name.text, measure: Measure(ingredient.quantity), role: IngredientRole(ingredient.role),
      source: ingredient.source)
  }
}
