import ProjectsRecords
import Records
import Site

extension [Logbook.LoggedDay] {
  /// Those items by the day they were completed on.
  init(_ items: [Item], _ projects: Projects, for viewer: Viewer) throws {
    let rows = try projects.rows(items, for: viewer)
    self = zip(items, rows).reduce(into: [(day: Day, rows: [ItemRow.Model])]()) { days, pair in
      guard let day = pair.0.completion?.day else { return }
      if days.last?.day == day { days[days.count - 1].rows.append(pair.1) } else { days.append((day, [pair.1])) }
    }.map { Logbook.LoggedDay(title: viewer.language.nearDay($0.day, today: viewer.today), rows: $0.rows) }
  }
}
