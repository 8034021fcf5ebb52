import Algorithms
import BookStore
import Foundation
import Records
import Site
import TodayRecords
import Words

/// Things done on the same day of earlier years.
enum Memories {
  struct Model: Sendable, Hashable {
    let years: [RememberedDay]
  }

  struct RememberedDay: Sendable, Hashable {
    let day: Day
    let title: String
    /// The time since then: "2 years ago".
    let ago: String
    let address: Address
    let rows: [EntryRow.Model]
    /// The words for the rest: "and 3 more"; nil if all entries are shown.
    let more: String?
  }

  /// The same day in earlier years, updated live; hidden if nothing was done on any.
  static func region(_ model: Model, of view: DayView, in language: Language) -> HTML {
    """
    <section class="card memories"\(HTML.live("memories", DayKinds.all))\
    \(HTML.attribute("hidden", if: model.years.isEmpty)) aria-labelledby="memories-title">
    <h2 id="memories-title" data-key="title">\(language.text("day.memories"))</h2>
    \(model.years.html(year))
    </section>
    """
  }

  private static func year(_ day: RememberedDay) -> HTML {
    """
    <section data-key="\(day.day)"><h3><a href="\(day.address)">\(day.title) <span class="note">\(day.ago)</span></a></h3>\
    <ul class="rows" data-key="list">\(day.rows.html(EntryRow.item))</ul>\
    \(day.more.map { "<p class=\"note\"><a href=\"\(day.address)\">\($0)</a></p>" as HTML })</section>

    """
  }
}

extension Memories.Model {
  /// The most entries of one year, and the most years, on the page.
  private static let (mostThings, mostYears) = (5, 10)

  init(_ view: DayView, _ services: AppServices, for viewer: Viewer) throws {
    let (day, language) = (view.day, viewer.language)
    let years = try Today(services.book).memories(of: day).chunked { $0.day == $1.day }.prefix(Self.mostYears).compactMap {
      entries -> Memories.RememberedDay? in
      guard let then = entries.first?.day else { return nil }
      let more = entries.count - Self.mostThings
      return Memories.RememberedDay(
        day: then, title: "\(then.year)", ago: language.text("day.yearsAgo", ["count": .count(day.year - then.year)]),
        address: .day(then),
        rows: try entries.prefix(Self.mostThings).map { try EntryRow.Model($0, services, for: viewer) },
        more: more > 0 ? language.text("day.more", ["count": .count(more)]) : nil)
    }
    self.init(years: Array(years))
  }
}

/// Things that come up in the week after today.
enum ComingDays {
  struct Model: Sendable, Hashable {
    let days: [ComingDay]
    let more: Int
  }

  struct ComingDay: Sendable, Hashable {
    let day: Day
    let title: String
    let address: Address
    var rows: [EntryRow.Model]
  }

  /// The days on which something comes up, updated live; hidden if empty.
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

  /// The week after today; empty for any other day.
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
