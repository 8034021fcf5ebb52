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
      of: asked, asked: view.fromStart, try flights.names(of: asked), try flights.years(),
      figures.flights > 0 ? .counted(FiguresPage.Figures(figures, of: asked, for: viewer)) : try .nothing(asked, flights),
      viewer.units, firstWeekday: viewer.firstWeekday, assets: assets)
  }
}

extension FiguresPage.Content {
  fileprivate static func nothing(_ asked: FlightQuery, _ flights: Flights) throws -> FiguresPage.Content {
    let elsewhere = try flights.count(asked.with { $0.whose = .all })
    return try elsewhere == 0 && flights.isEmpty() ? .empty : .none(elsewhere: elsewhere)
  }
}

extension FiguresPage.Figures {
  fileprivate init(_ figures: FlightFigures, of view: FlightQuery, for viewer: Viewer) {
    self.init()
    self.figures = figures
    feats = [FlightFeat](figures.feats)
    years = figures.calendar.years.sorted { $0.key < $1.key }.map {
      FiguresPage.Year($0.key, flights: $0.value.flights, distance: $0.value.distance.total)
    }
    months = figures.calendar.years.sorted { $0.key > $1.key }.map { year, period in
      FlightMonths.Year(
        year, flights: period.flights, months: figures.calendar.months(of: year), alone: figures.calendar.yearsAlone[year] ?? 0)
    }
    weekdays = Weekday.monday.week.map { figures.calendar.weekdays[$0] ?? 0 }
    hours = figures.calendar.hours
    rankings = FlightRankings(figures, of: view, in: viewer.language)
    countries = figures.countries
  }
}

extension FlightCalendar {
  /// The numbers of flights of the twelve months.
  func months(of year: Int) -> [Int] {
    (1...12).map { month in Day(year: year, month: month, day: 1).flatMap { months[$0]?.flights } ?? 0 }
  }
}

/// The addresses of the figures of flights.
struct FiguresPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsFigures) { request in
      let view = try FlightQuery(request)
      return try services.page(request) { viewer, context in
        FiguresPage.view(try FiguresPage.Model(view, flights, assets: context.assets, for: viewer), in: context)
      }
    }
  }
}
