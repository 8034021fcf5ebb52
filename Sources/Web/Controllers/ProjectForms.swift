import Book
import HTTPTypes
import Hummingbird
import Pages
import Projects
import Records

/// Projects made, changed, closed and deleted on pages.
struct ProjectForms: Sendable {
  let house: House
  private var projects: Projects { house.projects }

  func add(to router: Router<Visit>) {
    router.post(.newProject) { request, form, _ in
      try house.answer(request, otherwise: .projects(.home)) { _ in
        let outcome = try projects.makeProject([.title(try form.text("title"))])
        return Deed(act: outcome.act, go: Way(to: Address.projects(.project(outcome.value.id)).path))
      }
    }
    router.post(.projectFields) { request, form, names in
      let id = try names.id
      return try house.answer(request, otherwise: .projects(.project(id))) { _ in
        Deed(act: try projects.edit(project: id, try changes(form)).act)
      }
    }
    router.post(.inboxFields) { request, form, _ in
      try house.answer(request, otherwise: .projects(.inbox)) { _ in
        Deed(act: try projects.setSort(try form.require("sort") { ItemSort(rawValue: $0) }, of: nil).act)
      }
    }
    router.post(.closing) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .projects(.project(id))) { _ in Deed(act: try projects.close(id).act) }
    }
    router.post(.reopening) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .projects(.project(id))) { _ in Deed(act: try projects.reopen(project: id).act) }
    }
    router.post(.projectText) { request, form, names in
      let (id, column) = (try names.id, try names.text)
      return try house.typed(request, form, otherwise: .projects(.project(id))) { text, typing, _ in
        try projects.type(text, into: .project(id, column), typing: typing)
      }
    }
    router.post(.projectChoice) { request, form, names in
      let (id, column) = (try names.id, try names.text)
      return try house.chosen(request, form, otherwise: .projects(.project(id))) { choice in
        try projects.settle(.project(id, column), with: choice).act
      }
    }
    addDeletions(to: router)
  }

  private func addDeletions(to router: Router<Visit>) {
    router.post(.projectDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .projects(.home)) { _ in
        let outcome = try projects.delete(project: id)
        return Deed(act: outcome.act, go: Way(to: Address.projects(.shelf(outcome.value.project.isClosed ? .closed : .open)).path))
      }
    }
    router.post(.projectsDeletion) { request, _, _ in
      try house.answer(request, otherwise: .projects(.home)) { _ in
        Deed(act: try projects.deleteAll().act, go: Way(to: Address.projects(.home).path))
      }
    }
    router.post(.projectsSample) { request, _, _ in
      try house.answer(request, otherwise: .projects(.home)) { reader in
        let act = try projects.addSample(reader.language.sampleTitle, today: reader.today).act
        return Deed(act: act, go: Way(to: Address.projects(.home).path))
      }
    }
  }

  private func changes(_ form: Form) throws -> [Project.Change] {
    if form["color"] != nil { return [.color(try form.require("color") { ProjectTint(rawValue: $0)?.color })] }
    if form["sort"] != nil { return [.sort(try form.require("sort") { ItemSort(rawValue: $0) })] }
    return [.reminder(try form.optional("reminder") { TimeOfDay($0) })]
  }
}

extension Parameters {
  /// The text of a record that the address names.
  var text: TextColumn { get throws { try named("text") { TextColumn(rawValue: $0) } } }
}
