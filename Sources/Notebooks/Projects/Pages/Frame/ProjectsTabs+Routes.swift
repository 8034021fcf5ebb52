import Hummingbird
import ProjectsRecords
import Site

extension ProjectsTabs {
  /// The cookie that keeps which of them a browser was on last.
  private static let last = "projects"

  /// Which of them the browser was on last; nil where it was on none yet.
  init?(lastOf viewer: Viewer) {
    guard let tab = viewer.preferences[Self.last].flatMap(ProjectsTabs.init) else { return nil }
    self = tab
  }

  fileprivate var remembering: Cookie { BrowserSetting.cookie(Self.last, rawValue) }
}

extension AppServices {
  /// A page of the notebook; that of a tab is the one the browser then is led to again.
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
