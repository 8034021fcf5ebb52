import Algorithms
import BookStore
import Foundation
import Records
import Site
import TodayRecords
import Words

/// Things done on the same day of earlier years.
enum Memories {
  /// The most entries of one year, and the most years, on the page.
  private static let (mostThings, mostYears) = (5, 10)

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
    let (language, address, more) = (viewer.language, Address.day(then), entries.count - mostThings)
    let rows = try entries.prefix(mostThings).map { try EntryRow.item($0, services, for: viewer) }
    let ago = language.text("day.yearsAgo", ["count": .count(day.year - then.year)])
    return """
      <section data-key="\(then)"><h3><a href="\(address)">\(then.year) <span class="note">\(ago)</span></a></h3>\
      <ul class="rows" data-key="list">\(rows)</ul>\
      \(more > 0 ? "<p class=\"note\"><a href=\"\(address)\">\(language.text("day.more", ["count": .count(more)]))</a></p>" : .nothing)\
      </section>

      """
  }
}

/// Things that come up in the week after today.
enum ComingDays {
  private static let most = 12

  /// The days on which something comes up, updated live; hidden if empty, as for any day but today.
  static func region(of view: DayView, _ services: AppServices, for viewer: Viewer) throws -> HTML {
    let (language, coming) = (viewer.language, try view.day == viewer.today ? Today(services.book).comingUp(after: view.day) : [])
    let more = coming.count - most
    let days = try coming.prefix(most).chunked(on: \.entry.day).map { try day($0, $1, services, for: viewer) }
    return """
      <section class="card coming"\(HTML.live("coming", DayKinds.all))\
      \(HTML.attribute("hidden", if: days.isEmpty)) aria-labelledby="coming-title">
      <h2 id="coming-title" data-key="title">\(language.text("day.coming"))</h2>
      \(days)
      \(more > 0 ? "<p class=\"note\" data-key=\"more\">\(language.text("day.more", ["count": .count(more)]))</p>" : .nothing)
      </section>
      """
  }

  private static func day(_ day: Day, _ things: ArraySlice<ComingUp>, _ services: AppServices, for viewer: Viewer) throws -> HTML {
    let language = viewer.language
    let rows = try things.map { thing in
      let time: String? =
        switch thing.moment {
        case .day: nil
        case .instant(let instant, let zone): language.time(instant, in: TimeZone(identifier: zone) ?? viewer.zone)
        }
      return try EntryRow.item(thing.entry, at: time, services, for: viewer)
    }
    let title = day == viewer.today.adding(1) ? language.text("day.tomorrow") : language.weekdayAndDay(day)
    return """
      <section data-key="\(day)"><h3><a href="\(Address.day(day))">\(title)</a></h3>\
      <ul class="rows" data-key="list">\(rows)</ul></section>

      """
  }
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
