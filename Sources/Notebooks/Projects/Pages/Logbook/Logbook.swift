import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// Completed items by day, the latest first.
enum Logbook {
  static func view(_ days: [ItemList.Group], next: Projects.LogbookPlace?, in context: ProjectsContext) -> HTML {
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

extension ProjectsRoutes {
  /// The number of items on a page of the logbook.
  private static let pageLength = ItemWindow.itemStep

  func addLogbook(to router: Routes) {
    router.get(Address.logbook) { request in
      let query = request.uri.queryParameters
      let before = try query["before"].map { text in
        guard let id = RecordID(text) else { throw HTTPError(.notFound) }
        return id
      }
      let completed = query["completed"].flatMap { Int64($0) }.map { Instant(milliseconds: $0) }
      return try services.page(request, of: projects, at: .logbook) { viewer, context in
        let items = try projects.logbook(before: try before.flatMap { try place(of: $0, completed: completed) }, limit: Self.pageLength + 1)
        let shown = Array(items.prefix(Self.pageLength))
        let next = items.count > shown.count ? shown.last?.logbookPlace : nil
        let days = try ItemList.Group.days(of: shown, by: { $0.completion?.day }, projects, for: viewer)
        return Logbook.view(days, next: next, in: context)
      }
    }
  }

  /// The place below which a page begins; an older address has only the item, from which it is read.
  private func place(of item: RecordID, completed: Instant?) throws -> Projects.LogbookPlace? {
    if let completed { return Projects.LogbookPlace(completed: completed, item: item) }
    return try projects.has(item: item) ? projects.item(item).logbookPlace : nil
  }
}
