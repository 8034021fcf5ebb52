import ProjectsRecords
import Records

/// The open projects at the side of each page of the notebook.
enum ProjectsSide {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let entries: [Entry]
    /// The project the page shows.
    let current: RecordID?
  }

  /// A project, how far it has come, and how much is left to do in it.
  struct Entry: Sendable, Hashable {
    let id: RecordID
    let title: String
    let color: ProjectColor
    /// Whole hundredths.
    let percent: Int
    let left: Int

    init(_ tallied: TalliedProject) {
      id = tallied.id
      title = tallied.project.title
      color = tallied.project.color
      percent = tallied.tally.percent
      left = tallied.tally.items - tallied.tally.completed
    }
  }
}
