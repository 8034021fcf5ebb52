import Hummingbird
import Records
import Site
import Words

/// The page of a day across all notebooks, with things planned and things done.
enum DayPage {
  struct Model {
    let view: DayView
    let today: Day
    let parts: [DayPart]
    let coming: ComingDays.Model
    let memories: Memories.Model
    let calendar: MonthCalendar.Model
    let year: YearOfDays.Model
    let saved: SavedSearches.Model

    var isToday: Bool { view.day == today }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let title = language.fullDay(model.view.day)
    // Parts whose entries have times come before the others.
    let rest = model.parts.dropFirst()
    let parts = rest.filter(\.hasHours) + rest.filter { !$0.hasHours }
    return Layout.page(
      model.isToday ? "\(language.text("section.today")): \(title)" : title, at: .today, withParts: true, in: context,
      pause: model.parts.compactMap(\.pause).min()
    ) {
      """
      \(headline(model, in: language).html)
      <div class="today" data-behaviour="days">
      \(model.parts.first.map { "<div class=\"today-first\">\($0.html)</div>" as HTML })
      <div class="today-rest">
      \(parts.html(\.html))
      </div>
      <div class="today-side">
      \(ComingDays.region(model.coming, of: model.view, in: language))
      \(Memories.region(model.memories, of: model.view, in: language))
      \(MonthCalendar.region(model.calendar, of: model.view, in: language))
      \(SavedSearches.region(model.saved, in: language))
      </div>
      \(YearOfDays.region(model.year, of: model.view, in: language))
      </div>
      """
    }
  }

  private static func headline(_ model: Model, in language: Language) -> Headline {
    Headline(
      title: language.fullDay(model.view.day), eyebrow: language.nearness(of: model.view.day, to: model.today),
      actions: """
        \(HTML.icon(.back, language.text("day.previous"), at: .day(DayView(model.view.day.adding(-1)), today: model.today), rel: "prev"))\
        \(model.isToday ? .nothing : "<a class=\"pill\" href=\"\(Address.home())\">\(language.text("day.today"))</a>")\
        \(HTML.icon(.forward, language.text("day.next"), at: .day(DayView(model.view.day.adding(1)), today: model.today), rel: "next"))
        """)
  }
}

extension DayPage.Model {
  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    self.init(
      view: view, today: viewer.today, parts: try services.parts(of: view.day, for: viewer),
      coming: try ComingDays.Model(view, services, for: viewer),
      memories: try Memories.Model(view, services, for: viewer), calendar: try MonthCalendar.Model(view, services, for: viewer),
      year: try YearOfDays.Model(view, services, for: viewer), saved: try SavedSearches.Model(services.book))
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
      DayPage.view(try DayPage.Model(DayView(day(viewer), request), services, for: viewer), in: context)
    }
  }
}
