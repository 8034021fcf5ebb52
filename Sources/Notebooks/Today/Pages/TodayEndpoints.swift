import Records
import Site

/// The addresses of days; today's is where the book opens.
extension Address {
  static let dayRegion = Endpoint.get("/day/:day/regions/:name", .day, Segment<DayRegion>.name)

  /// The page of a day as it is looked at.
  static func day(_ view: DayView, today: Day) -> Address { (view.day == today ? Address.home() : Address.day(view.day)).with(view.query) }
  static func dayRegion(_ region: DayRegion, _ view: DayView) -> Address { dayRegion(view.day, region).with(view.query) }
}

/// A part of a day's page that is fetched again by itself when what it shows has changed.
enum DayRegion: String, Sendable {
  case coming, memories, calendar, year
}
