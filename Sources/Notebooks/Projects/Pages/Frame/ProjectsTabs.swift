import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// The ways through the notebook, on each of its pages.
enum ProjectsTabs: String, CaseIterable {
  case home, inbox, today, upcoming, open, closed, logbook, awards

  var address: Address {
    switch self {
    case .home: .projects()
    case .inbox: .inbox()
    case .today: .projectsToday()
    case .upcoming: .upcoming()
    case .open: .openProjects()
    case .closed: .closedProjects()
    case .logbook: .logbook()
    case .awards: .awards()
    }
  }

  func name(in language: Language) -> String { self == .today ? language.text("day.today") : language.text("projects.tab.\(self)") }

  private var symbol: Symbol {
    switch self {
    case .home: .projects
    case .inbox: .inbox
    case .today: .today
    case .upcoming: .calendar
    case .open: .list
    case .closed: .check
    case .logbook: .logbook
    case .awards: .award
    }
  }

  /// A page of the notebook: its ways, the open projects at its side, and what the rows of its lists share.
  ///
  /// - Parameter project: the one it shows
  static func page(
    _ title: String, at tab: ProjectsTabs?, of project: RecordID? = nil, in context: ProjectsContext, _ main: () -> HTML
  ) -> HTML {
    let language = context.language
    let side = ProjectsSide.Model(entries: context.openProjects, current: project)
    return Layout.page(title, at: .projects, in: context.page, beside: ProjectsSide.region(side, in: language)) {
      """
      \(Symbol.rowDrawings)
      \(bar(at: tab, showing: project == nil ? "page" : "true", in: language))
      \(main())
      \(SelectionBar.html(in: language))
      \(RowMenu.html(on: context.today, in: language))
      \(adding)
      """
    }
  }

  /// Hidden link for the key of a new item, on pages without a line for one; the tabs show the Overview.
  private static let adding: HTML = """
    <a href="\(Address.projects().with("add=1"))"\(HTML.shortcut("n")) hidden></a>
    """

  private static func bar(at current: ProjectsTabs?, showing what: String, in language: Language) -> HTML {
    """
    <nav class="tabs" aria-label="\(language.text("projects.tabs"))"><ul data-behaviour="tabs">
    \(ProjectsTabs.allCases.html { tab in
      """
      <li><a href="\(tab.address)"\(HTML.attribute("aria-current", tab == current ? what : nil))>\(tab.symbol.html)\
      <span>\(tab.name(in: language))</span></a></li>
      """
    })
    </ul><ul>
    <li><a class="tab-icon" href="\(Address.projectsFind())" \
    aria-label="\(language.text("projects.tab.find"))">\(Symbol.search.html)</a></li>
    <li><a class="tab-icon" href="\(Address.newProject())"\(HTML.shortcut("N")) aria-label="\(language.text("project.new"))">\
    \(Symbol.plus.html)</a></li>
    </ul></nav>
    """
  }

  /// The cookie that keeps which of them a browser was on last.
  private static let last = "projects"

  /// The tab the browser was on last; nil if there was none.
  init?(lastOf viewer: Viewer) {
    guard let tab = viewer.preferences[Self.last].flatMap(ProjectsTabs.init) else { return nil }
    self = tab
  }

  fileprivate var remembering: Cookie { BrowserSetting.cookie(Self.last, rawValue) }
}

extension AppServices {
  /// Draws a page of the notebook; the browser returns to the last tab.
  func page(
    _ request: Request, of projects: Projects, at tab: ProjectsTabs? = nil, _ render: (Viewer, ProjectsContext) throws -> HTML
  ) throws -> Response {
    var last: ProjectsTabs?
    var response = try page(request) { viewer, context in
      last = ProjectsTabs(lastOf: viewer)
      let open = try ProjectsSide.entries(projects, for: viewer)
      return try render(viewer, ProjectsContext(page: context, today: viewer.today, openProjects: open))
    }
    if let tab, tab != last { response.setCookie(tab.remembering) }
    return response
  }
}

/// A list and its chosen item, side by side where there is room.
enum Panes {
  static func html(_ master: HTML, detail: HTML? = nil) -> HTML {
    """
    <div class="panes\(detail == nil ? "" : " has-detail")" data-behaviour="panes">
    <div class="pane master">\(master)</div>
    <div class="pane detail" id="detail">\(detail ?? .nothing)</div>
    </div>
    """
  }
}

/// Frame of a page of the notebook: the context of every page, the day, and the open projects.
struct ProjectsContext {
  let page: PageContext
  let today: Day
  let openProjects: [ProjectsSide.Entry]

  var language: Language { page.language }
}

extension Question {
  /// The page of the notebook that asks it.
  func page(in context: PageContext) -> HTML { Layout.page(title, at: .projects, in: context) { html(in: context.language) } }
}

/// The single keys of Projects.
enum ProjectsKeys {
  static func rows(in language: Language) -> [Ranked<ShortcutKeys>] {
    [
      Ranked(40, ShortcutKeys(["⇧", "N"], language.text("shortcuts.project"))),
      Ranked(60, ShortcutKeys(["X"], language.text("shortcuts.complete"))),
      Ranked(70, ShortcutKeys(["E"], language.text("shortcuts.edit"))),
      Ranked(72, ShortcutKeys(["M"], language.text("shortcuts.menu"))),
      Ranked(75, ShortcutKeys([language.text("key.delete")], language.text("item.delete"))),
      Ranked(80, ShortcutKeys(["↑", "↓"], language.text("shortcuts.rows"))),
      Ranked(82, ShortcutKeys(["⇧", "↑", "↓"], language.text("shortcuts.select"))),
      Ranked(84, ShortcutKeys([language.text("key.control"), language.text("key.click")], language.text("shortcuts.selectOne"))),
      Ranked(86, ShortcutKeys(["⇧", language.text("key.click")], language.text("shortcuts.selectTo"))),
      Ranked(90, ShortcutKeys(["Alt", "↑", "↓"], language.text("shortcuts.move"))),
    ]
  }
}
