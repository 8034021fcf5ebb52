import BookStore
import Records
import Words

extension HistoryPage.Model {
  private static let rows = 50
  /// So many acts are looked at for one page: a person rather goes on than waits.
  private static let looked = 20_000

  init(_ view: HistoryView, _ services: AppServices, for viewer: Viewer) throws {
    let (book, devices) = (services.book, try services.book.devices())
    let page = try book.acts(HistoryFilter(view, book, for: viewer), before: view.before, limit: Self.rows, lookingAt: Self.looked)
    self.init(
      view, entries: page.acts.map { HistoryPage.Entry($0, devices, for: viewer) }, next: page.next,
      filter: HistoryFilterForm.Model(
        view: view,
        notebooks: services.notebooks.map { HistoryFilterForm.Choice(value: $0.name, name: $0.section.name(in: viewer.language)) },
        devices: devices.all.count < 2
          ? []
          : devices.all.map {
            HistoryFilterForm.Choice(value: "\($0.id)", name: viewer.language.text(devices.name(of: $0.id, in: viewer.zone)))
          }),
      canUndo: try book.canUndo(), canRedo: try book.canRedo(), today: viewer.today, in: viewer.language)
  }
}

extension HistoryFilter {
  fileprivate init(_ view: HistoryView, _ book: Book, for viewer: Viewer) {
    let kinds = view.notebook.flatMap { name in book.notebooks.first { $0.name == name } }.map { Set($0.entities.map(\.kind)) }
    let time = view.day?.time(in: viewer.zone, boundary: viewer.boundary)
    self.init(kinds: kinds, device: view.device, time: time)
  }
}

extension HistoryPage.Entry {
  init(_ act: Act, _ devices: Devices, for viewer: Viewer) {
    let other = act.device.flatMap { devices.isThisOne($0) ? nil : devices.name(of: $0, in: viewer.zone) }
    self.init(
      id: act.id, name: act.name, target: act.about, instant: act.instant, stands: act.stands, isIgnored: act.isIgnored,
      isFinal: act.isFinal || act.isErased, device: other.map { viewer.language.text($0) }, zone: viewer.zone, boundary: viewer.boundary,
      in: viewer.language)
  }
}
