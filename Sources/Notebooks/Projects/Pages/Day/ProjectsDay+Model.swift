import Records

/// Projects on the page of a day: what is due and what was done.
enum ProjectsDay {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let day: Day
    /// Whether an item can be added for it: today alone.
    let takesNew: Bool
    /// Of today: planned for it or before, or due by then. Of a day to come: planned for it, or due on it.
    let planned: Rows
    /// Of today: the first to turn to of those that are planned for no day.
    let upNext: Rows
    let completed: Rows
  }

  /// The first rows of a list, and how many it has in all.
  struct Rows: Sendable, Hashable {
    static let none = Rows([], of: 0)

    let rows: [ItemRow.Model]
    let count: Int

    init(_ rows: [ItemRow.Model], of count: Int) { (self.rows, self.count) = (rows, count) }
  }
}
