import Hummingbird
import Records
import Site

/// The pages of days; the book opens at today's.
struct DayPageRoutes: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.home) { request in
      if let welcome = try services.welcome() { return ReturnPath(to: welcome).redirect }
      return try page(request) { $0.today }
    }
    router.get(Address.day) { request, day in try page(request) { _ in day } }
  }

  private func page(_ request: Request, _ day: (Viewer) -> Day) throws -> Response {
    try services.settle()
    return try services.page(request) { viewer, context in
      DayPage.view(try DayPage.Model(DayView(day(viewer), request), services, for: viewer), in: context)
    }
  }
}

extension DayView {
  /// The day, looked at as the request asks.
  init(_ day: Day, _ request: Request) {
    let query = request.uri.queryParameters
    self.init(day, month: query["month"].map(String.init), notebook: query["of"].map(String.init))
  }
}
