/// The front page of the notebook: its open projects, and what comes next.
enum ProjectsHome {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let cards: [ProjectCard.Model]
    /// How many open projects there are in all.
    let openProjects: Int
    let upNext: [ItemRow.Model]
    let moreToExplore: [ItemRow.Model]
    /// Whether there is no project and no item at all.
    let isNew: Bool
  }
}
