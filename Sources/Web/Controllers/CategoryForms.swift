import Blends
import Book
import HTTPTypes
import Hummingbird
import Pages
import Records

/// Categories added, named, deleted and purged on pages, and blends begun in them.
struct CategoryForms: Sendable {
  let house: House
  private var blends: Blends { house.blends }

  func add(to router: Router<Visit>) {
    router.post(.blendsDemo) { request, _, _ in
      try house.answer(request, otherwise: .blends(.home)) { reader in
        let outcome = try blends.addDemo(reader.language.blendsDemo(DemoWords.init), zone: reader.zone)
        return Deed(act: outcome.act, go: Way(to: Address.blends(.blend(outcome.value.id)).path))
      }
    }
    router.post(.categories) { request, form, _ in try made(request, form) }
    router.post(.categoryName) { request, form, names in
      let id = try names.id
      return try house.typed(request, form, otherwise: .blends(.category(id, CategoryView()))) { text, typing, _ in
        try blends.rename(category: id, text, typing: typing)
      }
    }
    router.post(.categoryNameChoice) { request, form, names in
      let id = try names.id
      return try house.chosen(request, form, otherwise: .blends(.category(id, CategoryView()))) { choice in
        try blends.settle(category: id, with: choice).act
      }
    }
    router.post(.categoryDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .blends(.category(id, CategoryView()))) { _ in
        Deed(act: try blends.delete(category: id).act, go: Way(to: Address.blends(.home).path))
      }
    }
    router.post(.categoryPurge) { request, form, names in try purged(try names.id, request, form) }
    router.post(.draft) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .blends(.category(id, CategoryView()))) { reader in
        let outcome = try blends.draft(in: id, zone: reader.zone)
        return Deed(act: nil, go: Way(to: Address.blends(.blendForm(outcome.value.id)).path))
      }
    }
  }

  private func made(_ request: Request, _ form: Form) throws -> Response {
    let name = try form.text("name")
    var verdicts = Verdicts()
    verdicts.note("name", try blends.refusal(ofCategoryName: name))
    if let refusal = verdicts.first, form["judge"] == nil, !request.wantsJSON {
      return try house.page(request, status: .unprocessableContent) { reader, frame in
        let refused = BlendsHome.RefusedName(name, refusal: reader.language.say(refusal))
        return BlendsHome.view(try BlendsHome.Model(blends, for: reader), refused: refused, in: frame)
      }
    }
    return try house.judged(request, form, otherwise: .blends(.home), verdicts) { _ in
      let outcome = try blends.addCategory(name)
      return Deed(act: outcome.act, go: Way(to: Address.blends(.category(outcome.value.id, CategoryView())).path))
    }
  }

  private func purged(_ id: RecordID, _ request: Request, _ form: Form) throws -> Response {
    let typed = try form.text("name")
    do {
      return try house.answer(request, otherwise: .blends(.categoryPurge(id))) { _ in
        Deed(act: try blends.purge(category: id, named: typed).act, go: Way(to: Address.blends(.home).path))
      }
    } catch let refusal as Refusal where refusal.reason == .value && !request.wantsJSON {
      // Without a script the page itself says so, with what was typed.
      let counted = try blends.category(id)
      return try house.page(request, status: .unprocessableContent) { reader, frame in
        CategoryPurge.view(
          of: id, name: counted.category.name.text, blends: counted.blends, typed: typed, refusal: reader.language.say(refusal.phrase),
          in: frame)
      }
    }
  }
}
