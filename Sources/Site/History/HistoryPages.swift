import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// A query of History, as in its address.
struct HistoryView: Sendable, Hashable {
  /// The name of the notebook whose records were changed.
  var notebook: String?
  var device: RecordID?
  var day: Day?
  /// The act before which the page begins; nil for the newest page.
  var before: RecordID?

  private static let filters: [Filter<HistoryView>] = [
    Filter("notebook", \.notebook), Filter("device", \.device), Filter("day", \.day), Filter("before", \.before),
  ]

  /// Parses the fields of an address; an invalid one is ignored.
  init(_ field: (String) -> String?) { self = HistoryView.filters.question(HistoryView(), field) }

  private init() {}

  /// True if it has any condition.
  var isFiltered: Bool { notebook != nil || device != nil || day != nil }
  var isNewest: Bool { before == nil }

  func address(before act: RecordID) -> Address {
    var view = self
    view.before = act
    return Address.history().with(HistoryView.filters.fields(of: view))
  }
}

extension HistoryPage.Model {
  private static let rows = 50
  /// The maximum number of acts read for one page, which limits its time.
  private static let looked = 20_000

  init(_ view: HistoryView, _ services: AppServices, for viewer: Viewer) throws {
    let (book, devices) = (services.book, try services.book.devices())
    let page = try book.acts(HistoryFilter(view, book, for: viewer), before: view.before, limit: Self.rows, lookingAt: Self.looked)
    self.init(
      view: view,
      days: HistoryPage.DayOfActs.all(
        of: try HistoryPage.Entry.all(page.acts, devices, services, for: viewer), today: viewer.today, in: viewer.language),
      next: page.next,
      filter: HistoryFilterForm.Model(
        view: view,
        notebooks: services.notebooks.map { HistoryFilterForm.Choice(value: $0.name, name: $0.section.name(in: viewer.language)) },
        devices: devices.all.count < 2
          ? []
          : devices.all.map {
            HistoryFilterForm.Choice(value: "\($0.id)", name: viewer.language.text(devices.name(of: $0.id, in: viewer.zone)))
          }),
      canUndo: try book.canUndo(), canRedo: try book.canRedo())
  }
}

extension HistoryFilter {
  fileprivate init(_ view: HistoryView, _ book: Book, for viewer: Viewer) {
    let kinds = view.notebook.flatMap { name in book.notebooks.first { $0.name == name } }.map { Set($0.entities.map(\.kind)) }
    let time = view.day?.time(in: viewer.zone, boundary: viewer.boundary)
    self.init(kinds: kinds, device: view.device, time: time)
  }
}

extension HistoryPage.Entry {
  /// Acts with the notebooks they belong to.
  static func all(_ acts: [Act], _ devices: Devices, _ services: AppServices, for viewer: Viewer) throws -> [HistoryPage.Entry] {
    let marks = try services.marks(of: acts)
    return acts.map { act in
      var entry = HistoryPage.Entry(act, devices, for: viewer)
      entry.mark = marks[act.id]
      return entry
    }
  }

  init(_ act: Act, _ devices: Devices, for viewer: Viewer) {
    let other = act.device.flatMap { devices.isThisOne($0) ? nil : devices.name(of: $0, in: viewer.zone) }
    self.init(
      act: act, name: viewer.language.name(of: act.name, target: act.about), time: viewer.language.time(act.instant, in: viewer.zone),
      day: Day(of: act.instant, in: viewer.zone, boundary: viewer.boundary), device: other.map { viewer.language.text($0) })
  }
}

extension AppServices {
  /// The marks of the notebooks whose records the acts changed, by the ids of the acts.
  func marks(of acts: [Act]) throws -> [RecordID: HistoryPage.Mark] {
    try book.notebooks(of: acts).compactMapValues { name in
      modules.first { $0.notebook == name }.map { HistoryPage.Mark(symbol: $0.section.symbol.html, accent: $0.section.accent) }
    }
  }
}

