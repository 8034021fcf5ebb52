import BookStore
import Records
import Words

extension ElsewherePage.Model {
  /// So many texts are shown at once, and records of which fields were set elsewhere.
  private static let (texts, records) = (50, 100)

  init(_ services: AppServices, for viewer: Viewer) throws {
    let (texts, set) = (try services.book.writtenElsewhere(limit: Self.texts + 1), try services.book.setElsewhere(limit: Self.records + 1))
    let devices = try services.book.devices()
    let origin = { (device: RecordID, written: Instant) in
      "\(viewer.language.text(devices.name(of: device, in: viewer.zone))), \(viewer.when(written))"
    }
    self.init(
      rows: try texts.prefix(Self.texts).compactMap { try ElsewherePage.Row($0, services, for: viewer, from: origin) },
      fields: try set.prefix(Self.records).map { try ElsewherePage.FieldsRow($0, services, for: viewer, from: origin) },
      isMore: texts.count > Self.texts || set.count > Self.records)
  }
}

extension ElsewherePage.Row {
  fileprivate init?(
    _ written: WrittenElsewhere, _ services: AppServices, for viewer: Viewer, from origin: (RecordID, Instant) -> String
  ) throws {
    guard let place = try services.place(of: written.field) else { return nil }
    let others = try services.book.read { try written.field.others(in: $0) }
    self.init(
      key: "\(written.field.record)-\(written.field.column)", title: viewer.language.text(written.title),
      label: written.label.map { viewer.language.text($0) }, page: place.page, answer: place.answer, text: place.text,
      origins: Dictionary(others.map { ($0.act, origin($0.device, $0.written)) }) { first, _ in first })
  }
}

extension ElsewherePage.FieldsRow {
  fileprivate init(_ set: SetElsewhere, _ services: AppServices, for viewer: Viewer, from origin: (RecordID, Instant) -> String) throws {
    let entity = services.book.notebooks.lazy.flatMap(\.entities).first { $0.kind == set.kind }
    let text = entity.flatMap { entity in entity.texts.first.map { TextField($0.column, of: set.record, entity) } }
    self.init(
      record: set.record, title: viewer.language.text(set.title), page: try text.flatMap { try services.place(of: $0)?.page },
      others: set.others.map { other in
        let label = viewer.language.text(other.label)
        return "\(label): \(viewer.language.text(other.value.phrase(in: viewer.zone))) (\(origin(other.device, other.written)))"
      })
  }
}

extension AppServices {
  /// The place of a text on the pages of its notebook.
  fileprivate func place(of field: TextField) throws -> TextPlace? { try modules.lazy.compactMap { try $0.text(self, field) }.first }
}
