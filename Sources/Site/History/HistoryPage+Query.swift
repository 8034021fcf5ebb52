import BookStore
import Records
import Words

extension HistoryPage.Model {
  private static let rows = 50

  init(before: RecordID?, _ book: Book, for viewer: Viewer) throws {
    let acts = try book.history(before: before, limit: Self.rows + 1)
    let shown = acts.prefix(Self.rows)
    self.init(
      entries: shown.map { HistoryPage.Entry($0, for: viewer) }, before: before,
      next: acts.count > Self.rows ? shown.last?.id : nil,
      canUndo: try book.canUndo(), canRedo: try book.canRedo(), today: viewer.today, in: viewer.language)
  }
}

extension HistoryPage.Entry {
  init(_ act: Act, for viewer: Viewer) {
    self.init(
      id: act.id, name: act.name, target: act.about, instant: act.instant, stands: act.stands,
      isFinal: act.isFinal || act.isErased, zone: viewer.zone, boundary: viewer.boundary, in: viewer.language)
  }
}
