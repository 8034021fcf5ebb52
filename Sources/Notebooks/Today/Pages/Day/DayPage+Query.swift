import Site

extension DayPage.Model {
  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    self.init(
      view, today: viewer.today, parts: try services.parts(of: view.day, for: viewer),
      coming: try ComingDays.Model(view, services, for: viewer),
      memories: try Memories.Model(view, services, for: viewer), calendar: try MonthCalendar.Model(view, services, for: viewer),
      year: try YearOfDays.Model(view, services, for: viewer), saved: try SavedSearches.Model(services.book), in: viewer.language)
  }
}
