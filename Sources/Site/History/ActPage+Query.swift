import BookStore
import Records
import Words

extension ActPage.Model {
  private static let most = 50

  /// Nil where there is no such act.
  init?(_ act: RecordID, skipping skipped: Int, _ book: Book, for viewer: Viewer) throws {
    guard let found = try book.act(act) else { return nil }
    let changes = try book.changes(of: act, skipping: skipped, limit: Self.most + 1)
    let (acts, devices) = (try book.acts(saidBy: act, skipping: skipped, limit: Self.most + 1), try book.devices())
    self.init(
      entry: HistoryPage.Entry(found, devices, for: viewer), when: viewer.when(found.instant), count: found.changes,
      rows: changes.prefix(Self.most).map { ActPage.Row($0, for: viewer) },
      days: HistoryPage.DayOfActs.all(
        of: acts.prefix(Self.most).map { HistoryPage.Entry($0, devices, for: viewer) }, today: viewer.today, in: viewer.language),
      final: found.final, skipped: skipped, next: max(changes.count, acts.count) > Self.most ? skipped + Self.most : nil)
  }
}

extension ActPage.Row {
  init(_ change: RecordChange, for viewer: Viewer) {
    let language = viewer.language
    self.init(
      key: "\(change.record)", title: language.text(change.title),
      history: change.kind == RecordChange.unknown ? nil : .versions(change.kind, change.record), verb: language.text(change.verb.key),
      fields: change.isErased ? [] : change.fields.map { FieldChanges.Field($0, for: viewer) })
  }
}

extension FieldChanges.Field {
  init(_ field: FieldChange, for viewer: Viewer) {
    func said(_ value: FieldValue?) -> String? { value.map { viewer.language.text($0.phrase(in: viewer.zone)) } }
    self.init(
      label: viewer.language.text(field.label ?? "history.text"), before: said(field.before), after: said(field.after))
  }
}
