import BlendsRecords
import BookStore
import Records
import Site

extension BlendForm.Model {
  init(_ id: RecordID, _ blends: Blends, for viewer: Viewer) throws {
    let whole = try blends.blend(id)
    let blend = whole.blend
    func text(_ text: String, _ column: BlendText) throws -> EditedText { try EditedText(text, .text(id, column), of: blends) }
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
    router.get(Address.blendForm) { request, id in
      try services.page(request) { BlendForm.view(try BlendForm.Model(id, blends, for: $0), in: $1) }
    }
    router.post(Address.adding) { request, _, id in
      try services.answer(request, otherwise: .blendForm(id)) { viewer in
        let outcome = try blends.add(draft: id, zone: viewer.zone)
        return FormResult(act: outcome.act, go: ReturnPath(to: .blend(id)))
      }
    }
    router.post(Address.blendFields) { request, form, id in
      try services.saved(request, form, otherwise: .blendForm(id)) { typing, errors in
        let changes = try changes(form, of: try blends.blend(id).blend, &errors)
        return changes.isEmpty ? nil : try blends.edit(blend: id, changes, typing: form["edit"] == nil ? nil : typing).act
      }
    }
    router.post(Address.blendText) { request, form, names in
      let (id, text) = names
      return try services.typed(
        request, form, otherwise: .blendForm(id),
        judging: { try blends.blend(id).lacks.first { $0.subject == text.subject && !$0.isMissing }?.phrase }
      ) { typed, typing, _ in
        try blends.type(typed, into: text.text(of: id), typing: typing)
      }
    }
    router.post(Address.blendTextChoice) { request, form, names in
      let (id, text) = names
      return try services.answered(request, form, otherwise: .blendForm(id), text.text(of: id), of: blends)
    }
  }

  /// The changes that a form's fields ask for; of a field that is refused, none.
  private func changes(_ form: Form, of blend: Blend, _ errors: inout ValidationErrors) throws -> [Blend.Change] {
    var changes: [Blend.Change] = []
    if form["status"] != nil { changes.append(.status(try form.require("status") { Blend.Status(formName: $0) })) }
    if form["basis"] != nil { changes.append(.basis(try form.require("basis") { Basis(rawValue: $0) })) }
    if form["use"] != nil { changes.append(.use(try form.require("use") { Use(rawValue: $0) })) }
    if form["category"] != nil {
      let category = try form.require("category") { RecordID($0) }
      changes.append(.category(category))
    }
    if let made = form["created"] {
      let day = try errors.read("created") { try Day(made).orRefused(LocalizedText("day.unreadable", ["text": .text(made)])) }
      if let day { changes.append(.made(day)) }
    }
    if let typed = form["maturation"] {
      let maturation = try errors.read("maturation") { try Maturation(typed: typed, blend.period) }
      if let maturation { changes.append(.matures(maturation.amount)) }
    }
    if form["period"] != nil { changes.append(.period(try form.require("period") { Maturation.Unit(rawValue: $0) })) }
    return try changes + bounds(form, of: blend.target, &errors)
  }

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

extension Optional {
  /// The value. Throws the refusal where there is none.
  fileprivate func orRefused(_ phrase: LocalizedText) throws -> Wrapped {
    guard let self else { throw UserError(.value, phrase) }
    return self
  }
}

/// A text of a blend that is saved as it is typed, as its address names it.
enum TypedBlendText: String { case name, destination, conclusion, update }

extension TypedBlendText {
  init(_ text: BlendText) {
    self =
      switch text {
      case .destination: .destination
      case .conclusion: .conclusion
      case .update: .update
      }
  }

  func text(of blend: RecordID) -> Blends.Text {
    switch self {
    case .name: .name(blend)
    case .destination: .text(blend, .destination)
    case .conclusion: .text(blend, .conclusion)
    case .update: .text(blend, .update)
    }
  }

  /// The part of a draft that is judged by it.
  var subject: Blend.Lack.Subject? { self == .name ? .name : self == .destination ? .destination : nil }
}
