import GRDB
import Records

/// What a search looks through in one record, as the index has it.
struct SearchDocument {
  let kind: String
  let record: RecordID
  let day: Day?
  let title: String
  let text: String

  /// The numbers of what belongs to those days, newer days above older ones, and all above what belongs to none.
  static func numbers(of days: ClosedRange<Day>) -> ClosedRange<Int64> {
    // Days count from the first of the year 1 on.
    let (first, last) = (Int64(days.lowerBound.ordinal + 719_163), Int64(days.upperBound.ordinal + 719_163))
    return (first << 24)...((last + 1) << 24 - 1)
  }

  /// The first of a day's in SQL, where the day is an expression and may be NULL: 1721425.5 is the first of the year 1 as SQLite's `julianday` counts.
  static func firstNumber(of day: String) -> String { "(coalesce(CAST(julianday(\(day)) - 1721424.5 AS INTEGER), 0) << 24)" }
}

/// The columns from which one is read.
extension SearchDocument {
  static let columns = "document.kind, document.record, document.day, document.title, document.text"

  init(_ row: Row, from index: Int) throws {
    kind = try row.decode(atIndex: index)
    record = try row.decode(atIndex: index + 1)
    day = try row.decode(atIndex: index + 2)
    title = try row.decode(atIndex: index + 3)
    text = try row.decode(atIndex: index + 4)
  }
}
