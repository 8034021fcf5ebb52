import Hummingbird
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
  /// The page of a tab, which the browser then is led to again.
  func page(
    _ request: Request, of tab: ProjectsTabs, _ render: (Viewer, PageContext) throws -> HTML
  ) throws -> Response {
    var isKnown = false
    var response = try page(request) { viewer, context in
      isKnown = ProjectsTabs(lastOf: viewer) == tab
      return try render(viewer, context)
    }
    if !isKnown { response.setCookie(tab.remembering) }
    return response
  }
}
