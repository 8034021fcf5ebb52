import BookStore
import GRDB
public import Records

extension Projects {
  /// The items that come next: three to begin with, and seven more.
  public struct UpNext: Hashable, Sendable {
    /// The first three, to begin with.
    public let upNext: [Item]
    /// The seven after them, to look at next.
    public let moreToExplore: [Item]
    /// All ten.
    public var all: [Item] { upNext + moreToExplore }
  }

  /// The ten items to do next on that day, among open items in no closed project: overdue ones first, then by priority, by the planned or
  /// due day, the oldest first, and by id.
  public func upNext(on day: Day) throws -> UpNext {
    let items = try book.read { db in
      let late = try Item.readable("\(Self.open) AND deadline < ? ORDER BY \(Self.rank) LIMIT 10", [day], in: db)
      return try late
        + Item.readable(
          "\(Self.open) AND (deadline IS NULL OR deadline >= ?) ORDER BY \(Self.rank) LIMIT ?", [day, 10 - late.count], in: db)
    }
    return UpNext(upNext: Array(items.prefix(3)), moreToExplore: Array(items.dropFirst(3)))
  }

  /// The items of that day: planned for it or earlier, or due by then; overdue ones first.
  public func items(on day: Day) throws -> [Item] {
    try book.read { db in
      try Item.readable("\(Self.due) ORDER BY coalesce(deadline < ?1, 0) DESC, \(Self.rank)", [day], in: db)
    }
  }

  /// The number of items of that day.
  public func count(on day: Day) throws -> Int {
    try book.read { db in
      try db.first(Int.self, "SELECT count(*) FROM item \(Self.due)", [day]) ?? 0
    }
  }

  /// A window on the items of that day.
  public func items(on day: Day, _ window: ItemWindow) throws -> ItemsInWindow {
    try book.read { db in
      try ItemsInWindow(window, Self.due, order: "coalesce(deadline < '\(day)', 0) DESC, \(Self.rank)", [day], in: db)
    }
  }

  /// A window on the items of the days after that one, in order.
  public func upcoming(after day: Day, _ window: ItemWindow) throws -> ItemsInWindow {
    try book.read { db in
      try ItemsInWindow(
        window,
        """
        \(Self.open) AND coalesce(deadline, '~') > ?1
        AND number IN (\(Self.left) AND planned > ?1
          UNION ALL \(Self.left) AND planned IS NULL AND deadline > ?1)
        """, order: "coalesce(planned, deadline), \(Self.rank)", [day], in: db)
    }
  }

  /// The items of the days after that one, the nearest first: each on the day it is planned for, else on the day it is due.
  ///
  /// - Parameter last: the last day to include; nil includes all that follow
  public func upcoming(after day: Day, through last: Day? = nil) throws -> [(day: Day, items: [Item])] {
    let items = try book.read { db in
      try Item.readable(
        """
        \(Self.open) AND coalesce(deadline, '~') > ?1
        AND number IN (\(Self.left) AND planned > ?1 AND planned <= ?2
          UNION ALL \(Self.left) AND planned IS NULL AND deadline > ?1 AND deadline <= ?2)
        ORDER BY coalesce(planned, deadline), \(Self.rank)
        """, [day, last?.description ?? "~"], in: db)
    }
    return items.reduce(into: []) { days, item in
      guard let day = item.day else { return }
      if days.last?.day == day { days[days.count - 1].items.append(item) } else { days.append((day, [item])) }
    }
  }

  /// A place in the logbook, given by an item completed then; valid even after the item is gone.
  public struct LogbookPlace: Hashable, Sendable {
    /// The moment the item was completed.
    public let completed: Instant
    /// The item's id.
    public let item: RecordID

    /// Creates the place of an item completed then.
    public init(completed: Instant, item: RecordID) { (self.completed, self.item) = (completed, item) }
  }

  /// The completed items that follow `place` in the logbook, which begins with the last completed; at most `limit`.
  public func logbook(before place: LogbookPlace? = nil, limit: Int = 100) throws -> [Item] {
    try book.read { db in
      try Item.readable(
        """
        WHERE completed IS NOT NULL AND (?1 IS NULL OR (completed, id) < (?1, ?2)) ORDER BY completed DESC, id DESC
        """, [place?.completed, place?.item], limit: limit, in: db)
    }
  }

  /// The condition of open items in no closed project.
  private static let open = """
    WHERE completed IS NULL AND NOT EXISTS (SELECT 1 FROM project WHERE project.id = item.project AND project.closed IS NOT NULL)
    """
  /// The row numbers of items left to do, for conditions on days: an index finds them, instead of a scan of all open items.
  private static let left = "SELECT number FROM item WHERE completed IS NULL"
  /// The items of a day: planned for it or earlier, or due by then.
  private static let due = "\(open) AND number IN (\(left) AND planned <= ?1 UNION ALL \(left) AND deadline <= ?1)"
  /// The order of items of one day; `~` sorts after every day.
  private static let rank = "priority DESC, coalesce(planned, deadline, '~'), created, id"

  /// The items completed on that day, in the order of completion.
  public func completed(on day: Day) throws -> [Item] { try book.read { try Item.completed(on: [day], in: $0) } }
}

extension NotebookDays {
  /// Items by the day they were completed on; planned and due ones are coming up.
  static let projects = NotebookDays(
    counts: { db, days in
      try db.counts(of: days, "SELECT completed_day, count(*) FROM item WHERE completed_day BETWEEN ?1 AND ?2 GROUP BY completed_day")
    },
    done: { db, days in try Item.completed(on: days, in: db).compactMap { item in item.completion.map { item.entry(on: $0.day) } } },
    comingUp: { book, days in
      try Projects(book).upcoming(after: days.lowerBound.adding(-1), through: days.upperBound).flatMap { day, items in
        items.map { ComingUp($0.entry(on: day)) }
      }
    },
    due: { book, today in
      try Projects(book).items(on: today).map { item in
        ComingUp(item.entry(on: [item.when, item.deadline].compactMap(\.self).min() ?? today))
      }
    })
}

extension Item {
  fileprivate static func completed(on days: [Day], in db: Database) throws -> [Item] {
    try all("WHERE completed_day IN (SELECT value FROM json_each(?)) ORDER BY completed_day DESC, completed, id", [days.json], in: db)
  }

  fileprivate func entry(on day: Day) -> DayEntry { DayEntry(day, of: Item.entity.kind, id, LocalizedText(line: title)) }
}
