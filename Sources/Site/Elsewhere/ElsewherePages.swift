import BookStore
import Hummingbird
import Records
import Words

struct ElsewherePages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.elsewhere) { request in
      try services.page(request) { ElsewherePage.view(try ElsewherePage.Model(services, for: $0), in: $1) }
    }
    router.post(Address.elsewhereKeeping) { request, form in
      let records = Set((form["records"] ?? "").split(separator: " ").compactMap { RecordID(String($0)) })
      return try services.answer(request, otherwise: Address.elsewhere()) { _ in
        FormResult(act: try services.book.keepAsTheyAre(records).act)
      }
    }
    router.post(Address.returnedRestoring) { request, form in
      guard let record = RecordID(form["record"] ?? "") else { throw UserError(.conflict, LocalizedText("returned.none")) }
      return try services.answer(request, otherwise: Address.elsewhere()) { _ in
        FormResult(act: try services.book.restoreWhole(record).act)
      }
    }
    router.post(Address.namesakesJoining) { try answer($0, $1) { try services.book.join($0) } }
    router.post(Address.namesakesKeeping) { try answer($0, $1) { try services.book.keepBoth($0) } }
  }

  /// Answers a pair of records of one name.
  private func answer(_ request: Request, _ form: Form, _ answer: (Namesakes) throws -> Outcome<Void>) throws -> Response {
    guard let kept = RecordID(form["kept"] ?? ""), let other = RecordID(form["other"] ?? "") else {
      throw UserError(.conflict, LocalizedText("namesakes.none"))
    }
    return try services.answer(request, otherwise: Address.elsewhere()) { _ in
      FormResult(act: try answer(services.book.namesakes(joining: other, to: kept)).act)
    }
  }
}

extension ElsewherePage.Model {
  /// The page shows this many texts at once, and records of each other kind.
  private static let (texts, records) = (50, 100)

  init(_ services: AppServices, for viewer: Viewer) throws {
    let devices = try services.book.devices()
    let origin = { (device: RecordID, written: Instant) in
      "\(viewer.language.text(devices.name(of: device, in: viewer.zone))), \(viewer.when(written))"
    }
    var isMore = false
    let rows = { (kind: Divergence.Kind, limit: Int) in
      let found = try services.book.divergences(kind, limit: limit + 1)
      isMore = isMore || found.count > limit
      return try found.prefix(limit).compactMap { try ElsewherePage.Row($0, services, for: viewer, from: origin) }
    }
    (texts, fields, names) = (try rows(.texts, Self.texts), try rows(.fields, Self.records), try rows(.names, Self.records))
    let found = try services.book.returned()
    returned = try found.prefix(Self.records).map { each in
      let deleted = each.act.device.map { origin($0, each.act.instant) } ?? viewer.when(each.act.instant)
      return ElsewherePage.Row(
        record: each.record, title: viewer.language.text(each.title), page: try services.page(of: each.record, kind: each.kind),
        part: .returned(origin: deleted, missing: each.missing))
    }
    unsupported = try services.book.unsupported()
    self.isMore = isMore || found.count > Self.records
  }
}

extension ElsewherePage.Row {
  fileprivate init?(
    _ divergence: Divergence, _ services: AppServices, for viewer: Viewer, from origin: (RecordID, Instant) -> String
  ) throws {
    let language = viewer.language
    (record, title) = (divergence.record, language.text(divergence.title))
    switch divergence.part {
    case .text(let field, let label, let others):
      guard let place = try services.place(of: field) else { return nil }
      page = place.page
      part = .text(
        column: field.column, label: label.map { language.text($0) }, answer: place.answer, text: place.text,
        origins: Dictionary(others.map { ($0.act, origin($0.device, $0.written)) }) { first, _ in first })
    case .fields(let others):
      page = try services.page(of: record, kind: divergence.kind)
      part = .fields(
        others.map { other in
          "\(language.text(other.label)): \(language.text(other.value.phrase(in: viewer.zone))) (\(origin(other.device, other.written)))"
        })
    case .name(let pair):
      page = nil
      part = .name(
        other: pair.other.record,
        origins: try [pair.kept, pair.other].map { maker in
          (origin(maker.device, maker.made), try services.page(of: maker.record, kind: pair.kind))
        })
    }
  }
}
