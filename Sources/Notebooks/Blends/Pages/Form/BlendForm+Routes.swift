import BlendsRecords
import BookStore
import Records
import Site

extension BlendForm.Model {
  init(_ id: RecordID, _ blends: Blends, for viewer: Viewer) throws {
    let whole = try blends.blend(id)
    let blend = whole.blend
    func text(_ text: String, _ kind: BlendText) throws -> EditedText { try EditedText(text, .blend(id, kind), of: blends) }
    self.init(
      blend: blend, categories: try blends.categories().map { BlendForm.Choice(id: $0.id, name: $0.category.name.text) },
      name: try EditedText(blend.name.text, .name(id), of: blends), destination: try text(blend.destination, .destination),
      conclusion: try text(blend.conclusion, .conclusion), update: try text(blend.update, .update), ingredients: whole.ingredients,
      sources: try blends.names().filter { $0.id != id }.map { BlendForm.Choice(id: $0.id, name: "\($0.category) · \($0.name)") },
      lacks: whole.lacks, today: viewer.today)
  }
}

extension BlendsRoutes {
  func addForm(to router: Routes) {
    router.page(Address.blendForm, services) { BlendForm.view(try BlendForm.Model($0, blends, for: $1), in: $2) }
    router.act(Address.draftAdding, services, otherwise: { .blendForm($0) }) { id, _, viewer in
      FormResult(act: try blends.add(draft: id, zone: viewer.zone).act, go: ReturnPath(to: .blend(id)))
    }
    router.post(Address.blendFields) { request, form, id in
      try services.saved(request, form, otherwise: .blendForm(id)) { typing, errors in
        let changes = try changes(form, of: try blends.blend(id).blend, &errors)
        return changes.isEmpty ? nil : try blends.edit(blend: id, changes, typing: form["edit"] == nil ? nil : typing).act
      }
    }
    // The first closure gives the reason a stored text is invalid; one that is merely missing is not told while typing.
    router.text(Address.blendText, choice: Address.blendTextChoice, of: blends, services) { id, text in
      try blends.blend(id).lacks.first { $0.subject.rawValue == text.rawValue && !$0.isMissing }?.phrase
    } _: { id, text in
      (.blend(id, text), on: .blendForm(id))
    }
  }

  /// The changes of the fields that were sent; an invalid one is noted among the errors.
  private func changes(_ form: Form, of blend: Blend, _ errors: inout ValidationErrors) throws -> [Blend.Change] {
    let day = form["created"].flatMap { Day($0) }
    if let made = form["created"], day == nil { errors.note("created", LocalizedText("day.unreadable", ["text": .text(made)])) }
    let maturation = try form["maturation"].flatMap { typed in
      try errors.read("maturation") { try Maturation(typed: typed, blend.period) }
    }
    let changes: [Blend.Change?] = [
      try form.given("status") { Blend.Status(formName: $0) }.map { .status($0) },
      try form.given("basis") { Basis(rawValue: $0) }.map { .basis($0) }, try form.given("use") { Use(rawValue: $0) }.map { .use($0) },
      try form.given("category") { RecordID($0) }.map { .category($0) }, day.map { .made($0) }, maturation.map { .matures($0.amount) },
      try form.given("period") { Maturation.Unit(rawValue: $0) }.map { .period($0) },
    ]
    return try changes.compactMap(\.self) + bounds(form, of: blend.target, &errors)
  }

  /// The change of the percentage bounds: a script sends only the edited one, a plain form both. An unedited bound keeps its exact number.
  private func bounds(_ form: Form, of present: Blend.Target, _ errors: inout ValidationErrors) throws -> [Blend.Change] {
    func bound(_ field: String, _ number: Rational) throws -> Rational? {
      guard let typed = form[field], !number.isShown(as: typed) else { return form[field] == nil ? nil : number }
      return try errors.read(field) { try Blend.Target.bound(typed) }
    }
    let (low, high) = (try bound("low", present.low), try bound("high", present.high))
    let field = low == nil ? "high" : "low"
    guard low != nil || high != nil,
      let target = try errors.read(field, { try Blend.Target(from: low ?? present.low, to: high ?? present.high) })
    else { return [] }
    if low != nil, high != nil { return [.target(target)] }
    return [low == nil ? .high(target.high) : .low(target.low)]
  }
}
