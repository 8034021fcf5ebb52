import BookStore
import ProjectsRecords
import Records
import Site

extension ProjectPage.Head {
  init(_ id: RecordID, _ projects: Projects, for viewer: Viewer) throws {
    let tallied = try projects.project(id)
    self.init(
      tallied, title: try EditedText(tallied.project.title, .project(id, .title), of: projects),
      detail: try EditedText(tallied.project.detail, .project(id, .detail), of: projects), in: viewer.language)
  }
}

extension ProjectsRoutes {
  func addProject(to router: Routes) {
    router.get(Address.project) { request, id in
      try services.page(request, of: projects) { viewer, context in
        let head = try ProjectPage.Head(id, projects, for: viewer)
        return ProjectPage.view(head, try ItemList.Model(.project(id), ItemWindow(request), projects, for: viewer), in: context)
      }
    }
    router.post(Address.projectFields) { request, form, id in
      try services.answer(request, otherwise: .project(id)) { _ in
        FormResult(act: try projects.edit(project: id, [try change(form)]).act)
      }
    }
    router.post(Address.closing) { request, _, id in
      try services.answer(request, otherwise: .project(id)) { _ in FormResult(act: try projects.close(id).act) }
    }
    router.post(Address.reopening) { request, _, id in
      try services.answer(request, otherwise: .project(id)) { _ in FormResult(act: try projects.reopen(project: id).act) }
    }
    addTexts(to: router)
  }

  private func addTexts(to router: Routes) {
    router.post(Address.projectText) { request, form, names in
      let (id, column) = names
      return try services.typed(request, form, otherwise: .project(id)) { text, typing, _ in
        try projects.type(text, into: .project(id, column), typing: typing)
      }
    }
    router.post(Address.projectChoice) { request, form, names in
      let (id, column) = names
      return try services.answered(request, form, otherwise: .project(id), .project(id, column), of: projects)
    }
  }

  private func change(_ form: Form) throws -> Project.Change {
    if form["color"] != nil { return .color(try form.require("color") { ProjectColor(token: $0) }) }
    if form["sort"] != nil { return .sort(try form.require("sort") { ItemSort(rawValue: $0) }) }
    return .reminder(try form.optional("reminder") { TimeOfDay($0) })
  }
}
