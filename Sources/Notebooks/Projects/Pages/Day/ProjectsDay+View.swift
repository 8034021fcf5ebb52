import Records
import Site
import Words

extension ProjectsDay {
  /// The items of the day, live; they are ticked and renamed where they stand.
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
