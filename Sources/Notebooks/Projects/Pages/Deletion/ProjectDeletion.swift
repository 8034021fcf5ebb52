import BookStore
import ProjectsRecords
import Records
import Site
import Words

/// The questions before a project, or all of the notebook, is deleted.
enum ProjectDeletion {
  static func question(_ name: String, items: Int, in language: Language) -> String {
    items == 0
      ? language.text("project.deletion.empty", ["title": .text(name)])
      : language.text("project.deletion.question", ["title": .text(name), "items": .count(items)])
  }

  static func view(of id: RecordID, title: String, items: Int, in context: PageContext) -> HTML {
    let language = context.language
    let name = title.isEmpty ? language.text("project.untitled") : title
    return Question(
      title: language.text("project.delete"), sentences: [question(name, items: items, in: language), language.text("deletion.undo")],
      verb: language.text("project.delete"), doing: .projectRemoval(id), leaving: .project(id)
    ).page(in: context)
  }

  static func view(projects: Int, items: Int, in context: PageContext) -> HTML {
    let language = context.language
    let counts: [String: LocalizedText.Value] = ["projects": .count(projects), "items": .count(items)]
    return Question(
      title: language.text("projects.deletion.title"),
      sentences: [
        language.text("projects.deletion.question", counts), language.text("projects.deletion.awards"), language.text("deletion.undo"),
      ],
      verb: language.text("projects.deletion.verb"), doing: .projectsRemoval(), leaving: .projects()
    ).page(in: context)
  }
}

extension ProjectsRoutes {
  func addDeletion(to router: Routes) {
    router.get(Address.projectDeletion) { request, id in
      let tallied = try projects.project(id)
      return try services.page(request) {
        ProjectDeletion.view(of: tallied.id, title: tallied.project.title, items: tallied.tally.items, in: $1)
      }
    }
    router.post(Address.projectRemoval) { request, _, id in
      try services.answer(request, otherwise: .projects()) { _ in
        let outcome = try projects.delete(project: id)
        let shelf: Shelf = outcome.value.project.isClosed ? .closed : .open
        return FormResult(act: outcome.act, go: ReturnPath(to: shelf.address))
      }
    }
    router.get(Address.projectsDeletion) { request in
      let counts = try projects.counts()
      return try services.page(request) { ProjectDeletion.view(projects: counts.projects, items: counts.items, in: $1) }
    }
    router.post(Address.projectsRemoval) { request, _ in
      try services.answer(request, otherwise: .projects()) { _ in
        FormResult(act: try projects.deleteAll().act, go: ReturnPath(to: .projects()))
      }
    }
  }
}
