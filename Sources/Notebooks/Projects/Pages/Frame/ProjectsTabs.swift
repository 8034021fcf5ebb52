import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// The tabs of the notebook, on each of its pages.
enum ProjectsTabs: String, CaseIterable {
  case home, inbox, today, upcoming, open, closed, logbook, awards

  private var target: (address: Address, symbol: Symbol) {
    switch self {
    case .home: (.projects(), .projects)
    case .inbox: (.inbox(), .inbox)
    case .today: (.projectsToday(), .today)
    case .upcoming: (.upcoming(), .calendar)
    case .open: (.openProjects(), .list)
    case .closed: (.closedProjects(), .check)
    case .logbook: (.logbook(), .logbook)
    case .awards: (.awards(), .award)
    }
  }

  var address: Address { target.address }

  func name(in language: Language) -> String { self == .today ? language.text("day.today") : language.text("projects.tab.\(self)") }

  /// A page of the notebook: its tabs, the open projects at its side, and the parts that the rows of its lists share.
  ///
  /// - Parameters:
  ///   - current: the tab to mark; nil if the page belongs to none
  ///   - project: the project that the page shows, to be marked at the side
  ///   - isBelow: true if the page lies below its tab, as an item's does; the tab is then marked, but not as the page itself
  static func page(
    _ title: String, at current: ProjectsTabs?, of project: RecordID? = nil, isBelow: Bool = false, in context: ProjectsContext,
    _ main: () -> HTML
  ) -> HTML {
    let language = context.language
    let mark = project == nil && !isBelow ? "page" : "true"
    // A project that is closed or reopened, and an item that is moved, change their tab.
    let live: HTML = isBelow ? HTML.live("tabs", "item project") : project == nil ? .nothing : HTML.live("tabs", "project")
    let side = ProjectsSide.region(context.openProjects, at: project, in: language)
    return Layout.page(title, at: .projects, in: context.page, beside: side) {
      """
      \(Symbol.rowDrawings)
      <nav class="tabs"\(live) aria-label="\(language.text("projects.tabs"))"><ul data-behaviour="tabs">
      \(ProjectsTabs.allCases.html { tab in
        """
        <li><a href="\(tab.address)"\(HTML.attribute("aria-current", tab == current ? mark : nil))>\(tab.target.symbol.html)\
        <span>\(tab.name(in: language))</span></a></li>
        """
      })
      </ul><ul>
      <li><a class="tab-icon" href="\(Address.projectsFind())" \
      aria-label="\(language.text("projects.tab.find"))">\(Symbol.search.html)</a></li>
      <li><a class="tab-icon" href="\(Address.newProject())"\(HTML.shortcut("N")) aria-label="\(language.text("project.new"))">\
      \(Symbol.plus.html)</a></li>
      </ul></nav>
      \(main())
      \(SelectionBar.html(in: language))
      \(RowMenu.html(on: context.today, in: language))
      \(adding)
      """
    }
  }

  /// A hidden link to the Overview's line for a new item, for the key on pages without such a line.
  private static let adding: HTML = """
    <a href="\(Address.projects().with("add=1"))"\(HTML.shortcut("n")) hidden></a>
    """

  /// The name of the browser's setting that remembers the tab.
  private static let lastTabKey = "projects"

  /// The tab this browser showed last; nil if none.
  init?(lastOf viewer: Viewer) {
    guard let tab = viewer.preferences[Self.lastTabKey].flatMap(ProjectsTabs.init) else { return nil }
    self = tab
  }

  fileprivate var remembering: Cookie { BrowserSetting.cookie(Self.lastTabKey, rawValue) }
}

extension AppServices {
  /// Draws a page of the notebook, and remembers its tab in the browser for the next visit.
  func page(
    _ request: Request, of projects: Projects, at tab: ProjectsTabs? = nil, _ render: (Viewer, ProjectsContext) throws -> HTML
  ) throws -> Response {
    var last: ProjectsTabs?
    var response = try page(request) { viewer, context in
      last = ProjectsTabs(lastOf: viewer)
      return try render(viewer, ProjectsContext(page: context, today: viewer.today, openProjects: try projects.newestOpen(.max).projects))
    }
    if let tab, tab != last { response.setCookie(tab.remembering) }
    return response
  }
}

/// A list, the master, and its chosen item, the detail: side by side if there is room.
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

