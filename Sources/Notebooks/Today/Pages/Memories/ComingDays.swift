import Algorithms
import BookStore
import Foundation
import Records
import Site
import TodayRecords
import Words

/// Things that come up in the week after today.
enum ComingDays {
  /// The most things on the page.
  private static let most = 12

  /// The days on which something comes up, updated live; hidden if there are none, and on the page of any day but today.
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
