import Book
import Pages
import Records

extension HistoryPage.Model {
  private static let rows = 50

  init(before: RecordID?, _ book: Book, for reader: Reader) throws {
    let acts = try book.history(before: before, limit: Self.rows + 1)
    let shown = acts.prefix(Self.rows)
    self.init(
      entries: shown.map { HistoryPage.Entry($0, for: reader) }, before: before,
      next: acts.count > Self.rows ? shown.last?.id : nil,
      canUndo: shown.contains { $0.stands && $0.target == nil && !$0.isFinal },
      canRedo: shown.contains { !$0.stands && $0.target == nil }, today: reader.today, in: reader.language)
  }
}

extension HistoryPage.Entry {
  init(_ act: Act, for reader: Reader) {
    self.init(
      id: act.id, name: act.name, target: act.about, instant: act.instant, stands: act.stands, isFinal: act.isFinal, zone: reader.zone,
      boundary: reader.boundary, in: reader.language)
  }
}

extension TrashPage.Model {
  init(_ book: Book, for reader: Reader) throws {
    self.init(
      entries: try book.trash(limit: 200).map { trashed in
        TrashPage.Entry(
          id: trashed.record, title: trashed.title, act: trashed.act.id, actName: trashed.act.name, target: trashed.act.about,
          instant: trashed.act.instant, zone: reader.zone, in: reader.language)
      })
  }
}

extension ErasurePage.Model {
  /// Throws `.unknown` where that record does not lie in the trash.
  init(of record: RecordID, _ book: Book, for reader: Reader) throws {
    guard let trashed = try book.trash(limit: Int.max).first(where: { $0.record == record }) else {
      throw Refusal(.unknown, Phrase("trash.unknown", ["id": .text(record.description)]))
    }
    self.init(id: record, title: trashed.title, in: reader.language)
  }
}