/// Routes that show, undo and redo acts, and restore versions of records.
extension AppServices {
  func addHistoryPages(to router: Routes) {
    router.get(Address.history) { request in
      let view = try HistoryView(request)
      return try page(request) { HistoryPage.view(try HistoryPage.Model(view, self, for: $0), in: $1) }
    }
    router.get(Address.act) { request, act in
      try page(request) {
        guard let model = try ActPage.Model(act, skipping: request.skipped, self, for: $0) else { throw HTTPError(.notFound) }
        return ActPage.view(model, in: $1)
      }
    }
    router.get(Address.versions) { request, named in
      let (kind, record) = named
      return try page(request) {
        let model = try VersionsPage.Model(kind, record, skipping: request.skipped, self, for: $0)
        guard let model else { throw HTTPError(.notFound) }
        return VersionsPage.view(model, in: $1)
      }
    }
    router.post(Address.versionRestoring) { request, form, named in
      let (kind, record) = named
      let act = try form.require("act") { RecordID($0) }
      return try answer(request, otherwise: .versions(kind, record)) {
        try book.restore(record, kind: kind, asOf: act).act
      }
    }
    router.post(Address.undoing) { request, _ in try answer(request) { try book.undo() } }
    router.post(Address.redoing) { request, _ in try answer(request) { try book.redo() } }
    router.post(Address.actUndoing) { request, _, act in try answer(request) { try book.undo(act) } }
    router.post(Address.actRedoing) { request, _, act in try answer(request) { try book.redo(act) } }
  }

  /// Reports an undo or redo that was incomplete: in the toast for a script, and on History for a plain post.
  private func answer(_ request: Request, _ work: () throws -> Undoing) throws -> Response {
    var partly: FormResult?
    let response = try answer(request, otherwise: Address.history()) { viewer in
      let undoing = try work()
      let remark = try undoing.remark(for: viewer, book)
      let result = FormResult(act: undoing.act, remark: remark, inTheWay: undoing.because?.id)
      partly = remark.map { _ in result }
      return result
    }
    guard let partly, let act = partly.act, !request.wantsJSON else { return response }
    let language = try viewer(of: request).language
    return try page(request, saying: try toast(on: act, partly, in: language)) {
      HistoryPage.view(try HistoryPage.Model(HistoryView { _ in nil }, self, for: $0), in: $1)
    }
  }
}

extension HistoryView {
  /// Parses the query of a request.
  ///
  /// Throws if `before` is not an id.
  fileprivate init(_ request: Request) throws {
    let query = try Form(addressOf: request)
    self.init { query[$0] }
    before = try request.idBefore()
  }
}

extension Request {
  /// Number of items on the pages before this one, small enough to be added to.
  fileprivate var skipped: Int { uri.queryParameters["after"].flatMap { Int($0) }.map { min(max(0, $0), Int.max / 2) } ?? 0 }

  /// The id before which a page of older items begins; nil for the newest page.
  func idBefore() throws -> RecordID? {
    try uri.queryParameters["before"].map { text in
      guard let id = RecordID(text) else { throw HTTPError(.notFound) }
      return id
    }
  }
}

extension Undoing {
  /// Remark on records that stayed although their making was undone, could not return or are in the trash, on final acts, and on a
  /// blocking act of another device; nil if everything was done.
  fileprivate func remark(for viewer: Viewer, _ book: Book) throws -> LocalizedText? {
    let language = viewer.language
    var sentences = [remark(in: language)].compactMap(\.self)
    if finalActs > 0 { sentences.append(LocalizedText("undo.stays", ["count": .count(finalActs)])) }
    if let because, let device = because.device {
      let name = language.text(try book.devices().name(of: device, in: viewer.zone))
      let act = language.name(of: because.name, target: because.about)
      sentences.append(LocalizedText("undo.because", ["act": .text(act), "device": .text(name)]))
    }
    guard let first = sentences.first else { return nil }
    return sentences.dropFirst().reduce(first) {
      LocalizedText("undo.both", ["first": .text(language.text($0)), "then": .text(language.text($1))])
    }
  }

  private func remark(in language: Language) -> LocalizedText? {
    func list(_ titles: [LocalizedText]) -> LocalizedText.Value {
      .text(titles.map { language.text($0) }.formatted(.list(type: .and).locale(language.locale)))
    }
    let remarks = [("undo.kept", kept), ("undo.left", left), ("undo.orphaned", orphaned)].filter { !$0.1.isEmpty }
    guard remarks.count > 1 else { return remarks.first.map { LocalizedText($0, ["title": list($1)]) } }
    let absent = left + orphaned
    return kept.isEmpty
      ? LocalizedText("undo.absent", ["left": list(absent)]) : LocalizedText("undo.partly", ["kept": list(kept), "left": list(absent)])
  }
}
