import FlightsRecords
import Hummingbird
import Records
import Site

/// The addresses of the figures of flights.
struct FiguresPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsFigures) { request in
      let view = try FlightsView(request)
      return try services.page(request) { viewer, context in
        FiguresPage.view(try FiguresPage.Model(view, flights, assets: context.assets, for: viewer), in: context)
      }
    }
  }
}