/// The context of a page of the notebook: that of every page, the day, and the open projects.
struct ProjectsContext {
  let page: PageContext
  let today: Day
  let openProjects: [TalliedProject]

  var language: Language { page.language }
}

extension Question {
  func page(in context: PageContext) -> HTML { Layout.page(title, at: .projects, in: context) { html } }
}

/// The open projects at the side of each page of the notebook.
enum ProjectsSide {
  /// The projects, live; a narrow window hides them, but the menu of a row still uses them.
  static func region(_ projects: [TalliedProject], at current: RecordID? = nil, in language: Language) -> HTML {
    """
    <nav class="project-side"\(HTML.live("side", "item project")) \
    aria-label="\(language.text("projects.open.title"))">
    <ul data-key="list">\(projects.html { entry($0, isCurrent: $0.id == current, in: language) })</ul>
    </nav>
    """
  }

  private static func entry(_ tallied: TalliedProject, isCurrent: Bool, in language: Language) -> HTML {
    let (project, tally) = (tallied.project, tallied.tally)
    return """
      <li data-key="\(project.id)" data-color="\(project.color.token)">\
      <a href="\(Address.project(project.id))"\(HTML.attribute("aria-current", isCurrent ? "page" : nil))>\
      <svg class="side-ring" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5"/>\
      <circle class="side-share" cx="10" cy="10" r="3.5" pathLength="100" stroke-dasharray="\(tally.percent) 100"/></svg>\
      <span class="side-title" dir="auto">\(project.name(in: language))</span>\
      \(tally.items == tally.completed ? .nothing : left(tally.items - tally.completed, in: language))</a></li>

      """
  }

  private static func left(_ count: Int, in language: Language) -> HTML {
    """
    <span class="side-count" aria-hidden="true">\(language.number(Double(count)))</span>\
    <span class="visually-hidden">\(language.text("side.left", ["count": .count(count)]))</span>
    """
  }
}

extension Symbol {
  static let projects = Symbol(
    strokes: """
      <rect x="4" y="4.5" width="16" height="15" rx="3"/><path d="m8 9.2 1.2 1.2 2-2.2M8 14.8l1.2 1.2 2-2.2M14 10h3M14 15.6h3"/>
      """)
  static let inbox = Symbol(
    strokes: """
      <path d="M4 13.5 6.3 6A1.6 1.6 0 0 1 7.8 5h8.4a1.6 1.6 0 0 1 1.5 1L20 13.5v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"/>\
      <path d="M4 13.5h4.5l1.2 2.2h4.6l1.2-2.2H20"/>
      """)
  static let today = Symbol(
    strokes: """
      <circle cx="12" cy="12" r="4"/>\
      <path d="M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18M18 6l-1.4 1.4M7.4 16.6 6 18"/>
      """)
  static let logbook = Symbol(strokes: "<path d=\"M7.5 19.5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2h11v15z\"/><path d=\"m9 12 2 2 4.2-4.5\"/>")
  static let award = Symbol(strokes: "<circle cx=\"12\" cy=\"9.5\" r=\"5\"/><path d=\"m9 13.8-1.5 6.2 4.5-2.3 4.5 2.3-1.5-6.2\"/>")

  /// The drawings repeated in every row of a list, defined once; `Symbol.repeated` refers to them.
  static let rowDrawings: HTML = """
    <svg class="visually-hidden" aria-hidden="true" focusable="false"><defs>\
    <symbol id="s-check" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path class="tick" d="m7.8 12.4 2.9 2.9 5.6-6.2"/></symbol>\
    <symbol id="s-flag" viewBox="0 0 24 24"><path class="fill" d="M6.5 20V5h11l-2.6 4 2.6 4h-11"/></symbol>\
    <symbol id="s-open" viewBox="0 0 24 24"><path d="m9.5 5.5 6.5 6.5-6.5 6.5"/></symbol>\
    <symbol id="s-menu" viewBox="0 0 24 24"><path d="M6 12h.1M12 12h.1M18 12h.1"/></symbol>\
    <symbol id="s-grip" viewBox="0 0 24 24"><path d="M9 6.5h.1M15 6.5h.1M9 12h.1M15 12h.1M9 17.5h.1M15 17.5h.1"/></symbol>\
    </defs></svg>
    """

  /// One of `rowDrawings`, by its name.
  static func repeated(_ name: StaticString) -> HTML {
    "<svg class=\"symbol\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#s-\(name)\"/></svg>"
  }
}
