import BookStore
import Hummingbird
import Records
import Site
import Words

/// A day with the state of its page: the month of its calendar, and the notebook its year counts.
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

  func with(_ change: (inout DayView) -> Void) -> DayView {
    var view = self
    change(&view)
    return view
  }

  var query: String {
    let month = month == day.firstOfMonth ? nil : "month=\(month.description.prefix(7))"
    return [month, notebook.map { "of=\(Address.encoded($0))" }].compactMap(\.self).joined(separator: "&")
  }
}

enum DayKinds {
  static let all: StaticString = "session thought item project blend category flight airport setting"
}

/// An entry of a day as a line that links to its page.
enum EntryRow {
  static func item(_ entry: DayEntry, at time: String? = nil, _ services: AppServices, for viewer: Viewer) throws -> HTML {
    let place = try services.place(of: entry.id, kind: entry.kind)
    let line: HTML = """
      \(place?.section.symbol.html)<span class="visually-hidden">\(place?.section.name(in: viewer.language)): </span>\
      <span class="row-main" dir="auto">\(viewer.language.text(entry.title))</span>\
      \(time.map { "<span class=\"row-value\">\($0)</span>" as HTML })
      """
    return """
      <li class="row" data-key="\(entry.kind)-\(entry.id)"\(HTML.attribute("data-accent", place?.section.accent))>\
      \(place?.page.map { "<a class=\"row-link\" href=\"\($0)\">\(line)</a>" as HTML } ?? "<span class=\"row-link\">\(line)</span>")</li>

      """
  }
}
