import ProjectsRecords
import Records
import Site
import Words

/// A list of items: of a project, of the Inbox, of today or of the days to come.
enum ItemList {
  struct Group: Sendable, Hashable {
    /// The heading above the rows; nil if they need none.
    var title: String?
    let rows: [ItemRow.Model]
  }

  struct Model: Sendable, Hashable {
    let place: ItemsPlace
    let groups: [Group]
    /// The order chosen for the list; nil for a list by day, which has no other.
    var sort: ItemSort?
    /// The changed rows, if the page asked only for these; nil draws all.
    let wanted: Set<RecordID>?
    var window = ItemWindow()
    /// The number of items in the whole list.
    var total: Int?
    /// True if nothing can be added to it.
    var isClosed = false

    var isEmpty: Bool { groups.allSatisfy(\.rows.isEmpty) }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="items"\(HTML.live("items", "item project", rows: "item")) \
    aria-label="\(language.text("items.title"))"\(AutosaveField.list("undo selecting itemkeys sortable ticks swipe", in: language)) \
    data-by-hand="\(language.text("sort.byHand"))" data-place="\(model.place.name)"\
    \(HTML.attribute("data-sorted", if: model.sort == .manual))>
    \(model.sort.map { sorting($0, of: model.place, isUseful: !model.isEmpty, in: language) })
    \(model.groups.html { group($0, model, in: language) })
    \(model.isEmpty ? empty(model, in: language) : .nothing)
    \(model.window.pager(of: model.total ?? 0, on: model.place.address, in: language))
    </section>
    """
  }

  private static func group(_ group: Group, _ model: Model, in language: Language) -> HTML {
    """
    \(group.title.map { "<h2 class=\"items-day\" data-key=\"\($0)\">\($0)</h2>" } ?? HTML.nothing)
    \(group.rows.isEmpty
      ? .nothing
      : """
      <ul class="card item-rows" data-key="rows \(group.title)">
      \(group.rows.html(only: model.wanted, id: \.id) {
        ItemRow.row($0, in: model.place, isSorted: model.sort == .manual, language: language)
      })
      </ul>
      """)
    """
  }

  private static func sorting(_ sort: ItemSort, of place: ItemsPlace, isUseful: Bool, in language: Language) -> HTML {
    let address: Address = if case .project(let id) = place { .projectFields(id) } else { .inboxFields() }
    return """
      <form class="sorting" data-key="sorting"\(HTML.setting(at: address))\(HTML.attribute("hidden", if: !isUseful))>\
      <label for="sort">\(language.text("sort.label"))</label><select id="sort" name="sort">\
      \(ItemSort.allCases.html { .option($0.rawValue, language.text("sort.\($0)"), isChosen: $0 == sort) })</select>\
      \(HTML.saving(in: language))</form>
      """
  }

  private static func empty(_ model: Model, in language: Language) -> HTML {
    let state =
      switch model.place {
      case .project:
        EmptyState(
          symbol: .projects, title: language.text("items.empty"), advice: model.isClosed ? nil : language.text("items.empty.advice"))
      case .inbox: EmptyState(symbol: .inbox, title: language.text("inbox.empty"), advice: language.text("inbox.empty.advice"))
      case .today: EmptyState(symbol: .today, title: language.text("today.empty"), advice: language.text("today.empty.advice"))
      case .upcoming: EmptyState(symbol: .calendar, title: language.text("upcoming.empty"), advice: language.text("upcoming.empty.advice"))
      }
    return "<div data-key=\"empty\">\(state.html)</div>"
  }
}

extension ItemList.Model {
  init(_ place: ItemsPlace, _ window: ItemWindow, _ projects: Projects, for viewer: Viewer) throws {
    let (shown, groups): (ItemsInWindow, [ItemList.Group])
    var sort: ItemSort?
    var isClosed = false
    switch place {
    case .project(let id):
      let project = try projects.project(id).project
      (sort, isClosed) = (project.sort, project.isClosed)
      shown = try projects.items(of: id, sorted: project.sort, window)
      groups = ItemList.Group.parted(projects.rows(shown.items, in: project, for: viewer), project.sort, in: viewer.language)
    case .inbox:
      let chosen = try projects.inboxSort()
      sort = chosen
      shown = try projects.items(of: nil, sorted: chosen, window)
      groups = ItemList.Group.parted(projects.rows(shown.items, in: nil, for: viewer), chosen, in: viewer.language)
    case .today:
      shown = try projects.items(on: viewer.today, window)
      groups = [ItemList.Group(rows: try projects.rows(shown.items, for: viewer))]
    case .upcoming:
      shown = try projects.upcoming(after: viewer.today, window)
      groups = try ItemList.Group.days(of: shown.items, by: \.day, projects, for: viewer, isPlan: true)
    }
    self.init(
      place: place, groups: groups, sort: sort, wanted: viewer.rows, window: shown.window, total: shown.total, isClosed: isClosed)
  }
}

extension ItemList.Group {
  /// The rows of a project, the completed ones under a heading of their own if the order puts them last.
  static func parted(_ rows: [ItemRow.Model], _ sort: ItemSort, in language: Language) -> [ItemList.Group] {
    guard sort == .optimized else { return [ItemList.Group(rows: rows)] }
    let (open, done) = (rows.filter { !$0.isCompleted }, rows.filter(\.isCompleted))
    return [ItemList.Group(rows: open), ItemList.Group(title: done.isEmpty ? nil : language.text("projects.day.completed"), rows: done)]
  }

  /// The rows of items sorted by day, grouped under the names of their days.
  ///
  /// - Parameter isPlan: true if they are planned for, or due on, these days
  static func days(
    of items: [Item], by day: (Item) -> Day?, _ projects: Projects, for viewer: Viewer, isPlan: Bool = false
  ) throws -> [ItemList.Group] {
    // One query for all rows: there can be as many days as items.
    let rows = try projects.rows(items, for: viewer)
    let days = zip(items, rows).reduce(into: [(day: Day, rows: [ItemRow.Model])]()) { days, pair in
      guard let day = day(pair.0) else { return }
      let row = isPlan ? pair.1.under(day, today: viewer.today, in: viewer.language) : pair.1
      if days.last?.day == day { days[days.count - 1].rows.append(row) } else { days.append((day, [row])) }
    }
    return days.map { ItemList.Group(title: viewer.language.nearDay($0.day, today: viewer.today), rows: $0.rows) }
  }
}
