import ProjectsRecords
import Records
import Site

/// One item, edited in place, beside the list it was opened from.
enum ItemPage {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    /// The item as its line in a list.
    let row: ItemRow.Model
    let title: EditedText
    let detail: EditedText
    let when: Day?
    let deadline: Day?
    let repeats: Repeat?
    let project: RecordID?
    let projects: [Choice]
    let made: String
    let completed: String?
    let today: Day
    /// The weekday their week begins with.
    let firstWeekday: Weekday

    /// A project it can be moved to.
    struct Choice: Sendable, Hashable {
      let id: RecordID
      let title: String
    }
  }

  /// The list an item stands in, as it is drawn beside it.
  enum Master: Sendable, Hashable {
    case project(ProjectPage.Head, ItemList.Model)
    case list(ItemList.Model)
  }
}
