import BookStore
import Records
import Words

extension HistoryPage.Model {
  private static let rows = 50

  init(before: RecordID?, _ book: Book, for viewer: Viewer) throws {
    let acts = try book.history(before: before, limit: Self.rows + 1)
    let (shown, devices) = (acts.prefix(Self.rows), try book.devices())
    self.init(
      entries: shown.map { HistoryPage.Entry($0, devices, for: viewer) }, before: before,
      next: acts.count > Self.rows ? shown.last?.id : nil,
      canUndo: try book.canUndo(), canRedo: try book.canRedo(), today: viewer.today, in: viewer.language)
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
