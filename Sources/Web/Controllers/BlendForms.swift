import Blends
import Book
import HTTPTypes
import Hummingbird
import Pages
import Records

/// Blends changed, added, repeated and deleted on pages.
struct BlendForms: Sendable {
  let house: House
  private var blends: Blends { house.blends }

  func add(to router: Router<Visit>) {
    router.post(.blendFields) { request, form, names in
      let id = try names.id
      return try house.saved(request, form, otherwise: .blends(.blendForm(id))) { typing, verdicts in
        let changes = try changes(form, of: try blends.blend(id).blend, &verdicts)
        return changes.isEmpty ? nil : try blends.edit(blend: id, changes, typing: form["edit"] == nil ? nil : typing).act
      }
    }
    router.post(.adding) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .blends(.blendForm(id))) { reader in
        let outcome = try blends.add(draft: id, zone: reader.zone)
        return Deed(act: outcome.act, go: Way(to: Address.blends(.blend(id)).path))
      }
    }
    router.post(.blendDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .blends(.blend(id))) { _ in
        let outcome = try blends.delete(blend: id)
        let view = CategoryView(outcome.value.isDraft ? .tbd : BlendStanding(outcome.value.status))
        return Deed(act: outcome.act, go: Way(to: Address.blends(.category(outcome.value.category, view)).path))
      }
    }
    router.post(.copies) { request, form, names in
      let id = try names.id
      var verdicts = Verdicts()
      let typed = form["scale"].flatMap { $0.isEmpty ? nil : $0 }
      let scale = try typed.flatMap { typed in try verdicts.read("scale") { try Scale(written: typed) } }
      return try house.judged(request, form, otherwise: .blends(.blend(id)), verdicts) { reader in
        let outcome = try scale.map { try blends.scale(id, to: $0, zone: reader.zone) } ?? blends.duplicate(id, zone: reader.zone)
        return Deed(act: outcome.act, go: Way(to: Address.blends(.blend(outcome.value.id)).path))
      }
    }
    addTexts(to: router)
    addNotes(to: router)
  }

  private func addTexts(to router: Router<Visit>) {
    router.post(.blendText) { request, form, names in
      let (id, text) = (try names.id, try names.blendText)
      return try house.typed(
        request, form, otherwise: .blends(.blendForm(id)),
        judging: { try blends.blend(id).lacks.first { $0.subject == text.subject && !$0.isMissing }?.phrase }
      ) { typed, typing, _ in
        try blends.type(typed, into: text.text(of: id), typing: typing)
      }
    }
    router.post(.blendTextChoice) { request, form, names in
      let (id, text) = (try names.id, try names.blendText)
      return try house.chosen(request, form, otherwise: .blends(.blendForm(id))) { choice in
        try blends.settle(text.text(of: id), with: choice).act
      }
    }
  }

  private func addNotes(to router: Router<Visit>) {
    router.post(.notes) { request, form, names in
      let id = try names.id
      let text = try form.text("text")
      let state = form["state"].flatMap { SmellNote.State(rawValue: $0) }
      var verdicts = Verdicts()
      if state == nil, text.allSatisfy(\.isWhitespace) { verdicts.note("text", Phrase("note.empty")) }
      return try house.judged(request, form, otherwise: .blends(.blend(id)), verdicts) { reader in
        let day: [SmellNote.Change] = form["day"] == nil ? [] : [.day(try form.require("day") { Day($0) })]
        return Deed(act: try blends.add(note: [.text(text), .state(state)] + day, to: id, today: reader.today).act)
      }
    }
    router.post(.note) { request, form, names in
      let id = try names.id
      let blend = try blends.note(id).blend
      return try house.answer(request, otherwise: .blends(.blend(blend))) { _ in
        let change: SmellNote.Change =
          form["day"] != nil
          ? .day(try form.require("day") { Day($0) }) : .state(try form.optional("state") { SmellNote.State(rawValue: $0) })
        return Deed(act: try blends.edit(note: id, [change]).act)
      }
    }
    router.post(.noteText) { request, form, names in
      let id = try names.id
      return try house.typed(request, form, otherwise: .blends(.blend(try blends.note(id).blend))) { text, typing, _ in
        try blends.type(text, into: .note(id), typing: typing)
      }
    }
    router.post(.noteTextChoice) { request, form, names in
      let id = try names.id
      return try house.chosen(request, form, otherwise: .blends(.blend(try blends.note(id).blend))) { choice in
        try blends.settle(.note(id), with: choice).act
      }
    }
    router.post(.noteDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .blends(.blend(try blends.note(id).blend))) { _ in
        Deed(act: try blends.delete(note: id).act)
      }
    }
  }

  /// The changes that a form's fields ask for; of a field that is refused, none.
  private func changes(_ form: Form, of blend: Blend, _ verdicts: inout Verdicts) throws -> [Blend.Change] {
    var changes: [Blend.Change] = []
    if form["status"] != nil { changes.append(.status(try form.require("status") { BlendStanding(rawValue: $0)?.status })) }
    if form["basis"] != nil { changes.append(.basis(try form.require("basis") { Basis(rawValue: $0) })) }
    if form["use"] != nil { changes.append(.use(try form.require("use") { Use(rawValue: $0) })) }
    if form["category"] != nil {
      let category = try form.require("category") { RecordID($0) }
      changes.append(.category(category))
    }
    if let made = form["created"] {
      let day = try verdicts.read("created") { try Day(made).orRefused(Phrase("day.unreadable", ["text": .text(made)])) }
      if let day { changes.append(.made(day)) }
    }
    if let typed = form["maturation"] {
      let maturation = try verdicts.read("maturation") { try Maturation(typed: typed, blend.period) }
      if let maturation { changes.append(.matures(maturation.amount)) }
    }
    if form["period"] != nil { changes.append(.period(try form.require("period") { Maturation.Unit(rawValue: $0) })) }
    return try changes + bounds(form, of: blend.target, &verdicts)
  }

  private func bounds(_ form: Form, of present: Blend.Target, _ verdicts: inout Verdicts) throws -> [Blend.Change] {
    func bound(_ field: String, _ number: Rational) throws -> Rational? {
      guard let typed = form[field], !number.isShown(as: typed) else { return form[field] == nil ? nil : number }
      return try verdicts.read(field) { try Blend.Target.bound(typed) }
    }
    let (low, high) = (try bound("low", present.low), try bound("high", present.high))
    let field = low == nil ? "high" : "low"
    guard low != nil || high != nil,
      let target = try verdicts.read(field, { try Blend.Target(from: low ?? present.low, to: high ?? present.high) })
    else { return [] }
    if low != nil, high != nil { return [.target(target)] }
    return [low == nil ? .high(target.high) : .low(target.low)]
  }
}

extension Optional {
  /// The value. Throws the refusal where there is none.
  fileprivate func orRefused(_ phrase: Phrase) throws -> Wrapped {
    guard let self else { throw Refusal(.value, phrase) }
    return self
  }
}

extension Parameters {
  /// The text of a blend that the address names.
  fileprivate var blendText: BlendsAddress.Text { get throws { try named("text") { BlendsAddress.Text(rawValue: $0) } } }
}

extension BlendsAddress.Text {
  fileprivate func text(of blend: RecordID) -> Blends.Text {
    switch self {
    case .name: .name(blend)
    case .destination: .text(blend, .destination)
    case .conclusion: .text(blend, .conclusion)
    case .update: .text(blend, .update)
    }
  }

  /// What of a draft is judged by it.
  fileprivate var subject: Blend.Lack.Subject? { self == .name ? .name : self == .destination ? .destination : nil }
}
