import Hummingbird
import Records
import Site

/// The address of a day's page, read: the day, the month of its calendar, and the notebook its year counts.
struct DayView: Sendable, Hashable {
  let day: Day
  /// The first day of the month its calendar shows.
  var month: Day
  /// The section id of the only notebook its year counts; nil counts all.
  var notebook: String?

  init(_ day: Day) {
    self.day = day
    month = day.firstOfMonth
  }

  init(_ day: Day, _ request: Request) {
    self.init(day)
    let query = request.uri.queryParameters
    if let first = query["month"].flatMap({ Day("\($0)-01") }) { month = first }
    notebook = query["of"].map(String.init)
  }

  /// The view with changes.
  func with(_ change: (inout DayView) -> Void) -> DayView {
    var view = self
    change(&view)
    return view
  }

  /// The query of its address: all that differs from a day's usual view.
  var query: String {
    let month = month == day.firstOfMonth ? nil : "month=\(month.description.prefix(7))"
    return [month, notebook.map { "of=\(Address.encoded($0))" }].compactMap(\.self).joined(separator: "&")
  }
}
