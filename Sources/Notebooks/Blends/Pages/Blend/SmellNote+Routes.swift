import BlendsRecords
import BookStore
import Records
import Site

extension BlendsRoutes {
  /// How a blend smelt.
  func addNotes(to router: Routes) {
    router.post(Address.notes) { request, form, id in
      let text = try form.text("text")
      let state = form["state"] == nil ? nil : try form.optional("state") { SmellNote.State(rawValue: $0) }
      var errors = ValidationErrors()
      if state == nil, text.allSatisfy(\.isWhitespace) { errors.note("text", LocalizedText("note.empty")) }
      return try services.validated(request, form, otherwise: .blend(id), errors) { viewer in
        let day: [SmellNote.Change] = form["day"] == nil ? [] : [.day(try form.require("day") { Day($0) })]
        return FormResult(act: try blends.add(note: [.text(text), .state(state)] + day, to: id, today: viewer.today).act)
      }
    }
    router.post(Address.note) { request, form, id in
      let blend = try blends.note(id).blend
      return try services.answer(request, otherwise: .blend(blend)) { _ in
        let change: SmellNote.Change =
          form["day"] != nil
          ? .day(try form.require("day") { Day($0) }) : .state(try form.optional("state") { SmellNote.State(rawValue: $0) })
        return FormResult(act: try blends.edit(note: id, [change]).act)
      }
    }
    router.post(Address.noteText) { request, form, id in
      try services.typed(request, form, otherwise: .blend(try blends.note(id).blend)) { text, typing, _ in
        try blends.type(text, into: .note(id), typing: typing)
      }
    }
    router.post(Address.noteTextChoice) { request, form, id in
      try services.answered(request, form, otherwise: .blend(try blends.note(id).blend), .note(id), of: blends)
    }
    router.post(Address.noteDeletion) { request, _, id in
      try services.answer(request, otherwise: .blend(try blends.note(id).blend)) { _ in
        FormResult(act: try blends.delete(note: id).act)
      }
    }
  }
}
