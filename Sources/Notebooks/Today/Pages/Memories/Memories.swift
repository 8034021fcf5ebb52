import Algorithms
import BookStore
import Records
import Site
import TodayRecords
import Words

/// Things done on the same day of earlier years.
enum Memories {
  /// The most entries of one year, and the most years, on the page.
  private static let (mostEntries, mostYears) = (5, 10)

  /// The same day in earlier years, updated live; hidden if nothing was done on any.
  static func region(of view: DayView, _ services: AppServices, for viewer: Viewer) throws -> HTML {
    let years = try Today(services.book).memories(of: view.day).chunked { $0.day == $1.day }.prefix(mostYears)
    return """
      <section class="card memories"\(HTML.live("memories", DayKinds.all))\
      \(HTML.attribute("hidden", if: years.isEmpty)) aria-labelledby="memories-title">
      <h2 id="memories-title" data-key="title">\(viewer.language.text("day.memories"))</h2>
      \(try years.map { try year($0, before: view.day, services, for: viewer) })
      </section>
      """
  }

  private static func year(_ entries: ArraySlice<DayEntry>, before day: Day, _ services: AppServices, for viewer: Viewer) throws -> HTML {
    guard let then = entries.first?.day else { return .nothing }
    let (language, address, more) = (viewer.language, Address.day(then), entries.count - mostEntries)
    let rows = try entries.prefix(mostEntries).map { try EntryRow.item($0, services, for: viewer) }
    let ago = language.text("day.yearsAgo", ["count": .count(day.year - then.year)])
    return """
      <section data-key="\(then)"><h3><a href="\(address)">\(then.year) <span class="note">\(ago)</span></a></h3>\
      <ul class="rows" data-key="list">\(rows)</ul>\
      \(more > 0 ? "<p class=\"note\"><a href=\"\(address)\">\(language.text("day.more", ["count": .count(more)]))</a></p>" : .nothing)\
      </section>

      """
  }
}
