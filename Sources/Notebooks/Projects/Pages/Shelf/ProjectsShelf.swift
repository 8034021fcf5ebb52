import ProjectsRecords
import Records
import Site
import Words

enum Shelf: String, Sendable {
  case open, closed

  var address: Address { self == .open ? .openProjects() : .closedProjects() }
}

/// The open projects, or the closed ones, the newest first, each with its first items.
enum ProjectsShelf {
  struct Model: Sendable, Hashable {
    let shelf: Shelf
    let sections: [Section]
    let window: ItemWindow
    let total: Int
  }

  struct Section: Sendable, Hashable {
    let card: ProjectCard.Model
    let rows: [ItemRow.Model]
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
      \(ProjectCard.bar(card))</a></h2>
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
      shelf == .open
      ? EmptyState(symbol: .projects, title: language.text("home.empty"), advice: language.text("projects.open.advice"))
      : EmptyState(symbol: .check, title: language.text("projects.closed.empty"), advice: language.text("projects.closed.advice"))
    return "<div data-key=\"empty\">\(state.html)</div>"
  }

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

/// A project in short: its title, its number of items and its progress, in its colour.
enum ProjectCard {
  struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    let color: ProjectColor
    let count: String
    let percent: Int
    let share: String
    let progress: String
    let reminder: TimeOfDay?
    let hasOtherTexts: Bool

    init(_ tallied: TalliedProject, hasOtherTexts: Bool = false, in language: Language) {
      let (project, items) = (tallied.project, tallied.tally.items)
      (id, color, percent) = (project.id, project.color, tallied.tally.percent)
      title = project.title.isEmpty ? language.text("project.untitled") : project.title
      count = items == 0 ? language.text("count.noItems") : language.text("count.items", ["count": .count(items)])
      share = language.percent(Double(percent) / 100)
      progress = language.text("project.progress", ["percent": .text(share)])
      // A closed project sends no reminder.
      (reminder, self.hasOtherTexts) = (project.isClosed ? nil : project.reminder, hasOtherTexts)
    }
  }

  static func card(_ model: Model, in language: Language) -> HTML {
    """
    <li class="project-card" data-key="\(model.id)" data-color="\(model.color.token)">\
    <a class="card" href="\(Address.project(model.id))"><span class="project-count">\(model.count)\
    \(model.reminder.map { " · \($0)" })</span>\
    <span class="project-title" dir="auto">\(model.title)</span>\(OtherTextsMark.html(model.hasOtherTexts, in: language))\(bar(model))</a></li>

    """
  }

  static func bar(_ model: Model) -> HTML {
    """
    <span class="project-progress"><progress value="\(model.percent)" max="100" aria-label="\(model.progress)"></progress>\
    <span aria-hidden="true">\(model.share)</span></span>
    """
  }
}

extension ProjectCard.Model {
  init(_ tallied: TalliedProject, for viewer: Viewer) {
    self.init(tallied, hasOtherTexts: viewer.hasOtherTexts(tallied.id), in: viewer.language)
  }
}

extension ProjectColor {
  init?(token: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.token == token }) else { return nil }
    self = color
  }

  var token: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst().replacing(" ", with: "") }

  func name(in language: Language) -> String { language.text("color.\(self)") }
}
