import ProjectsRecords
import Records
import Site
import Words

/// Projects on the page of a day: its due and its completed items.
enum ProjectsDay {
  /// The most items of a list, and of today's completed ones, which give way to those still to do.
  private static let (most, mostOfToday) = (30, 3)

  /// The items of the day, live; they are completed and renamed in place.
  static func region(of day: Day, _ projects: Projects, for viewer: Viewer) throws -> HTML {
    let (language, isToday) = (viewer.language, day == viewer.today)
    // Items planned for today or before, or due by then; for a future day, those planned for it or due on it.
    let planned =
      isToday
      ? try projects.items(on: day)
      : day < viewer.today ? [] : try projects.upcoming(after: day.adding(-1), through: day).flatMap(\.items)
    let next = isToday ? try projects.upNext(on: day).all.filter { $0.when == nil && $0.deadline == nil }.prefix(3) : []
    let completed = day > viewer.today ? [] : try projects.completed(on: day)
    func list(_ id: StaticString, _ title: String, _ items: [Item], most: Int = Self.most, all: Address) throws -> DayPart.List {
      let rows = try projects.rows(Array(items.prefix(most)), for: viewer)
      let more = items.count - rows.count
      let list: HTML = """
        <ul class="card item-rows" data-key="list">\
        \(rows.html { ItemRow.row($0, in: nil, isSorted: false, hasMenu: false, language: language) })</ul>
        """
      return DayPart.List(
        id, title, rows.isEmpty ? .nothing : list,
        more: more == 0 ? .nothing : "<a href=\"\(all)\">\(language.text("day.more", ["count": .count(more)]))</a>")
    }
    let adding: HTML = "<div class=\"card add-card\" data-key=\"add\">\(AddLine(isForToday: true, isAlone: false).html(in: language))</div>"
    let wiring = HTML.live("projects-day", "item project")
    return DayPart.section(
      of: .projects, "\(wiring)\(AutosaveField.list("undo ticks", in: language))", head: isToday ? adding : .nothing,
      [
        try list("planned", language.text("projects.day.planned"), planned, all: .projectsToday()),
        try list("next", language.text("home.upNext"), Array(next), all: .projects()),
        try list("completed", language.text("projects.day.completed"), completed, most: isToday ? mostOfToday : most, all: .logbook()),
      ], drawings: Symbol.rowDrawings, in: language)
  }
}
