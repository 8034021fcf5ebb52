import BookStore
import ProjectsRecords
import Site
import Words

/// The beginning of a project: its name, which is kept until there is a project of it.
enum NewProjectPage {
  static func view(in context: ProjectsContext) -> HTML {
    let language = context.language
    let side = ProjectsSide.Model(entries: context.openProjects, current: nil)
    return Layout.page(
      language.text("project.new"), at: .projects, in: context.page, beside: ProjectsSide.region(side, in: language)
    ) {
      """
      \(Headline(title: language.text("project.new"), back: (.openProjects(), language.text("projects.open.title"))).html)
      <form class="card new-project narrow" method="post" action="\(Address.projectCreation())" data-behaviour="draftline undo" \
      autocomplete="off" data-draft-key="new-project">
      <label for="title">\(language.text("project.title"))</label>
      <input id="title" name="title" placeholder="\(language.text("project.untitled"))" required autofocus>
      <button class="prominent">\(language.text("project.make"))</button>
      </form>
      """
    }
  }
}

extension ProjectsRoutes {
  func addNewProject(to router: Routes) {
    router.get(Address.newProject) { request in try services.page(request, of: projects) { NewProjectPage.view(in: $1) } }
    router.post(Address.projectCreation) { request, form in
      try services.answer(request, otherwise: .projects()) { _ in
        let outcome = try projects.makeProject([.title(try form.text("title"))])
        return FormResult(act: outcome.act, go: ReturnPath(to: .project(outcome.value.id)))
      }
    }
  }
}
