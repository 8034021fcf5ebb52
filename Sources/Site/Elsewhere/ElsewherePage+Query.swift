import BookStore
import Records
import Words

extension ElsewherePage.Model {
  private static let rows = 50

  init(_ services: AppServices, for viewer: Viewer) throws {
    let (texts, devices) = (try services.book.writtenElsewhere(limit: Self.rows + 1), try services.book.devices())
    let rows = try texts.prefix(Self.rows).compactMap { written -> ElsewherePage.Row? in
      guard let place = try services.modules.lazy.compactMap({ try $0.text(services, written.field) }).first else { return nil }
      let others = try services.book.read { try written.field.others(in: $0) }
      let origins = others.map { other in
        (other.act, "\(viewer.language.text(devices.name(of: other.device, in: viewer.zone))), \(viewer.when(other.written))")
      }
      return ElsewherePage.Row(
        key: "\(written.field.record)-\(written.field.column)", title: viewer.language.text(written.title),
        label: written.label.map { viewer.language.text($0) }, page: place.page, answer: place.answer, text: place.text,
        origins: Dictionary(origins) { first, _ in first })
    }
    self.init(rows: rows, isMore: texts.count > Self.rows)
  }
}
