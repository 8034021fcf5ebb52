/// The open projects, or the closed ones, the newest first.
enum ProjectsShelf {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let shelf: Shelf
    let cards: [ProjectCard.Model]
  }
}
