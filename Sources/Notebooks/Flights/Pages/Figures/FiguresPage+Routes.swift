import FlightsRecords
import Hummingbird
import Records
import Site
import Words

extension FiguresPage.Model {
  init(_ view: FlightQuery, _ flights: Flights, assets: Assets, for viewer: Viewer) throws {
    let asked = view.counted
    let figures = try flights.figures(asked)
    self.init(
      counted: FlightsCounted(view: asked, chosen: view.fromStart, names: try flights.names(of: asked)), years: try flights.years(),
      content: figures.flights > 0 ? .counted(figures) : try .nothing(asked, flights), units: viewer.units,
      firstWeekday: viewer.firstWeekday, assets: assets)
  }
}

extension FiguresPage.Content {
  fileprivate static func nothing(_ asked: FlightQuery, _ flights: Flights) throws -> FiguresPage.Content {
    let elsewhere = try flights.count(asked.with { $0.whose = .all })
    return try elsewhere == 0 && flights.isEmpty() ? .empty : .none(elsewhere: elsewhere)
  }
}

extension FlightsRoutes {
  func addFigures(to router: Routes) {
    router.get(Address.flightsFigures) { request in
      let view = try FlightQuery(request)
      return try services.page(request) { viewer, context in
        FiguresPage.view(try FiguresPage.Model(view, flights, assets: context.assets, for: viewer), in: context)
      }
    }
  }
}
