import BookStore
import Records
import Words

extension ElsewherePage.Model {
  /// So many texts are shown at once, and records of which fields were set elsewhere.
  private static let (texts, records) = (50, 100)

  init(_ services: AppServices, for viewer: Viewer) throws {
    let (texts, set) = (try services.book.writtenElsewhere(limit: Self.texts + 1), try services.book.setElsewhere(limit: Self.records + 1))
    let namesakes = try services.book.namesakes(limit: Self.records + 1)
    let returned = try services.book.returned()
    let devices = try services.book.devices()
    let origin = { (device: RecordID, written: Instant) in
      "\(viewer.language.text(devices.name(of: device, in: viewer.zone))), \(viewer.when(written))"
    }
    self.init(
      rows: try texts.prefix(Self.texts).compactMap { try ElsewherePage.Row($0, services, for: viewer, from: origin) },
      fields: try set.prefix(Self.records).map { try ElsewherePage.FieldsRow($0, services, for: viewer, from: origin) },
      namesakes: try namesakes.prefix(Self.records).map { try ElsewherePage.NamesakesRow($0, services, for: viewer, from: origin) },
      returned: try returned.prefix(Self.records).map { returned in
        ElsewherePage.ReturnedRow(
          record: returned.record, title: viewer.language.text(returned.title),
          page: try services.page(of: returned.record, kind: returned.kind),
          origin: returned.act.device.map { origin($0, returned.act.instant) } ?? viewer.when(returned.act.instant),
          missing: returned.missing)
      },
      parked: try services.book.parked(), isMore: texts.count > Self.texts || max(set.count, namesakes.count, returned.count) > Self.records
    )
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
    self.init(
      record: set.record, title: viewer.language.text(set.title), page: try services.page(of: set.record, kind: set.kind),
      others: set.others.map { other in
        let label = viewer.language.text(other.label)
        return "\(label): \(viewer.language.text(other.value.phrase(in: viewer.zone))) (\(origin(other.device, other.written)))"
      })
  }
}

extension ElsewherePage.NamesakesRow {
  fileprivate init(_ namesakes: Namesakes, _ services: AppServices, for viewer: Viewer, from origin: (RecordID, Instant) -> String) throws {
    self.init(
      kept: namesakes.kept.record, other: namesakes.other.record, title: viewer.language.text(namesakes.title),
      makers: try [namesakes.kept, namesakes.other].map { maker in
        Maker(words: origin(maker.device, maker.made), page: try services.page(of: maker.record, kind: namesakes.kind))
      })
  }
}
