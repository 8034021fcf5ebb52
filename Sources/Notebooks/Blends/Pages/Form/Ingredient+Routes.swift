import BlendsRecords
import BookStore
import Foundation
import Records
import Site

extension BlendsRoutes {
  func addIngredients(to router: Routes) {
    router.post(Address.ingredients) { request, form, id in
      var errors = ValidationErrors()
      let entry = try entry(form, in: id, &errors)
      return try services.validated(request, form, otherwise: .blendForm(id), errors) { _ in
        FormResult(act: try blends.add(entry.map { [$0] } ?? [], to: id).act)
      }
    }
    router.post(Address.ingredient) { request, form, id in
      let ingredient = try blends.ingredient(id)
      return try services.saved(request, form, otherwise: .blendForm(ingredient.blend)) { typing, errors in
        let changes = try changes(form, of: ingredient, &errors)
        return changes.isEmpty ? nil : try blends.edit(ingredient: ingredient.id, changes, typing: typing).act
      }
    }
    router.act(Address.ingredientNewer, services, otherwise: { .blend(try blends.ingredient($0).blend) }) { id, _, _ in
      FormResult(act: try blends.takeNewerRecipe(id).act)
    }
    router.act(Address.ingredientDeletion, services, otherwise: { .blendForm(try blends.ingredient($0).blend) }) { id, _, _ in
      FormResult(act: try blends.delete(ingredient: id).act)
    }
  }

  /// The ingredient that a form adds; nil if a field is invalid, which is noted among the errors.
  private func entry(_ form: Form, in blend: RecordID, _ errors: inout ValidationErrors) throws -> Ingredient.Entry? {
    let name = try name(form.text("name"), in: blend, &errors)
    let unit = try form.require("unit") { UnitOfMeasure(rawValue: $0) }
    let source = try form["source"].flatMap { _ in try form.optional("source") { RecordID($0) } }
    let amountText = try form.text("amount")
    // An amount typed as `5 %` means that share of the whole blend.
    let amount = try errors.read("amount") {
      try amountText.percent.map { try blends.amount(of: name ?? Name(""), source: source, percent: $0, unit: unit, in: blend) }
        ?? NumberRule.amount.written(amountText)
    }
    let typed = form["concentration"] ?? ""
    let percent = typed.isEmpty ? Rational(100) : try errors.read("concentration") { try NumberRule.percent.written(typed) }
    let kind = try form.given("role") { Role.Kind(rawValue: $0) }
    guard let name, let amount, let percent else { return nil }
    let role: Role = kind == .carrier ? .carrier : .aromatic(concentration: percent)
    return Ingredient.Entry(name: name, quantity: Quantity(amount, unit), role: role, source: source)
  }

  private func changes(_ form: Form, of present: Ingredient, _ errors: inout ValidationErrors) throws -> [Ingredient.Change] {
    var changes: [Ingredient.Change] = []
    if let typed = form["name"], let name = try name(typed, in: present.blend, for: present.id, &errors) { changes.append(.name(name)) }
    // A field that still shows the rounded value is left alone, so that the exact one stays.
    if let typed = form["amount"], !present.quantity.amount.isShown(as: typed) {
      if let amount = try errors.read("amount", { try amount(typed, of: present) }) { changes.append(.amount(amount)) }
    }
    if let unit = try form.given("unit", { UnitOfMeasure(rawValue: $0) }) { changes.append(.unit(unit)) }
    if let kind = try form.given("role", { Role.Kind(rawValue: $0) }) { changes.append(.isCarrier(kind == .carrier)) }
    if let typed = form["concentration"], !typed.isEmpty, present.role.percent?.isShown(as: typed) != true {
      if let percent = try errors.read("concentration", { try NumberRule.percent.written(typed) }) {
        changes.append(.concentration(percent))
      }
    }
    if form["source"] != nil { changes.append(.source(try form.optional("source") { RecordID($0) })) }
    return changes
  }

  /// An amount as typed; `5 %` is that share of the whole blend.
  private func amount(_ typed: String, of present: Ingredient) throws -> Rational {
    guard let percent = try typed.percent else { return try NumberRule.amount.written(typed) }
    return try blends.amount(
      of: present.name, source: present.source, percent: percent, unit: present.quantity.unit, in: present.blend, replacing: present.id)
  }

  private func name(_ typed: String, in blend: RecordID, for id: RecordID? = nil, _ errors: inout ValidationErrors) throws -> Name? {
    let refusal = try blends.refusal(ofIngredientName: typed, in: blend, for: id)
    errors.note("name", refusal)
    return refusal == nil ? try Name(typed) : nil
  }
}

extension String {
  /// The percentage before a percent sign; nil without one. Throws `percent.…`.
  fileprivate var percent: Rational? {
    get throws {
      let text = trimmingCharacters(in: .whitespaces)
      return text.hasSuffix("%") ? try NumberRule.percent.written(String(text.dropLast())) : nil
    }
  }
}
