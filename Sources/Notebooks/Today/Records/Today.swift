public import BookStore
public import Records

/// The notebook of days: it joins the entries of the other notebooks and has no records of its own.
public struct Today: Sendable {
  /// The notebook as the book knows it, without records.
  public static let notebook = Notebook(name: "today", records: [], migrations: [])
  private static let yearsBack = 100
  private static let daysAhead = 7

  /// The book whose days it joins.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The things done on the same day of earlier years, latest year first.
  public func memories(of day: Day) throws -> [DayEntry] {
    try book.done(on: (1...Today.yearsBack).compactMap { Day(year: day.year - $0, month: day.month, day: day.dayOfMonth) })
  }

  /// The things planned for that day, due or ready on it; today also those left from before, and on a day gone by none.
  public func planned(on day: Day, today: Day) throws -> [ComingUp] {
    guard day != today else { return try book.due(on: day) }
    return day < today ? [] : try book.comingUp(day...day)
  }

  /// The things that come up in the week after that day, nearest first, without records that were done on that day.
  public func comingUp(after day: Day) throws -> [ComingUp] {
    let done = Set(try book.done(on: [day]).map(\.id))
    return try book.comingUp(day.adding(1)...day.adding(Today.daysAhead)).filter { !done.contains($0.entry.id) }
  }
}

extension WordFiles {
  /// The words of Today.
  public static let today = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
