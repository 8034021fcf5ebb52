import BookStore
import GRDB
public import Records

extension NotebookDays {
  /// Items by the day they were completed on; to come are those planned or due.
  static let projects = NotebookDays(
    counts: { db, days in
      try db.counts(of: days, "SELECT completed_day, count(*) FROM item WHERE completed_day BETWEEN ?1 AND ?2 GROUP BY completed_day")
    },
    done: { db, days in try Item.completed(on: days, in: db).compactMap { item in item.completion.map { item.entry(on: $0.day) } } },
    comingUp: { book, days in
      try Projects(book).upcoming(after: days.lowerBound.adding(-1), through: days.upperBound).flatMap { day, items in
        items.map { ComingUp($0.entry(on: day)) }
      }
    })
}

extension Projects {
  /// The items completed on that day, in the order they were.
  public func completed(on day: Day) throws -> [Item] { try book.read { try Item.completed(on: [day], in: $0) } }
}

extension Item {
  fileprivate static func completed(on days: [Day], in db: Database) throws -> [Item] {
    try all("WHERE completed_day IN (SELECT value FROM json_each(?)) ORDER BY completed_day DESC, completed, id", [days.json], in: db)
  }

  fileprivate func entry(on day: Day) -> DayEntry { DayEntry(day, of: Item.entity.kind, id, LocalizedText(line: title)) }
}
