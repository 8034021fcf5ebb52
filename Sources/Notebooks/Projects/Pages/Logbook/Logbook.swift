import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// Completed items by day, the latest first.
enum Logbook {
  struct LoggedDay: Sendable, Hashable {
    let title: String
    let rows: [ItemRow.Model]
  }

  static func view(_ days: [LoggedDay], next: Projects.LogbookPlace?, in context: ProjectsContext) -> HTML {
    let language = context.language
    return ProjectsTabs.page(language.text("projects.tab.logbook"), at: .logbook, in: context) {
      """
      \(Headline(title: language.text("projects.tab.logbook")).html)
      <div class="items"\(AutosaveField.list("undo selecting itemkeys swipe", in: language))>
      \(days.html { day in
        """
        <h2 class="items-day">\(day.title)</h2>
        <ul class="card item-rows">\(day.rows.html { ItemRow.row($0, in: nil, isSorted: false, language: language) })</ul>
        """
      })
      \(days.isEmpty
        ? EmptyState(symbol: .logbook, title: language.text("logbook.empty"), advice: language.text("logbook.empty.advice")).html : .nothing)
      </div>
      \(next.map { place in
        let query = "before=\(place.item)&completed=\(place.completed.milliseconds)"
        return HTML.older(language.text("logbook.older"), at: Address.logbook().with(query))
      })
      """
    }
  }
}

extension [Logbook.LoggedDay] {
  init(_ items: [Item], _ projects: Projects, for viewer: Viewer) throws {
    let rows = try projects.rows(items, for: viewer)
    self = zip(items, rows).reduce(into: [(day: Day, rows: [ItemRow.Model])]()) { days, pair in
      guard let day = pair.0.completion?.day else { return }
      if days.last?.day == day { days[days.count - 1].rows.append(pair.1) } else { days.append((day, [pair.1])) }
    }.map { Logbook.LoggedDay(title: viewer.language.nearDay($0.day, today: viewer.today), rows: $0.rows) }
  }
}

extension ProjectsRoutes {
  private static let page = ItemWindow.items

  func addLogbook(to router: Routes) {
    router.get(Address.logbook) { request in
      let query = request.uri.queryParameters
      let before = try query["before"].map { text in
        guard let id = RecordID(text) else { throw HTTPError(.notFound) }
        return id
      }
      let completed = query["completed"].flatMap { Int64($0) }.map { Instant(milliseconds: $0) }
      return try services.page(request, of: projects, at: .logbook) { viewer, context in
        let items = try projects.logbook(before: try before.flatMap { try place(of: $0, completed: completed) }, limit: Self.page + 1)
        let shown = Array(items.prefix(Self.page))
        let next = items.count > shown.count ? shown.last?.logbookPlace : nil
        return Logbook.view(try [Logbook.LoggedDay](shown, projects, for: viewer), next: next, in: context)
      }
    }
  }

  /// The place below which a page begins; an older address has only the item, from which it is read.
  private func place(of item: RecordID, completed: Instant?) throws -> Projects.LogbookPlace? {
    if let completed { return Projects.LogbookPlace(completed: completed, item: item) }
    return try projects.has(item: item) ? projects.item(item).logbookPlace : nil
  }
}
