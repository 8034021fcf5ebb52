import Algorithms
import BookStore
import Records
import Site
import TodayRecords
import Words

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
