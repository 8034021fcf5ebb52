import Site
import Words

extension ProjectsShelf {
  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let tab: ProjectsTabs = model.shelf == .open ? .open : .closed
    let title = model.shelf == .open ? language.text("projects.open.title") : language.text("projects.closed.title")
    return ProjectsTabs.page(title, at: tab, in: context) {
      """
      \(Headline(title: title, actions: model.shelf == .open ? making(in: language) : .nothing).html)
      \(region(model, in: language))
      """
    }
  }

  /// The projects, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section\(HTML.live("shelf", "item project", from: .projectsRegion(.shelf(model.shelf)))) \
    aria-label="\(language.text("section.projects"))">
    \(model.cards.isEmpty ? empty(model.shelf, in: language) : .nothing)
    <ul class="project-shelf" data-key="list">\(model.cards.html { ProjectCard.card($0, in: language) })</ul>
    </section>
    """
  }

  private static func making(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(Address.newProject())\">\(Symbol.plus.html)<span>\(language.text("project.new"))</span></a>"
  }

  private static func empty(_ shelf: Shelf, in language: Language) -> HTML {
    let state =
      switch shelf {
      case .open: EmptyState(symbol: .projects, title: language.text("home.empty"), advice: language.text("projects.open.advice"))
      case .closed:
        EmptyState(symbol: .check, title: language.text("projects.closed.empty"), advice: language.text("projects.closed.advice"))
      }
    return "<div data-key=\"empty\">\(state.html)</div>"
  }
}
