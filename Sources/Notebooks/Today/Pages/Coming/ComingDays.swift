import BookStore
import Foundation
import Records
import Site
import TodayRecords
import Words

/// Things that come up in the days after today, or on a day to come.
enum ComingDays {
  struct Model: Sendable, Hashable {
    let days: [ComingDay]
    /// Number of further things in that time.
    let more: Int
  }

  /// The things that come up on one day.
  struct ComingDay: Sendable, Hashable {
    let day: Day
    let title: String
    let address: Address
    var rows: [EntryRow.Model]
  }

  /// The days that bring something, live; not shown where none does.
  static func region(_ model: Model, of view: DayView, in language: Language) -> HTML {
    """
    <section class="card coming"\(HTML.live("coming", DayKinds.all))\
    \(HTML.attribute("hidden", if: model.days.isEmpty)) aria-labelledby="coming-title">
    <h2 id="coming-title" data-key="title">\(language.text("day.coming"))</h2>
    \(model.days.html(day))
    \(model.more == 0 ? .nothing : "<p class=\"note\" data-key=\"more\">\(language.text("day.more", ["count": .count(model.more)]))</p>")
    </section>
    """
  }

  private static func day(_ day: ComingDay) -> HTML {
    """
    <section data-key="\(day.day)"><h3><a href="\(day.address)">\(day.title)</a></h3>\
    <ul class="rows" data-key="list">\(day.rows.html(EntryRow.item))</ul></section>

    """
  }
}

extension ComingDays.Model {
  private static let most = 12

  /// For today, the week after it; for another day, that day alone.
  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    guard view.day == viewer.today else {
      self.init(days: [], more: 0)
      return
    }
    let coming = try Today(services.book).comingUp(after: view.day)
    let days = try coming.prefix(Self.most).reduce(into: [ComingDays.ComingDay]()) { days, thing in
      let day = thing.entry.day
      if days.last?.day != day {
        let title = day == view.day.adding(1) ? viewer.language.text("day.tomorrow") : viewer.language.weekdayAndDay(day)
        days.append(ComingDays.ComingDay(day: day, title: title, address: .day(day), rows: []))
      }
      let time: String? =
        switch thing.moment {
        case .day: nil
        case .instant(let instant, let zone): viewer.language.time(instant, in: TimeZone(identifier: zone) ?? viewer.zone)
        }
      days[days.count - 1].rows.append(try EntryRow.Model(thing.entry, at: time, services, for: viewer))
    }
    self.init(days: days, more: max(0, coming.count - Self.most))
  }
}
