import BookStore
import Site
import Words

extension EntryRow.Model {
  init(_ entry: DayEntry, at time: String? = nil, _ services: AppServices, for viewer: Viewer) throws {
    let place = try services.place(of: entry.id, kind: entry.kind)
    self.init(
      key: "\(entry.kind)-\(entry.id)", title: viewer.language.text(entry.title), page: place?.page, symbol: place?.section.symbol.html,
      notebook: place?.section.name(in: viewer.language) ?? "", accent: place?.section.accent, time: time)
  }
}
