import BookStore
import GRDB

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

  /// A window on a list, of one step where nothing else is said; its numbers are brought into bounds: ten steps are the most of one page.
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
