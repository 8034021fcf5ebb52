import BookStore
import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// A list of items with a page of its own.
enum ItemsPlace: Hashable, Sendable {
  case project(RecordID)
  case inbox, today, upcoming

  /// The name in an address: `inbox`, or `project-` and the id.
  var name: String { if case .project(let id) = self { "project-\(id)" } else { "\(self)" } }

  init?(name: some StringProtocol) {
    let project = name.hasPrefix("project-") ? RecordID(name.dropFirst(8)).map { ItemsPlace.project($0) } : nil
    guard let place = project ?? [.inbox, .today, .upcoming].first(where: { $0.name == name }) else { return nil }
    self = place
  }

  var address: Address { if case .project(let id) = self { .project(id) } else { tab?.address ?? .projects() } }

  var tab: ProjectsTabs? { ProjectsTabs(rawValue: name) }

  /// The query that gives an item's page the list it was opened from.
  var query: String { "in=\(name)" }
}

/// The Inbox, the items of today, and those of the days to come.
enum ItemsPage {
  static func view(_ model: ItemList.Model, in context: ProjectsContext) -> HTML {
    let language = context.language
    let title = title(of: model.place, in: language)
    return ProjectsTabs.page(title, at: model.place.tab, in: context) {
      Panes.html(master(model, isMain: true, in: language))
    }
  }

  /// The list with its heading, which is the page's if the list is all of it.
  static func master(_ model: ItemList.Model, isMain: Bool, in language: Language) -> HTML {
    let title = title(of: model.place, in: language)
    return """
      \(isMain ? Headline(title: title).html : "<h2 class=\"items-place\">\(title)</h2>")
      \(model.place == .upcoming ? .nothing : AddLine(isForToday: model.place == .today).html(in: language))
      \(ItemList.region(model, in: language))
      """
  }

  static func title(of place: ItemsPlace, in language: Language) -> String {
    place.tab?.name(in: language) ?? language.text("section.projects")
  }
}

extension ProjectsRoutes {
  func addItems(to router: Routes) {
    for (endpoint, place) in [(Address.inbox, ItemsPlace.inbox), (Address.projectsToday, .today), (Address.upcoming, .upcoming)] {
      router.get(endpoint) { request in
        try services.page(request, of: projects, at: place.tab) {
          ItemsPage.view(try ItemList.Model(place, ItemWindow(request), projects, for: $0), in: $1)
        }
      }
    }
    router.act(Address.inboxFields, services, otherwise: { .inbox() }) { _, form, _ in
      FormResult(act: try projects.setSort(try form.require("sort") { ItemSort(rawValue: $0) }, of: nil).act)
    }
    router.post(Address.items) { request, form in
      let project = try form.given("project") { RecordID($0) }
      return try services.answer(request, otherwise: project.map { .project($0) } ?? .inbox()) { viewer in
        let when: [Item.Change] = form["today"] == "on" ? [.when(viewer.today)] : []
        let words = EntryWords(viewer.language.several)
        let outcome = try projects.add(
          line: form.text("line"), when, to: project, in: words, asWritten: form["aswritten"] == "on", today: viewer.today)
        return FormResult(act: outcome.act)
      }
    }
    router.get(Address.linePreview) { request in
      let form = try Form(addressOf: request)
      let line = form["line"] ?? ""
      if form["aswritten"] == "on" { return try services.fragment(request) { AddLine.asWritten(in: $0.language) } }
      return try services.fragment(request) { try AddLine.Preview(of: line, projects, for: $0)?.html ?? .nothing }
    }
  }
}

extension ItemWindow {
  init(_ request: Request, step: Int = ItemWindow.itemStep) {
    let query = request.uri.queryParameters
    self.init(start: query["from"].flatMap { Int($0) } ?? 0, count: query["count"].flatMap { Int($0) } ?? step, step: step)
  }
}

extension ItemWindow {
  /// Links to the windows before and after; a list grows by itself near its end.
  func pager(of total: Int, on page: Address, in language: Language) -> HTML {
    let hasMore = total > start + count
    guard hasMore || start > 0 else { return .nothing }
    func link(_ window: ItemWindow, _ relation: StaticString, _ words: String) -> HTML {
      "<a class=\"pill\" rel=\"\(relation)\" href=\"\(page.with("from=\(window.start)"))\">\(words)</a>"
    }
    let more = hasMore ? grown.map { "\($0.count)" } : nil
    return """
      <nav class="pager pages" data-key="pager" data-behaviour="more"\(HTML.attribute("data-more", more))>\
      \(previous.map { link($0, "prev", language.text("items.before")) })\
      \(hasMore ? link(next, "next", language.text("items.more", ["count": .count(total)])) : .nothing)</nav>
      """
  }
}
