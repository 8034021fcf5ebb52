import Site

extension DayPage.Model {
  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    // The parts first: a sit whose time is over is finished, which the rest then counts.
    let parts = try services.parts(of: view.day, for: viewer)
    self.init(
      view, today: viewer.today, parts: parts,
      coming: try ComingDays.Model(view, services, for: viewer),
      memories: try Memories.Model(view, services, for: viewer), calendar: try MonthCalendar.Model(view, services, for: viewer),
      year: try YearOfDays.Model(view, services, for: viewer), in: viewer.language)
  }
}
