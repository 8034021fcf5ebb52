import BookStore
import Records
import Site
import Words

/// An entry of a day as a line that links to its page.
enum EntryRow {
  /// The line; `time` is the hour of an entry that comes up, nil for one without.
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
