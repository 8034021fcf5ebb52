import BookStore
import Hummingbird
import ProjectsRecords
import Records
import Site
import Words

/// A list items stand in.
enum ItemsPlace: Hashable, Sendable {
  case project(RecordID)
  case inbox, today, upcoming

  /// The name in an address: `inbox`, or `project-` and the id.
  var name: String {
    switch self {
    case .project(let id): "project-\(id)"
    case .inbox: "inbox"
    case .today: "today"
    case .upcoming: "upcoming"
    }
  }

  /// The list of that name, or nil where there is none.
  init?(name: some StringProtocol) {
    switch name {
    case "inbox": self = .inbox
    case "today": self = .today
    case "upcoming": self = .upcoming
    default:
      guard name.hasPrefix("project-"), let id = RecordID(name.dropFirst(8)) else { return nil }
      self = .project(id)
    }
  }

  /// The page that shows it.
  var address: Address {
    switch self {
    case .project(let id): .project(id)
    case .inbox: .inbox()
    case .today: .projectsToday()
    case .upcoming: .upcoming()
    }
  }

  /// Query that tells an item's page which list it was opened from.
  var query: String { "in=\(name)" }
}

/// The Inbox, the items of today, and those of the days to come.
enum ItemsPage {
  static func view(_ model: ItemList.Model, in context: ProjectsContext) -> HTML {
    let language = context.language
    let title = title(of: model.place, in: language)
    return ProjectsTabs.page(title, at: tab(of: model.place), in: context) {
      Panes.html(master(model, isMain: true, in: language))
    }
  }

  static func master(_ model: ItemList.Model, isMain: Bool, in language: Language) -> HTML {
    let title = title(of: model.place, in: language)
    return """
      \(isMain ? Headline(title: title).html : "<h2 class=\"items-place\">\(title)</h2>")
      \(model.place == .upcoming ? .nothing : AddLine(isForToday: model.place == .today).html(in: language))
      \(ItemList.region(model, in: language))
      """
  }

  static func title(of place: ItemsPlace, in language: Language) -> String {
    tab(of: place)?.name(in: language) ?? language.text("section.projects")
  }

  private static func tab(of place: ItemsPlace) -> ProjectsTabs? {
    switch place {
    case .inbox: .inbox
    case .today: .today
    case .upcoming: .upcoming
    case .project: nil
    }
  }
}

extension ProjectsRoutes {
  func addItems(to router: Routes) {
    let places: [(Endpoint<Void>, ItemsPlace, ProjectsTabs)] = [
      (Address.inbox, .inbox, .inbox), (Address.projectsToday, .today, .today), (Address.upcoming, .upcoming, .upcoming),
    ]
    for (endpoint, place, tab) in places {
      router.get(endpoint) { request in
        try services.page(request, of: projects, at: tab) {
          ItemsPage.view(try ItemList.Model(place, ItemWindow(request), projects, for: $0), in: $1)
        }
      }
    }
    router.post(Address.inboxFields) { request, form in
      try services.answer(request, otherwise: .inbox()) { _ in
        FormResult(act: try projects.setSort(try form.require("sort") { ItemSort(rawValue: $0) }, of: nil).act)
      }
    }
    router.post(Address.items) { request, form in
      let project = try form["project"].map { _ in try form.require("project") { RecordID($0) } }
      return try services.answer(request, otherwise: project.map { .project($0) } ?? .inbox()) { viewer in
        let when: [Item.Change] = form["today"] == "on" ? [.when(viewer.today)] : []
        let words = EntryWords(viewer.language.several)
        let asWritten = form["aswritten"] == "on"
        return FormResult(
          act: try projects.add(
            line: try form.text("line"), when, to: project, in: words, asWritten: asWritten, today: viewer.today
          ).act)
      }
    }
    router.get(Address.linePreview) { request in
      let form = try Form(decoding: request.uri.query ?? "")
      let line = form["line"] ?? ""
      if form["aswritten"] == "on" { return try services.fragment(request) { AddLine.asWritten(in: $0.language) } }
      return try services.fragment(request) { try AddLine.Preview(of: line, projects, for: $0)?.html ?? .nothing }
    }
  }
}

extension ItemWindow {
  /// The one an address asks for.
  init(_ request: Request, step: Int = ItemWindow.items) {
    let query = request.uri.queryParameters
    self.init(start: query["from"].flatMap { Int($0) } ?? 0, count: query["count"].flatMap { Int($0) } ?? step, step: step)
  }
}

extension ItemSort {
  func name(in language: Language) -> String { language.text("sort.\(self)") }
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
