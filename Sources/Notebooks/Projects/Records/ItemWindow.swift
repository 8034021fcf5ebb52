import BookStore
import GRDB

/// The part of a long list of items that is shown.
public struct ItemWindow: Hashable, Sendable {
  /// How many items a page begins with, and by how many it grows.
  public static let step = 100
  /// The most items of one page; what follows is another's.
  static let most = 1000

  /// How many items stand before it.
  public let start: Int
  /// How many it has at the most.
  public let count: Int

  /// A window on a list; its numbers are brought into bounds.
  public init(start: Int = 0, count: Int = ItemWindow.step) {
    self.start = max(0, start)
    self.count = min(max(ItemWindow.step, count), ItemWindow.most)
  }

  /// The same with more items; nil where it has as many as a page may.
  public var grown: ItemWindow? { count < ItemWindow.most ? ItemWindow(start: start, count: count + ItemWindow.step) : nil }
  /// The one behind it.
  public var next: ItemWindow { ItemWindow(start: start + count) }
  /// The one before it, of one step; nil at the beginning.
  public var previous: ItemWindow? { start > 0 ? ItemWindow(start: start - ItemWindow.step) : nil }
}

/// Some items of a list.
public struct ItemsInWindow: Sendable {
  /// Where they stand in it.
  public let window: ItemWindow
  /// The items in their order.
  public let items: [Item]
  /// How many the whole list has.
  public let total: Int

  /// Asks for the items of a condition and an order; where the window lies behind the end, for the last ones.
  init(_ window: ItemWindow, _ condition: String, order: String, _ arguments: StatementArguments, in db: Database) throws {
    total = try Int.fetchOne(db, sql: "SELECT count(*) FROM item \(condition)", arguments: arguments) ?? 0
    self.window = window.within(total)
    let bounds: StatementArguments = [self.window.count, self.window.start]
    items = try Item.all("\(condition) ORDER BY \(order) LIMIT ? OFFSET ?", arguments + bounds, in: db)
  }

  /// Cuts them out of all.
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
