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

/// The visible part of a long list of items, or of projects with their first items.
public struct ItemWindow: Hashable, Sendable {
  /// The number of items a page begins with and grows by.
  public static let items = 60
  /// The same for projects.
  public static let projects = 20

  /// The number of entries before it.
  public let start: Int
  /// The maximum number of entries in it.
  public let count: Int
  /// The number of entries it grows by.
  private let step: Int

  /// Creates a window on a list, of one step by default and at most ten.
  public init(start: Int = 0, count: Int = 0, step: Int = ItemWindow.items) {
    self.start = max(0, start)
    self.count = min(max(step, count), 10 * step)
    self.step = step
  }

  /// The window with one more step; nil if it has as many as a page can show.
  public var grown: ItemWindow? { count < 10 * step ? ItemWindow(start: start, count: count + step, step: step) : nil }
  /// The window after it.
  public var next: ItemWindow { ItemWindow(start: start + count, step: step) }
  /// The window before it, of one step; nil at the beginning.
  public var previous: ItemWindow? { start > 0 ? ItemWindow(start: start - step, step: step) : nil }

  /// The window in a list of that many entries; the last one if it lies past the end.
  public func within(_ total: Int) -> ItemWindow {
    start < max(1, total) ? self : ItemWindow(start: (max(1, total) - 1) / step * step, step: step)
  }
}

/// The items of a list in a window.
public struct ItemsInWindow: Sendable {
  /// The window they fill.
  public let window: ItemWindow
  /// The items in their order.
  public let items: [Item]
  /// The number of items in the whole list.
  public let total: Int

  /// Reads the items of a condition in an order; the last ones if the window lies past the end.
  init(_ window: ItemWindow, _ condition: String, order: String, _ arguments: StatementArguments, in db: Database) throws {
    total = try Int.fetchOne(db, sql: "SELECT count(*) FROM item \(condition)", arguments: arguments) ?? 0
    self.window = window.within(total)
    let bounds: StatementArguments = [self.window.count, self.window.start]
    items = try Item.readable("\(condition) ORDER BY \(order) LIMIT ? OFFSET ?", arguments + bounds, in: db)
  }
}
