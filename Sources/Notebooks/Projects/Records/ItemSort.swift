public import BookStore
import Foundation
import GRDB
public import Records

/// The order of a project's items; every order ends in the id, so that none ever flickers.
public enum ItemSort: String, CaseIterable, Sendable {
  /// Open items first, by priority, the oldest first.
  case optimized
  /// The oldest first.
  case created
  /// By title, as a person would look it up; numbers by their value.
  case title
  /// As the person put them.
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

  /// The items in a window.
  public func items(of project: RecordID?, sorted sort: ItemSort, _ window: ItemWindow) throws -> ItemsInWindow {
    try book.read { try ItemsInWindow(window, "WHERE project IS ?", order: sort.order, [project], in: $0) }
  }

  /// All items of the book in that order.
  public func items(sorted sort: ItemSort, isOpen: Bool = false) throws -> [Item] {
    try book.read { try Item.readable("\(isOpen ? "WHERE completed IS NULL" : "") ORDER BY \(sort.order)", in: $0) }
  }

  /// The order of the Inbox, which is no project and keeps its choice among the settings.
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

/// The part of a long list of items, or of projects with their first ones, that is shown.
public struct ItemWindow: Hashable, Sendable {
  /// By how many items a page grows, and with how many it begins.
  public static let items = 60
  /// The same of projects.
  public static let projects = 20

  /// The number of them before it.
  public let start: Int
  /// The most items it holds.
  public let count: Int
  private let step: Int

  /// A window on a list, of one step by default and at most ten.
  public init(start: Int = 0, count: Int = 0, step: Int = ItemWindow.items) {
    self.start = max(0, start)
    self.count = min(max(step, count), 10 * step)
    self.step = step
  }

  /// The same with more; nil where it has as many as a page may.
  public var grown: ItemWindow? { count < 10 * step ? ItemWindow(start: start, count: count + step, step: step) : nil }
  /// The one behind it.
  public var next: ItemWindow { ItemWindow(start: start + count, step: step) }
  /// The one before it, of one step; nil at the beginning.
  public var previous: ItemWindow? { start > 0 ? ItemWindow(start: start - step, step: step) : nil }

  /// The same in a list of so many: where it lies behind the end, the last one.
  public func within(_ total: Int) -> ItemWindow {
    start < max(1, total) ? self : ItemWindow(start: (max(1, total) - 1) / step * step, step: step)
  }
}

/// Some items of a list.
public struct ItemsInWindow: Sendable {
  /// The window they fill.
  public let window: ItemWindow
  /// The items in their order.
  public let items: [Item]
  /// The number of items in the whole list.
  public let total: Int

  /// Asks for the items of a condition and an order; where the window lies behind the end, for the last ones.
  init(_ window: ItemWindow, _ condition: String, order: String, _ arguments: StatementArguments, in db: Database) throws {
    total = try Int.fetchOne(db, sql: "SELECT count(*) FROM item \(condition)", arguments: arguments) ?? 0
    self.window = window.within(total)
    let bounds: StatementArguments = [self.window.count, self.window.start]
    items = try Item.readable("\(condition) ORDER BY \(order) LIMIT ? OFFSET ?", arguments + bounds, in: db)
  }
}
