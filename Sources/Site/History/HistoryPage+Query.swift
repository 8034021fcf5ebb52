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
      canUndo: shown.contains { $0.stands && $0.target == nil && !$0.isFinal },
      canRedo: shown.contains { !$0.stands && $0.target == nil }, today: viewer.today, in: viewer.language)
  }
}

extension HistoryPage.Entry {
  init(_ act: Act, for viewer: Viewer) {
    self.init(
      id: act.id, name: act.name, target: act.about, instant: act.instant, stands: act.stands, isFinal: act.isFinal, zone: viewer.zone,
      boundary: viewer.boundary, in: viewer.language)
  }
}

extension TrashPage.Model {
  init(_ book: Book, for viewer: Viewer) throws {
    self.init(
      entries: try book.trash(limit: 200).map { trashed in
        TrashPage.Entry(
          id: trashed.record, title: trashed.title, act: trashed.act.id, actName: trashed.act.name, target: trashed.act.about,
          instant: trashed.act.instant, zone: viewer.zone, in: viewer.language)
      })
  }
}

extension ErasurePage.Model {
  /// Throws `.unknown` where that record does not lie in the trash.
  init(of record: RecordID, _ book: Book, for viewer: Viewer) throws {
    self.init(id: record, title: try book.trashed(record).title, in: viewer.language)
  }
}
