import Records
import Site

/// A day, and how its page is looked at: the month of its calendar, and the notebook its year counts.
struct DayView: Sendable, Hashable {
  let day: Day
  /// The first day of the month its calendar shows.
  var month: Day
  /// The id of the section of the only notebook its year counts; nil counts all.
  var notebook: String?

  init(_ day: Day) {
    self.day = day
    month = day.firstOfMonth
  }

  /// The day as a query says to look at it; what cannot be read is as if nothing was said.
  init(_ day: Day, month: String?, notebook: String?) {
    self.init(day)
    if let month, let first = Day("\(month)-01") { self.month = first }
    self.notebook = notebook
  }

  /// The same with something else.
  func with(_ change: (inout DayView) -> Void) -> DayView {
    var view = self
    change(&view)
    return view
  }

  /// What the address says beside the day.
  var query: String {
    let month = month == day.firstOfMonth ? nil : "month=\(month.description.prefix(7))"
    return [month, notebook.map { "of=\(Address.encoded($0))" }].compactMap(\.self).joined(separator: "&")
  }
}
