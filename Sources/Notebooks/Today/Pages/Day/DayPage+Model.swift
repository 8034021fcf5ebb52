import Records
import Site
import Words

/// The page of a day, over all notebooks: what it asks for, and what it was.
enum DayPage {
  /// Its content, ready to be shown.
  struct Model {
    let view: DayView
    let title: String
    /// "Today" or "Yesterday".
    let nearness: String?
    let isToday: Bool
    let previous: Address
    let next: Address
    /// What the notebooks have of it, each as it draws it itself.
    let parts: [DayPart]
    let coming: ComingDays.Model
    let memories: Memories.Model
    let calendar: MonthCalendar.Model
    let year: YearOfDays.Model
    let saved: SavedSearches.Model

    init(
      _ view: DayView, today: Day, parts: [DayPart], coming: ComingDays.Model, memories: Memories.Model,
      calendar: MonthCalendar.Model,
      year: YearOfDays.Model, saved: SavedSearches.Model, in language: Language
    ) {
      self.view = view
      title = language.fullDay(view.day)
      nearness = language.nearness(of: view.day, to: today)
      isToday = view.day == today
      previous = .day(DayView(view.day.adding(-1)), today: today)
      next = .day(DayView(view.day.adding(1)), today: today)
      // What has an hour stands before what has none.
      let rest = parts.dropFirst()
      self.parts = Array(parts.prefix(1)) + rest.filter(\.hasHours) + rest.filter { !$0.hasHours }
      self.coming = coming
      self.memories = memories
      self.calendar = calendar
      (self.year, self.saved) = (year, saved)
    }
  }
}
