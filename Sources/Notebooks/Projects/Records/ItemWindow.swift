import BookStore
import GRDB

/// The visible part of a long list of items, or of projects with their first items.
public struct ItemWindow: Hashable, Sendable {
  /// The number of items a page begins with and grows by.
  public static let itemStep = 60
  /// The number of projects a page begins with and grows by.
  public static let projectStep = 20

  /// The number of entries before it.
  public let start: Int
  /// The maximum number of entries in it.
  public let count: Int
  /// The number of entries it grows by.
  private let step: Int

  /// Creates a window on a list, of one step by default and at most ten.
  public init(start: Int = 0, count: Int = 0, step: Int = ItemWindow.itemStep) {
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
