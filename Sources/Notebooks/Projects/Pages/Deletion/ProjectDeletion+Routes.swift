import BookStore
import ProjectsRecords
import Site

/// A project, or all of the notebook, deleted after a question.
struct ProjectDeletionRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
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
