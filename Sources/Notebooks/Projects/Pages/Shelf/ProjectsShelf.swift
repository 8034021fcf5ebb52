import ProjectsRecords
import Records
import Site
import Words

/// The open projects, or the closed ones.
enum Shelf: String, Sendable {
  case open, closed

  /// The page that shows it.
  var address: Address {
    switch self {
    case .open: .openProjects()
    case .closed: .closedProjects()
    }
  }
}

/// The open projects, or the closed ones, the newest first, each with its first items.
enum ProjectsShelf {
  struct Model: Sendable, Hashable {
    let shelf: Shelf
    let sections: [Section]
    /// The part of its projects that is shown.
    let window: ItemWindow
    /// Number in all.
    let total: Int
  }

  /// A project and what is first in it.
  struct Section: Sendable, Hashable {
    let card: ProjectCard.Model
    let rows: [ItemRow.Model]
    /// Number of its items.
    let items: Int
  }

  static func view(_ model: Model, in context: ProjectsContext) -> HTML {
    let language = context.language
    let tab: ProjectsTabs = model.shelf == .open ? .open : .closed
    let title = model.shelf == .open ? language.text("projects.open.title") : language.text("projects.closed.title")
    return ProjectsTabs.page(title, at: tab, in: context) {
      """
      \(Headline(title: title, actions: model.shelf == .open ? making(in: language) : .nothing).html)
      \(region(model, in: language))
      \(model.shelf == .open ? foot(in: language) : .nothing)
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="items"\(HTML.live("shelf", "item project")) \
    aria-label="\(language.text("section.projects"))"\(AutosaveField.list("undo selecting itemkeys ticks swipe", in: language))>
    \(model.sections.isEmpty ? empty(model.shelf, in: language) : .nothing)
    <ul class="project-sections" data-key="list">\(model.sections.html { section($0, on: model.shelf, in: language) })</ul>
    \(model.window.pager(of: model.total, on: model.shelf.address, in: language))
    </section>
    """
  }

  private static func section(_ section: Section, on shelf: Shelf, in language: Language) -> HTML {
    let card = section.card
    return """
      <li class="card project-section" data-key="\(card.id)" data-color="\(card.color.token)">
      <h2 data-key="head"><a href="\(Address.project(card.id))"><span class="project-title" dir="auto">\(card.title)</span>\
      <span class="project-count">\(card.count)\(card.reminder.map { " · \($0)" })</span>\
      \(ProjectCard.bar(card.percent, card.share, card.progress))</a></h2>
      <ul class="item-rows" data-key="rows">\(section.rows.html {
        ItemRow.row($0, in: .project(card.id), isSorted: false, language: language)
      })</ul>
      \(section.items > section.rows.count ? all(section, in: language) : .nothing)
      \(shelf == .open ? AddLine(project: card.id, isAlone: false).html(in: language) : .nothing)
      </li>

      """
  }

  private static func all(_ section: Section, in language: Language) -> HTML {
    """
    <p class="project-all" data-key="all"><a class="pill" href="\(Address.project(section.card.id))" \
    aria-label="\(language.text("item.open", ["title": .text(section.card.title)]))">\
    \(language.text("shelf.all", ["count": .count(section.items)]))</a></p>
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

  /// The actions on all projects.
  private static func foot(in language: Language) -> HTML {
    """
    <section class="card away" aria-labelledby="away-title"><h2 id="away-title">\(language.text("projects.away"))</h2>
    <ul class="rows">
    \(ProjectsExport.allCases.html { .download($0.name(in: language), from: .projectsExport($0)) })
    </ul>
    \(ArchiveHint().html(in: language))
    <p class="buttons"><a class="pill" href="\(Address.projectsSample())">\(language.text("sample.verb"))</a>\
    <a class="pill grave" href="\(Address.projectsDeletion())">\(Symbol.trash.html)<span>\(language.text("projects.deletion.verb"))</span>\
    </a></p>
    </section>
    """
  }
}

extension ProjectsShelf.Model {
  /// Some of the projects that stand there.
  init(_ shelf: Shelf, _ window: ItemWindow, _ projects: Projects, for viewer: Viewer) throws {
    let all = try projects.projects(closed: shelf == .closed)
    let window = window.within(all.count)
    let shown = all.dropFirst(window.start).prefix(window.count)
    let items = try projects.firstItems(of: shown.map(\.id), limit: Self.items)
    let sections = shown.map { tallied in
      ProjectsShelf.Section(
        card: ProjectCard.Model(tallied, for: viewer),
        rows: projects.rows(items[tallied.id] ?? [], in: tallied.project, for: viewer), items: tallied.tally.items)
    }
    self.init(shelf: shelf, sections: sections, window: window, total: all.count)
  }

  /// Number of items of a project shown before it is opened.
  private static let items = 5
}

extension ProjectsRoutes {
  func addShelf(to router: Routes) {
    for (endpoint, shelf) in [(Address.openProjects, Shelf.open), (Address.closedProjects, .closed)] {
      router.get(endpoint) { request in
        try services.page(request, of: projects, at: shelf == .open ? .open : .closed) {
          ProjectsShelf.view(try ProjectsShelf.Model(shelf, ItemWindow(request, step: ItemWindow.projects), projects, for: $0), in: $1)
        }
      }
    }
  }
}
