import ProjectsRecords
import Records
import Site
import Words

/// One project, edited in place, with its items.
enum ProjectPage {
  /// The content of its head, ready to be shown.
  struct Head: Sendable, Hashable {
    let id: RecordID
    let title: EditedText
    let detail: EditedText
    let color: ProjectColor
    let isClosed: Bool
    let reminder: TimeOfDay?
    let items: Int
    let count: String
    /// Whole hundredths.
    let percent: Int
    let share: String
    let progress: String

    init(_ tallied: TalliedProject, title: EditedText, detail: EditedText, in language: Language) {
      let project = tallied.project
      let card = ProjectCard.Model(
        id: project.id, title: project.title, color: project.color, items: tallied.tally.items, percent: tallied.tally.percent,
        reminder: project.reminder, in: language)
      id = project.id
      self.title = title
      self.detail = detail
      color = project.color
      isClosed = project.isClosed
      reminder = project.reminder
      items = tallied.tally.items
      count = card.count
      percent = card.percent
      share = card.share
      progress = card.progress
    }

    /// The page of the projects it stands among.
    var shelf: Shelf { isClosed ? .closed : .open }

    /// Its name; a substitute for one that nobody named.
    func name(in language: Language) -> String { title.text.isEmpty ? language.text("project.untitled") : title.text }
  }
}
