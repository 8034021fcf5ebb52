import BookStore
import Foundation
import Records
import Site
import TodayRecords
import Words

extension ComingDays.Model {
  private static let most = 12

  /// Of today, what comes up in the week after it; other days tell of themselves alone.
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
