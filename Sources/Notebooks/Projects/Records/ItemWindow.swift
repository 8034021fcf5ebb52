import BookStore
import GRDB

/// The part of a long list of items that is shown.
public struct ItemWindow: Hashable, Sendable {
  /// The number of items a page begins with, and by which it grows.
  public static let step = 100
  /// The most items of one page; what follows is another's.
  static let most = 1000

  /// The number of items before it.
  public let start: Int
  /// The most items it holds.
  public let count: Int

  /// A window on a list; its numbers are brought into bounds.
  public init(start: Int = 0, count: Int = ItemWindow.step) {
    self.start = max(0, start)
    self.count = min(max(ItemWindow.step, count), ItemWindow.most)
  }

  /// The window with more items; nil where it already holds as many as a page may.
  public var grown: ItemWindow? { count < ItemWindow.most ? ItemWindow(start: start, count: count + ItemWindow.step) : nil }
  /// The window after it.
  public var next: ItemWindow { ItemWindow(start: start + count) }
  /// The window before it, one step long; nil at the beginning.
  public var previous: ItemWindow? { start > 0 ? ItemWindow(start: start - ItemWindow.step) : nil }
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

  /// Cuts the window out of all items.
  init(_ window: ItemWindow, of all: [Item]) {
    (total, self.window) = (all.count, window.within(all.count))
    items = Array(all.dropFirst(self.window.start).prefix(window.count))
  }
}

extension ItemWindow {
  fileprivate func within(_ total: Int) -> ItemWindow {
    start < max(1, total) ? self : ItemWindow(start: (max(1, total) - 1) / ItemWindow.step * ItemWindow.step)
  }
}
