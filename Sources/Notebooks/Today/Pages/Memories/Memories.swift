import Algorithms
import BookStore
import Records
import Site
import TodayRecords
import Words

/// Things done on the same day of earlier years.
enum Memories {
  struct Model: Sendable, Hashable {
    /// The last year first.
    let years: [RememberedDay]
  }

  /// The day of one earlier year.
  struct RememberedDay: Sendable, Hashable {
    let day: Day
    let title: String
    /// "2 years ago".
    let ago: String
    let address: Address
    let rows: [EntryRow.Model]
    /// "and 3 more"; nil where all of it stands there.
    let more: String?
  }

  /// The same day of earlier years, live; not shown where nothing was done on any.
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
  /// At most so many things of one year, and so many years, stand on the page.
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
