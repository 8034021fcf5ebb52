import ProjectsRecords
import Records
import Site
import Words

/// The projects that a page shows together.
enum Shelf: Sendable {
  case open, closed

  var tab: ProjectsTabs { self == .open ? .open : .closed }
}

/// The open projects, or the closed ones, the newest first, each with its first items.
enum ProjectsShelf {
  /// The most items shown of each project.
  private static let mostItems = 5

  static func view(
    _ shelf: Shelf, _ window: ItemWindow, _ projects: Projects, for viewer: Viewer, in context: ProjectsContext
  ) throws -> HTML {
    let (language, region) = (context.language, try region(shelf, window, projects, for: viewer))
    let title = shelf == .open ? language.text("projects.open.title") : language.text("projects.closed.title")
    return ProjectsTabs.page(title, at: shelf.tab, in: context) {
      """
      \(Headline(title: title, actions: shelf == .open ? making(in: language) : .nothing).html)
      \(region)
      \(shelf == .open ? foot(in: language) : .nothing)
      """
    }
  }

  private static func region(_ shelf: Shelf, _ window: ItemWindow, _ projects: Projects, for viewer: Viewer) throws -> HTML {
    let (language, all) = (viewer.language, try projects.projects(closed: shelf == .closed))
    let window = window.within(all.count)
    let shown = all.dropFirst(window.start).prefix(window.count)
    let first = try projects.firstItems(of: shown.map(\.id), limit: mostItems)
    let sections = shown.html { tallied in
      section(tallied, projects.rows(first[tallied.id] ?? [], in: tallied.project, for: viewer), on: shelf, in: language)
    }
    return """
      <section class="items"\(HTML.live("shelf", "item project")) \
      aria-label="\(language.text("section.projects"))"\(AutosaveField.list("undo selecting itemkeys ticks swipe", in: language))>
      \(shown.isEmpty ? empty(shelf, in: language) : .nothing)
      <ul class="project-sections" data-key="list">\(sections)</ul>
      \(window.pager(of: all.count, on: shelf.tab.address, in: language))
      </section>
      """
  }

  private static func section(_ tallied: TalliedProject, _ rows: [ItemRow.Model], on shelf: Shelf, in language: Language) -> HTML {
    let project = tallied.project
    return """
      <li class="card project-section" data-key="\(project.id)" data-color="\(project.color.token)">
      <h2 data-key="head"><a href="\(Address.project(project.id))"><span class="project-title" dir="auto">\(project.name(in: language))</span>\
      <span class="project-count">\(ProjectCard.facts(tallied, in: language))</span>\
      \(ProjectCard.bar(tallied.tally, in: language))</a></h2>
      <ul class="item-rows" data-key="rows">\(rows.html {
        ItemRow.row($0, in: .project(project.id), isSorted: false, language: language)
      })</ul>
      \(tallied.tally.items > rows.count ? all(tallied, in: language) : .nothing)
      \(shelf == .open ? AddLine(project: project.id, isAlone: false).html(in: language) : .nothing)
      </li>

      """
  }

  private static func all(_ tallied: TalliedProject, in language: Language) -> HTML {
    """
    <p class="project-all" data-key="all"><a class="pill" href="\(Address.project(tallied.id))" \
    aria-label="\(language.text("item.open", ["title": .text(tallied.project.name(in: language))]))">\
    \(language.text("shelf.all", ["count": .count(tallied.tally.items)]))</a></p>
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
    <a class="pill grave" href="\(Address.projectsDeletionQuestion())">\(Symbol.trash.html)<span>\(language.text("projects.deletion.verb"))</span>\
    </a></p>
    </section>
    """
  }
}

extension ProjectsRoutes {
  func addShelf(to router: Routes) {
    for (endpoint, shelf) in [(Address.openProjects, Shelf.open), (Address.closedProjects, .closed)] {
      router.get(endpoint) { request in
        try services.page(request, of: projects, at: shelf.tab) {
          try ProjectsShelf.view(shelf, ItemWindow(request, step: ItemWindow.projectStep), projects, for: $0, in: $1)
        }
      }
    }
  }
}

/// A project in short: its title, its number of items and its progress, in its colour.
enum ProjectCard {
  static func card(_ tallied: TalliedProject, for viewer: Viewer) -> HTML {
    let (project, language) = (tallied.project, viewer.language)
    return """
      <li class="project-card" data-key="\(project.id)" data-color="\(project.color.token)">\
      <a class="card" href="\(Address.project(project.id))"><span class="project-count">\(facts(tallied, in: language))</span>\
      <span class="project-title" dir="auto">\(project.name(in: language))</span>\
      \(OtherTextsMark.html(viewer.hasOtherTexts(project.id), in: language))\(bar(tallied.tally, in: language))</a></li>

      """
  }

  /// "12 items · 08:30"; a closed project sends no reminder.
  static func facts(_ tallied: TalliedProject, in language: Language) -> String {
    let reminder = tallied.project.isClosed ? nil : tallied.project.reminder
    return count(tallied.tally.items, in: language) + (reminder.map { " · \($0)" } ?? "")
  }

  static func count(_ items: Int, in language: Language) -> String {
    items == 0 ? language.text("count.noItems") : language.text("count.items", ["count": .count(items)])
  }

  static func bar(_ tally: Tally, in language: Language) -> HTML {
    let share = language.percent(Double(tally.percent) / 100)
    return """
      <span class="project-progress"><progress value="\(tally.percent)" max="100" \
      aria-label="\(language.text("project.progress", ["percent": .text(share)]))"></progress><span aria-hidden="true">\(share)</span></span>
      """
  }
}

extension Project {
  var shelf: Shelf { isClosed ? .closed : .open }

  func name(in language: Language) -> String { title.isEmpty ? language.text("project.untitled") : title }
}

extension ProjectColor {
  init?(token: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.token == token }) else { return nil }
    self = color
  }

  /// The name in forms and style sheets: `lightBlue`.
  var token: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst().replacing(" ", with: "") }

  func name(in language: Language) -> String { language.text("color.\(self)") }
}
