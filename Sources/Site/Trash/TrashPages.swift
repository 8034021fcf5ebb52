import BookStore
import Hummingbird
import Records
import Words

/// Routes of the trash: view, restore, and erase after confirmation.
struct TrashPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.trash) { request in
      let before = try request.idBefore()
      return try services.page(request) { TrashPage.view(try TrashPage.Model(before: before, services.book, for: $0), in: $1) }
    }
    router.post(Address.restoring) { request, _, id in
      try services.answer(request, otherwise: Address.trash()) { _ in FormResult(act: try services.book.restore(id).act) }
    }
    router.get(Address.trashed) { request, id in
      try services.page(request) { TrashedPage.view(try TrashedPage.Model(of: id, services.book, for: $0), in: $1) }
    }
    router.get(Address.erasure) { request, id in
      try services.page(request) { ErasurePage.view(try ErasurePage.Model(of: id, services.book, for: $0), in: $1) }
    }
    router.post(Address.erasing) { request, form, id in
      try services.answer(request, otherwise: Address.trash()) { _ in
        if form["backups"] != nil { try services.book.confirmBackupFolder() }
        let replaced = form["backups"] == nil ? [] : try services.book.backups(holding: id)
        if !replaced.isEmpty { try services.backups.check() }
        let act = try services.book.erase(id).act
        if !replaced.isEmpty { try services.backups.begin(replacing: replaced) }
        return FormResult(act: act, go: ReturnPath(to: Address.trash().path))
      }
    }
  }
}

extension TrashPage.Model {
  private static let rows = 200

  init(before: RecordID? = nil, _ book: Book, for viewer: Viewer) throws {
    let trash = try book.trash(before: before, limit: Self.rows + 1)
    let shown = trash.prefix(Self.rows)
    self.init(
      entries: shown.map { TrashPage.Entry($0, for: viewer) }, next: trash.count > Self.rows ? shown.last?.record : nil)
  }
}

extension TrashPage.Entry {
  init(_ trashed: Trashed, for viewer: Viewer) {
    self.init(
      id: trashed.record, title: trashed.title, act: trashed.act.id, actName: trashed.act.name, target: trashed.act.about,
      instant: trashed.act.instant, zone: viewer.zone, canReturn: trashed.canReturn, in: viewer.language)
  }
}

extension ErasurePage.Model {
  /// Throws `.unknown` if the record is not in the trash.
  init(of record: RecordID, _ book: Book, for viewer: Viewer) throws {
    self.init(
      id: record, title: try book.trashed(record).title, dependents: try book.dependents(ofTrashed: record),
      backups: try book.backups(holding: record).count, in: viewer.language)
  }
}

extension TrashedPage.Model {
  /// Throws `.unknown` if the record is not in the trash.
  init(of record: RecordID, _ book: Book, for viewer: Viewer) throws {
    let trashed = try book.trashed(record)
    self.init(
      entry: TrashPage.Entry(trashed, for: viewer),
      texts: trashed.texts.map { TrashedPage.Text(label: $0.label.map { viewer.language.text($0) }, text: $0.text) })
  }
}
