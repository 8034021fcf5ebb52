import BookStore
import Records
import Words

extension VersionsPage.Model {
  private static let most = 50

  /// Nil where there never was such a record, or so many versions of it.
  init?(_ kind: String, _ record: RecordID, skipping skipped: Int, _ services: AppServices, for viewer: Viewer) throws {
    let all = try services.book.versions(of: record, kind: kind, limit: min(skipped, .max / 2) + Self.most + 1)
    let versions = all.dropFirst(skipped).prefix(Self.most)
    guard let newest = all.first, !versions.isEmpty else { return nil }
    let (devices, isThere) = (try services.book.devices(), newest.change.verb != .removed || !newest.act.stands)
    self.init(
      kind: kind, record: record, title: viewer.language.text(newest.change.title),
      page: try isThere ? services.page(of: record, kind: kind) : nil,
      versions: versions.map { VersionsPage.Version($0, devices, canRestore: isThere, for: viewer) },
      isPartlyErased: all.contains { $0.change.isErased }, skipped: skipped,
      next: all.count > skipped + Self.most ? skipped + Self.most : nil)
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
