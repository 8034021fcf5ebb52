import ProjectsRecords

/// The open projects, or the closed ones, the newest first, each with its first items.
enum ProjectsShelf {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let shelf: Shelf
    let sections: [Section]
    /// Which of its projects are here.
    let window: ItemWindow
    /// How many there are in all.
    let total: Int
  }

  /// A project and what is first in it.
  struct Section: Sendable, Hashable {
    let card: ProjectCard.Model
    let rows: [ItemRow.Model]
    /// How many items it has in all.
    let items: Int
  }
}
