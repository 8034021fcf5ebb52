public import BookStore
import Foundation
import GRDB
public import Records

/// The order of a project's items; every order ends with the id, which makes it stable.
public enum ItemSort: String, CaseIterable, Sendable {
  /// Open items first, then by priority, then the oldest first.
  case optimized
  /// The oldest first.
  case created
  /// Alphabetical, ignoring case and accents; numbers by their value.
  case title
  case manual

  var order: String {
    switch self {
    case .optimized: "completed IS NOT NULL, priority DESC, created, id"
    case .created: "created, id"
    case .title: "title_order(title), created, id"
    case .manual: "position, id"
    }
  }

  /// Sort key of a title: case and accents ignored, numbers by their value.
  static let titleOrder = DatabaseFunction("title_order", argumentCount: 1, pure: true) { values in
    Data(NaturalOrder.key(of: Folding.fold(String.fromDatabaseValue(values[0]) ?? "")))
  }
}

extension Projects {
  /// The items of a project, or of the Inbox, in that order.
  public func items(of project: RecordID?, sorted sort: ItemSort) throws -> [Item] {
    try book.read { try Item.readable("WHERE project IS ? ORDER BY \(sort.order)", [project], in: $0) }
  }

  /// The items of a project, or of the Inbox, in a window.
  public func items(of project: RecordID?, sorted sort: ItemSort, _ window: ItemWindow) throws -> ItemsInWindow {
    try book.read { try ItemsInWindow(window, "WHERE project IS ?", order: sort.order, [project], in: $0) }
  }

  /// All items of the book in that order.
  public func items(sorted sort: ItemSort, isOpen: Bool = false) throws -> [Item] {
    try book.read { try Item.readable("\(isOpen ? "WHERE completed IS NULL" : "") ORDER BY \(sort.order)", in: $0) }
  }

  /// The order of the Inbox, which is not a project and stores its order in the settings.
  public func inboxSort() throws -> ItemSort { InboxSort(try book.settings()).sort }

  /// Chooses the order of a project's items, or of the Inbox's.
  public func setSort(_ sort: ItemSort, of project: RecordID?) throws -> Outcome<Void> {
    guard let project else { return try book.choose(InboxSort(sort: sort)) }
    return try edit(project: project, [.sort(sort)]).map { _ in }
  }
}

private struct InboxSort: Choice {
  let sort: ItemSort

  var key: String { "inbox-sort" }
  var value: String { sort.rawValue }
  var name: LocalizedText { LocalizedText("act.inboxSorted") }

  init(sort: ItemSort) { self.sort = sort }

  init(_ chosen: Settings) { sort = chosen["inbox-sort"].flatMap { ItemSort(rawValue: $0) } ?? .optimized }
}
