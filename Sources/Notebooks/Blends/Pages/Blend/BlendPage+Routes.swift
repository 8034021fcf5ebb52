import BlendsRecords
import BookStore
import Foundation
import Hummingbird
import Records
import Site
import Words

extension BlendPage.Model {
  /// Throws `.unknown` if the blend does not exist or has no maturation.
  ///
  /// - Parameter basis: the basis of the shares on this page; nil means the blend's own
  init(_ id: RecordID, by basis: Basis? = nil, _ blends: Blends, for viewer: Viewer) throws {
    let whole = try blends.blend(id).measured(by: basis)
    let (blend, language) = (whole.blend, viewer.language)
    guard let maturation = blend.maturation else { throw UserError(.unknown, "blend.isDraft") }
    self.init(
      blend: blend, category: whole.category,
      lines: zip(whole.ingredients, BlendPage.Share.all(whole.composition.shares, in: language)).map { ingredient, share in
        BlendPage.Line(ingredient: ingredient, share: share)
      },
      outdated: whole.outdated,
      times: BlendPage.Times(maturation: maturation, readiness: viewer.readiness(of: blend), elapsed: blend.elapsed(at: viewer.now)),
      percentages: try BlendPage.Percentages(whole, in: language),
      notes: try whole.notes.map { note in
        BlendPage.Note(id: note.id, day: note.day, text: try EditedText(note.text, .note(note.id), of: blends), state: note.state)
      },
      batches: whole.batches, today: viewer.today, zone: viewer.zone)
  }
}

extension BlendPage.Percentages {
  fileprivate init(_ whole: WholeBlend, in language: Language) throws {
    let (blend, composition) = (whole.blend, whole.composition)
    self.init(
      basis: composition.basis, use: blend.use, target: blend.target, uses: whole.uses,
      volume: BlendPage.Total(number: composition.volume, unit: .millilitre),
      weight: BlendPage.Total(number: composition.weight, unit: .gram),
      dilution: BlendPage.Share(composition.dilutionNumber, places: 2, in: language),
      assumed: composition.density.assumed, warnings: whole.warnings,
      neat: try whole.isMadeOfBlends ? BlendPage.Neat.all(composition.neat(), in: language) : [])
  }
}

extension BlendPage.Neat {
  fileprivate static func all(_ materials: [NeatMaterial], in language: Language) -> [BlendPage.Neat] {
    let texts = BlendPage.Share.even(materials.map { (percent: $0.percent, own: $0.percent.shown) }, isExact: true)
    return zip(materials, texts).map { material, text in
      BlendPage.Neat(
        name: material.kind == .diluent ? nil : material.name, share: BlendPage.Share(text, in: language), paths: material.paths)
    }
  }
}

extension BlendsRoutes {
  func addBlend(to router: Routes) {
    router.get(Address.blend) { request, id in
      guard try !blends.isUnfinished(id) else { return ReturnPath(to: .blendForm(id)).redirect }
      let basis = try request.basis
      return try services.page(request) { BlendPage.view(try BlendPage.Model(id, by: basis, blends, for: $0), in: $1) }
    }
    router.post(Address.copies) { request, form, id in
      var errors = ValidationErrors()
      let typed = form["scale"].flatMap { $0.isEmpty ? nil : $0 }
      let scale = try typed.flatMap { typed in try errors.read("scale") { try Scale(written: typed) } }
      return try services.validated(request, form, otherwise: .blend(id), errors) { viewer in
        let outcome = try scale.map { try blends.scale(id, to: $0, zone: viewer.zone) } ?? blends.duplicate(id, zone: viewer.zone)
        return FormResult(act: outcome.act, go: ReturnPath(to: .blend(outcome.value.id)))
      }
    }
    router.get(Address.blendTable) { _, id in Response(try blends.table(ofBlend: id), attachedAs: "blend.csv") }
    router.page(Address.blendDeletionQuestion, services) { id, _, context in
      let whole = try blends.blend(id)
      let along = BlendDeletion.Along(ingredients: whole.ingredients.count, notes: whole.notes.count, batches: whole.batches.count)
      return BlendDeletion.view(of: id, name: whole.blend.name.text, along: along, in: context)
    }
    router.act(Address.blendDeletion, services, otherwise: { .blend($0) }) { id, _, _ in
      let outcome = try blends.delete(blend: id)
      let view = CategoryView(outcome.value.isDraft || outcome.value.status == .tbd ? nil : outcome.value.status)
      return FormResult(act: outcome.act, go: ReturnPath(to: .category(outcome.value.category, view)))
    }
    router.post(Address.notes) { request, form, id in
      let text = try form.text("text")
      let state = try form["state"].flatMap { _ in try form.optional("state") { SmellNote.State(rawValue: $0) } }
      var errors = ValidationErrors()
      if state == nil, text.allSatisfy(\.isWhitespace) { errors.note("text", LocalizedText("note.empty")) }
      errors.note("day", try form["day"].flatMap { Day($0) }.flatMap { try blends.refusal(ofNoteOn: $0) })
      return try services.validated(request, form, otherwise: .blend(id), errors) { viewer in
        let day = try form.given("day") { Day($0) } ?? viewer.today
        return FormResult(act: try blends.add(note: [.text(text), .state(state), .day(day)], to: id, today: viewer.today).act)
      }
    }
    let pageOfNote: @Sendable (RecordID) throws -> Address = { .blend(try blends.note($0).blend) }
    router.act(Address.note, services, otherwise: pageOfNote) { id, form, _ in
      let day = try form.given("day") { Day($0) }.map { SmellNote.Change.day($0) }
      let change = try day ?? .state(form.optional("state") { SmellNote.State(rawValue: $0) })
      return FormResult(act: try blends.edit(note: id, [change]).act)
    }
    router.text(Address.noteText, choice: Address.noteTextChoice, of: blends, services) { (.note($0), on: try pageOfNote($0)) }
    router.act(Address.noteDeletion, services, otherwise: pageOfNote) { id, _, _ in FormResult(act: try blends.delete(note: id).act) }
  }
}

extension Request {
  /// The basis that the address asks for; nil for the blend's own.
  var basis: Basis? { get throws { try Form(addressOf: self)["by"].flatMap { Basis(rawValue: $0) } } }
}

/// The question before a blend is deleted, with the records that go along.
enum BlendDeletion {
  /// The numbers of records that are deleted with it.
  struct Along: Hashable {
    let ingredients: Int
    let notes: Int
    let batches: Int

    func said(in language: Language) -> String {
      let parts = [("count.ingredients", ingredients), ("count.notes", notes), ("count.batches", batches)]
        .filter { $0.1 > 0 }.map { language.text($0.0, ["count": .count($0.1)]) }
      guard !parts.isEmpty else { return language.text("blend.deletion.alone") }
      return language.text("blend.deletion.along", ["what": .text(parts.formatted(.list(type: .and).locale(language.locale)))])
    }
  }

  static func title(_ name: String, in language: Language) -> String { language.text("blend.deletion.title", ["name": .text(name)]) }

  static func view(of id: RecordID, name: String, along: Along, in context: PageContext) -> HTML {
    let language = context.language
    return BlendsTabs.ask(
      Question(
        title: title(name, in: language), sentences: [along.said(in: language), language.text("deletion.undo")],
        verb: language.text("blend.delete"), doing: .blendDeletion(id), leaving: .blend(id), in: language), in: context)
  }
}
