import ProjectsRecords
import Records
import Site

/// A list of items: of a project, of the Inbox, of a day or of the days to come.
enum ItemList {
  /// Items under one heading.
  struct Group: Sendable, Hashable {
    /// Nil where there is only one group.
    var title: String?
    let rows: [ItemRow.Model]
  }

  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let place: ItemsPlace
    let groups: [Group]
    /// Nil where the order is not for choosing.
    var sort: ItemSort?
    /// Only the rows that changed, where the page asked for these; nil draws all.
    let wanted: Set<RecordID>?
    /// The part of the list that is shown.
    var window = ItemWindow()
    /// The number of items in all.
    var total: Int?

    var isEmpty: Bool { groups.allSatisfy(\.rows.isEmpty) }
  }
}
