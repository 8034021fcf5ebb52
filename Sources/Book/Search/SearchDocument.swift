import GRDB
import Records

/// The searched text of one record, as the index stores it.
struct SearchDocument {
  /// Its place in the index: the day, and a sequence number within the day.
  let number: Int64?
  let kind: String
  let record: RecordID
  let day: Day?
  let title: String
  let text: String
  let facts: String

  /// The range of numbers for those days, newer days above older ones; nil gives the range for documents without a day. `Book+Schema`
  /// describes the numbers.
  static func numbers(of days: ClosedRange<Day>?) -> ClosedRange<Int64> {
    guard let days else { return 0...(1 << 24 - 1) }
    // Counted from 1 January of year 1.
    let (first, last) = (Int64(days.lowerBound.ordinal + 719_163), Int64(days.upperBound.ordinal + 719_163))
    return (first << 24)...((last + 1) << 24 - 1)
  }
}

extension SearchDocument {
  static func columns(of table: String, number: String) -> String {
    "\(number), \(table).record, \(table).day, \(table).title, \(table).text, \(table).facts"
  }

  init(kind: String, _ row: Row, from index: Int = 0) throws {
    self.kind = kind
    number = try row.decode(atIndex: index)
    record = try row.decode(atIndex: index + 1)
    day = try row.decode(atIndex: index + 2)
    title = try row.decode(atIndex: index + 3)
    text = try row.decode(atIndex: index + 4)
    facts = try row.decode(atIndex: index + 5)
  }
}
