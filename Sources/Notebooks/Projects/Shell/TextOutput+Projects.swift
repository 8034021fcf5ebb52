import ProjectsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// `Garden  12 items  42%  08:30  Closed  a1b2`, of each project
  static func projects(_ projects: [TalliedProject], in notebook: Projects) throws -> String {
    let words = Terminal.words
    let endings = try notebook.shortestEndings(of: projects.map(\.project))
    return Columns(
      projects.map { tallied in
        let project = tallied.project
        return [
          project.title.orWords("project.untitled"), words.text("count.items", ["count": .count(tallied.tally.items)]),
          words.percent(Double(tallied.tally.percent) / 100), project.reminder?.description ?? "",
          project.isClosed ? words.text("projects.tab.closed") : "", endings[project.id] ?? "\(project.id)",
        ]
      }
    ).text
  }

  /// All there is to say about one project, its description last.
  static func whole(_ tallied: TalliedProject) -> String {
    let (words, project) = (Terminal.words, tallied.project)
    let fields = [("project.color", project.color.rawValue), ("project.reminder", project.reminder?.description)]
    let standing = [
      words.text("count.items", ["count": .count(tallied.tally.items)]),
      words.text("project.progress", ["percent": .text(words.percent(Double(tallied.tally.percent) / 100))]),
    ]
    return Columns([[project.title.orWords("project.untitled"), project.isClosed ? words.text("projects.tab.closed") : ""]]).text
      + Columns(fields.compactMap { key, value in value.map { [words.text(key), $0] } }).text
      + Columns([standing]).text + Columns([["\(project.id)"]]).text + (project.detail.isEmpty ? "" : "\n\(project.detail.onLines)\n")
  }

  /// `A Great Start  Make 10 items.  7 of 10`, of each award; the day in place of the numbers where it is earned
  static func awards(_ awards: [Award]) -> String {
    let words = Terminal.words
    return Columns(
      awards.map { award in
        [award.name(words.several), words.text(award.task), award.day?.description ?? words.text(award.standing)]
      }
    ).text
  }
}
