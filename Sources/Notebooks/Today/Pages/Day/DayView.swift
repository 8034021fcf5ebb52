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
  struct Model: Sendable, Hashable {
    let key: String
    let title: String
    let page: Address?
    let symbol: HTML?
    /// The spoken name of its notebook.
    let notebook: String
    let accent: String?
    let time: String?
  }

  static func item(_ model: Model) -> HTML {
    let line = line(model)
    return """
      <li class="row" data-key="\(model.key)"\(HTML.attribute("data-accent", model.accent))>\
      \(model.page.map { "<a class=\"row-link\" href=\"\($0)\">\(line)</a>" as HTML } ?? "<span class=\"row-link\">\(line)</span>")</li>

      """
  }

  private static func line(_ model: Model) -> HTML {
    """
    \(model.symbol)<span class="visually-hidden">\(model.notebook): </span><span class="row-main" dir="auto">\(model.title)</span>\
    \(model.time.map { "<span class=\"row-value\">\($0)</span>" as HTML })
    """
  }
}

extension EntryRow.Model {
  init(_ entry: DayEntry, at time: String? = nil, _ services: AppServices, for viewer: Viewer) throws {
    let place = try services.place(of: entry.id, kind: entry.kind)
    self.init(
      key: "\(entry.kind)-\(entry.id)", title: viewer.language.text(entry.title), page: place?.page, symbol: place?.section.symbol.html,
      notebook: place?.section.name(in: viewer.language) ?? "", accent: place?.section.accent, time: time)
  }
}
