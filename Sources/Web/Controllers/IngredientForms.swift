import Blends
import Book
import Hummingbird
import Pages
import Records

/// Ingredients added, pasted, changed and removed on pages, and what is known of their names.
struct IngredientForms: Sendable {
  let house: House
  private var blends: Blends { house.blends }

  func add(to router: Router<Visit>) {
    router.post(.ingredients) { request, form, names in
      let id = try names.id
      var verdicts = Verdicts()
      let entry = try entry(form, in: id, &verdicts)
      return try house.judged(request, form, otherwise: .blends(.blendForm(id)), verdicts) { _ in
        Deed(act: try blends.add(entry.map { [$0] } ?? [], to: id).act)
      }
    }
    router.post(.ingredient) { request, form, names in
      let ingredient = try blends.ingredient(try names.id)
      return try house.saved(request, form, otherwise: .blends(.blendForm(ingredient.blend))) { typing, verdicts in
        let changes = try changes(form, of: ingredient, &verdicts)
        return changes.isEmpty ? nil : try blends.edit(ingredient: ingredient.id, changes, typing: typing).act
      }
    }
    router.post(.ingredientDeletion) { request, _, names in
      let ingredient = try blends.ingredient(try names.id)
      return try house.answer(request, otherwise: .blends(.blendForm(ingredient.blend))) { _ in
        Deed(act: try blends.delete(ingredient: ingredient.id).act)
      }
    }
    router.post(.materialFields) { request, form, names in
      let material = try blends.material(try names.id).material
      return try house.saved(request, form, otherwise: .blends(.material(material.id))) { typing, verdicts in
        let changes = try changes(form, &verdicts)
        return changes.isEmpty ? nil : try blends.edit(material: material.name, changes, typing: typing).act
      }
    }
    addRecipe(to: router)
  }

  private func addRecipe(to router: Router<Visit>) {
    router.post(.recipe) { request, form, names in
      let (id, text) = (try names.id, try form.text("text"))
      let unit = try form.require("unit") { Measure.Unit(rawValue: $0) }
      guard form["apply"] == nil else {
        return try house.answer(request, otherwise: .blends(.blendForm(id))) { _ in
          let lines = try blends.recipe(text, unit: unit.unit, into: id)
          let entries = try lines.compactMap(Ingredient.Entry.init)
          guard !entries.isEmpty else { throw Refusal(.value, lines.first?.reason ?? Phrase("recipe.nothing")) }
          return Deed(act: try blends.add(entries, to: id).act, go: Way(to: Address.blends(.blendForm(id)).path))
        }
      }
      return try house.page(request) { _, frame in
        let lines = try blends.recipe(text, unit: unit.unit, into: id).map(RecipePage.Line.init)
        return RecipePage.view(try RecipePage.Model(of: id, text, unit: unit, lines, in: blends), in: frame)
      }
    }
  }

  /// The ingredient that a form describes; nil where something of it is refused.
  private func entry(_ form: Form, in blend: RecordID, _ verdicts: inout Verdicts) throws -> Ingredient.Entry? {
    let name = try name(form.text("name"), in: blend, &verdicts)
    let amount = try verdicts.read("amount") { try Amount.typed(try form.text("amount")) }
    let unit = try form.require("unit") { UnitOfMeasure(rawValue: $0) }
    let source = form["source"] == nil ? nil : try form.optional("source") { RecordID($0) }
    let typed = form["concentration"] ?? ""
    let percent = typed.isEmpty ? Rational(100) : try verdicts.read("concentration") { try Percent.typed(typed) }
    let isCarrier = form["role"] == nil ? false : try isCarrier(form)
    guard let name, let amount, let percent else { return nil }
    let role: Role = isCarrier ? .carrier : .aromatic(concentration: percent)
    return Ingredient.Entry(name: name, quantity: Quantity(amount, unit), role: role, source: source)
  }

  /// The changes that a form's fields ask for; of a field that is refused, or that shows what is there, none.
  private func changes(_ form: Form, of present: Ingredient, _ verdicts: inout Verdicts) throws -> [Ingredient.Change] {
    var changes: [Ingredient.Change] = []
    if let typed = form["name"], let name = try name(typed, in: present.blend, for: present.id, &verdicts) { changes.append(.name(name)) }
    if let typed = form["amount"], !present.quantity.amount.isShown(as: typed) {
      if let amount = try verdicts.read("amount", { try Amount.typed(typed) }) { changes.append(.amount(amount)) }
    }
    if form["unit"] != nil { changes.append(.unit(try form.require("unit") { UnitOfMeasure(rawValue: $0) })) }
    if form["role"] != nil { changes.append(.isCarrier(try isCarrier(form))) }
    if let typed = form["concentration"], !typed.isEmpty, present.role.percent?.isShown(as: typed) != true {
      if let percent = try verdicts.read("concentration", { try Percent.typed(typed) }) { changes.append(.concentration(percent)) }
    }
    if form["source"] != nil { changes.append(.source(try form.optional("source") { RecordID($0) })) }
    return changes
  }

  private func name(_ typed: String, in blend: RecordID, for id: RecordID? = nil, _ verdicts: inout Verdicts) throws -> Name? {
    let refusal = try blends.refusal(ofIngredientName: typed, in: blend, for: id)
    verdicts.note("name", refusal)
    return refusal == nil ? try Name(typed) : nil
  }

  private func isCarrier(_ form: Form) throws -> Bool { try form.require("role") { Role.Kind(rawValue: $0) } == .carrier }

  private func changes(_ form: Form, _ verdicts: inout Verdicts) throws -> [Material.Change] {
    var changes: [Material.Change] = []
    func take(_ field: String, _ read: (String) throws -> Rational, _ change: (Rational?) -> Material.Change) throws {
      guard let text = form[field] else { return }
      if text.isEmpty { return changes.append(change(nil)) }
      if let number = try verdicts.read(field, { try read(text) }) { changes.append(change(number)) }
    }
    try take("density", { try Density.typed($0) }) { .density($0) }
    try take("drops", { try DropsPerMillilitre.typed($0) }) { .dropsPerMillilitre($0) }
    try take("maximum", { try Percent.typed($0) }) { .maximum($0) }
    return changes
  }
}

extension Rational {
  /// Whether that is how a page shows it: rounded there, it stays what it was as long as nobody types another.
  func isShown(as typed: String) -> Bool { decimal(places: 4) == typed.replacing(",", with: ".") }
}

extension Ingredient.Entry {
  /// What was understood of a line; nil where nothing was.
  fileprivate init?(_ line: RecipeText.Line) throws {
    guard case .understood(let line, _) = line else { return nil }
    self.init(name: try Name(line.name), quantity: line.quantity, role: line.role)
  }
}

extension RecipeText.Line {
  /// Why it was not understood; nil where it was.
  fileprivate var reason: Phrase? { if case .unclear(_, let reason, _, _) = self { reason } else { nil } }
}

extension RecipePage.Line {
  fileprivate init(_ line: RecipeText.Line) {
    self =
      switch line {
      case .understood(let line, _): .understood(name: line.name, Measure(line.quantity), IngredientRole(line.role))
      case .unclear(let text, let reason, let line, let column): .unclear(text: text, line: line, column: column, reason: reason)
      }
  }
}
