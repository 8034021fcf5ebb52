import Records

/// A range of days with both ends included, as texts that SQLite compares; a nil end is open.
struct DaySpan {
  let first: String
  let last: String

  init(from first: Day?, to last: Day?) {
    self.first = first?.description ?? ""
    self.last = last?.description ?? DaySpan.afterAll
  }

  /// A text that sorts after every day.
  static let afterAll = "~"
}
