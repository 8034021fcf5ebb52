import ProjectsRecords
import Records
import Site
import Words

/// Projects on the page of a day: its due and its completed items.
enum ProjectsDay {
  struct Model: Sendable, Hashable {
    let day: Day
    let takesNew: Bool
    /// Items planned for today or before, or due by then; for a future day, those planned for it or due on it.
    let planned: Rows
    /// The first items to do next among those without a day; only for today.
    let upNext: Rows
    let completed: Rows
  }

  struct Rows: Sendable, Hashable {
    static let none = Rows(rows: [], count: 0)

    let rows: [ItemRow.Model]
    let count: Int
  }

  /// The items of the day, live; they are completed and renamed in place.
  static func region(_ model: Model, in language: Language) -> HTML {
    let wiring = HTML.live("projects-day", "item project")
    return """
      \(DayPart.section(
        of: .projects, "\(wiring)\(AutosaveField.list("undo ticks", in: language))",
        head: model.takesNew ? "<div class=\"card add-card\" data-key=\"add\">\(AddLine(isForToday: true, isAlone: false).html(in: language))</div>" : .nothing,
        [
          list("planned", language.text("projects.day.planned"), model.planned, all: .projectsToday(), in: language),
          list("next", language.text("home.upNext"), model.upNext, all: .projects(), in: language),
          list("completed", language.text("projects.day.completed"), model.completed, all: .logbook(), in: language),
        ], drawings: Symbol.rowDrawings, in: language))
      """
  }

  private static func list(_ id: StaticString, _ title: String, _ rows: Rows, all: Address, in language: Language) -> DayPart.List {
    let more = rows.count - rows.rows.count
    return DayPart.List(
      id, title,
      rows.rows.isEmpty
        ? .nothing
        : """
        <ul class="card item-rows" data-key="list">\
        \(rows.rows.html { ItemRow.row($0, in: nil, isSorted: false, hasMenu: false, language: language) })</ul>
        """, more: more == 0 ? .nothing : "<a href=\"\(all)\">\(language.text("day.more", ["count": .count(more)]))</a>")
  }
}

extension ProjectsDay.Model {
  private static let (most, mostOfToday) = (30, 5)

  init(of day: Day, _ projects: Projects, for viewer: Viewer) throws {
    func rows(_ items: [Item], most: Int = Self.most) throws -> ProjectsDay.Rows {
      ProjectsDay.Rows(rows: try projects.rows(Array(items.prefix(most)), for: viewer), count: items.count)
    }
    let isToday = day == viewer.today
    let planned =
      isToday
      ? try projects.items(on: day)
      : day < viewer.today ? [] : try projects.upcoming(after: day.adding(-1), through: day).flatMap(\.items)
    let next = isToday ? try projects.upNext(on: day).all.filter { $0.when == nil && $0.deadline == nil }.prefix(3) : []
    self.init(
      day: day, takesNew: isToday, planned: try rows(planned), upNext: try rows(Array(next)),
      completed: day > viewer.today ? .none : try rows(projects.completed(on: day), most: isToday ? Self.mostOfToday : Self.most))
  }
}
