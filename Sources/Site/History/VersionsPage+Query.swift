import BookStore
import Records
import Words

extension VersionsPage.Model {
  /// Nil where there never was such a record.
  init?(_ kind: String, _ record: RecordID, _ services: AppServices, for viewer: Viewer) throws {
    let versions = try services.book.versions(of: record, kind: kind)
    guard let newest = versions.first else { return nil }
    let (devices, isThere) = (try services.book.devices(), newest.change.verb != .removed || !newest.act.stands)
    self.init(
      kind: kind, record: record, title: viewer.language.text(newest.change.title),
      page: try isThere ? services.page(of: record, kind: kind) : nil,
      versions: versions.map { VersionsPage.Version($0, devices, canRestore: isThere, for: viewer) },
      isPartlyErased: versions.contains { $0.change.isErased })
  }
}

extension VersionsPage.Version {
  fileprivate init(_ version: RecordVersion, _ devices: Devices, canRestore: Bool, for viewer: Viewer) {
    let entry = HistoryPage.Entry(version.act, devices, for: viewer)
    self.init(
      act: entry.id, name: entry.name, when: viewer.when(version.act.instant), device: entry.device, stands: entry.stands,
      isPresent: version.isPresent, isErased: version.change.isErased,
      isRestorable: canRestore && entry.stands && !version.isPresent && !version.change.isErased && version.change.verb != .removed,
      fields: version.change.fields.map { FieldChanges.Field($0, for: viewer) })
  }
}
