import BookStore
import Hummingbird
import Records
import Site
import Words

/// The page of a day across all notebooks, with things planned and things done.
enum DayPage {
  static func view(_ view: DayView, _ services: AppServices, for viewer: Viewer, in context: PageContext) throws -> HTML {
    let (language, parts) = (context.language, try services.parts(of: view.day, for: viewer))
    let (title, isToday) = (language.fullDay(view.day), view.day == viewer.today)
    let isUnread = try isToday && services.book.hasUnreadChanges(viewer.settings)
    // The first notebook's part has a place of its own; of the rest, parts whose entries have times come first.
    let rest = parts.dropFirst()
    let sortedRest = rest.filter(\.hasHours) + rest.filter { !$0.hasHours }
    let content: HTML = """
      \(headline(view, today: viewer.today, in: language).html)
      \(isToday ? ChangesNotice.region(isUnread: isUnread, in: language) : .nothing)
      <div class="today" data-behaviour="days">
      \(parts.first.map { "<div class=\"today-first\">\($0.html)</div>" as HTML })
      <div class="today-rest">
      \(sortedRest.html(\.html))
      </div>
      <div class="today-side">
      \(try ComingDays.region(of: view, services, for: viewer))
      \(try Memories.region(of: view, services, for: viewer))
      \(try MonthCalendar.region(of: view, services, for: viewer))
      \(SavedSearches.region(try SavedSearches.Model(services.book), in: language))
      </div>
      \(try YearOfDays.region(of: view, services, for: viewer))
      </div>
      """
    return Layout.page(
      isToday ? "\(language.text("section.today")): \(title)" : title, at: .today, withParts: true, in: context,
      reloadAfter: parts.compactMap(\.reloadAfter).min()
    ) { content }
  }

  private static func headline(_ view: DayView, today: Day, in language: Language) -> Headline {
    func turn(_ symbol: Symbol, _ name: String, to day: Day, _ relation: StaticString) -> HTML {
      Day.range.contains(day) ? HTML.icon(symbol, name, at: .day(DayView(day), today: today), rel: relation) : .nothing
    }
    return Headline(
      title: language.fullDay(view.day), eyebrow: language.nearness(of: view.day, to: today),
      actions: """
        \(turn(.back, language.text("day.previous"), to: view.day.adding(-1), "prev"))\
        \(view.day == today ? .nothing : "<a class=\"pill\" href=\"\(Address.home())\">\(language.text("day.today"))</a>")\
        \(turn(.forward, language.text("day.next"), to: view.day.adding(1), "next"))
        """)
  }
}

/// The routes of the day pages; the home page is today's.
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
      try DayPage.view(DayView(day(viewer), request), services, for: viewer, in: context)
    }
  }
}
