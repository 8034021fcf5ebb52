/// The open projects, or the closed ones, the newest first.
public enum ProjectsShelf {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let shelf: ProjectsAddress.Shelf
    let cards: [ProjectCard.Model]

    public init(_ shelf: ProjectsAddress.Shelf, cards: [ProjectCard.Model]) {
      self.shelf = shelf
      self.cards = cards
    }
  }

  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    let tab: ProjectsTabs = model.shelf == .open ? .open : .closed
    let title = model.shelf == .open ? language.say("projects.open.title") : language.say("projects.closed.title")
    return ProjectsTabs.page(title, at: tab, in: frame) {
      """
      \(Headline(title: title, actions: model.shelf == .open ? making(in: language) : .nothing).drawn)
      \(region(model, in: language))
      """
    }
  }

  /// The projects, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section\(HTML.live("shelf", "item project", from: .projects(.region(.shelf(model.shelf))))) aria-label="\(language.say("section.projects"))">
    \(model.cards.isEmpty ? empty(model.shelf, in: language) : .nothing)
    <ul class="project-shelf" data-key="list">\(model.cards.drawn { ProjectCard.card($0, in: language) })</ul>
    </section>
    """
  }

  private static func making(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(Address.projects(.new))\">\(Symbol.plus.drawn)<span>\(language.say("project.new"))</span></a>"
  }

  private static func empty(_ shelf: ProjectsAddress.Shelf, in language: Language) -> HTML {
    let state =
      switch shelf {
      case .open: EmptyState(symbol: .projects, title: language.say("home.empty"), advice: language.say("projects.open.advice"))
      case .closed: EmptyState(symbol: .check, title: language.say("projects.closed.empty"), advice: language.say("projects.closed.advice"))
      }
    return "<div data-key=\"empty\">\(state.drawn)</div>"
  }
}
