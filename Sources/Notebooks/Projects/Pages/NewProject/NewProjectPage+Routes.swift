import BookStore
import ProjectsRecords
import Site

/// A project made from its name.
struct NewProjectRoutes: Sendable {
  let services: AppServices
  let projects: Projects

  func add(to router: Routes) {
    router.get(Address.newProject) { request in try services.page(request, of: projects) { NewProjectPage.view(in: $1) } }
    router.post(Address.projectCreation) { request, form in
      try services.answer(request, otherwise: .projects()) { _ in
        let outcome = try projects.makeProject([.title(try form.text("title"))])
        return FormResult(act: outcome.act, go: ReturnPath(to: .project(outcome.value.id)))
      }
    }
  }
}
