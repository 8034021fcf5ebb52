import Hummingbird
import Site

/// The parts of a day's page that are its own, each fetched again by itself.
struct DayRegionRoutes: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.dayRegion) { request, named in
      let (view, region) = (DayView(named.0, request), named.1)
      try services.settle()
      return try services.region(request) { try html(region, view, for: $0) }
    }
  }

  private func html(_ region: DayRegion, _ view: DayView, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    return switch region {
    case .coming: ComingDays.region(try ComingDays.Model(view, services, for: viewer), of: view, in: language)
    case .memories: Memories.region(try Memories.Model(view, services, for: viewer), of: view, in: language)
    case .calendar: MonthCalendar.region(try MonthCalendar.Model(view, services, for: viewer), of: view, in: language)
    case .year: YearOfDays.region(try YearOfDays.Model(view, services, for: viewer), of: view, in: language)
    }
  }
}
