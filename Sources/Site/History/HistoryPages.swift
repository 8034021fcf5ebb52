import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// What was done, taken back and brought back.
struct HistoryPages: Sendable {
  let services: AppServices

  func add(to router: Routes) {
    router.get(Address.history) { request in
      let view = try HistoryView(request)
      return try services.page(request) { HistoryPage.view(try HistoryPage.Model(view, services, for: $0), in: $1) }
    }
    router.get(Address.act) { request, act in
      try services.page(request) { ActPage.view(try model(of: act, request, for: $0), in: $1) }
    }
    router.get(Address.versions) { request, named in
      try services.page(request) { VersionsPage.view(try model(ofVersions: named, request, for: $0), in: $1) }
    }
    router.post(Address.versionRestoring) { request, form, named in
      let act = try form.require("act") { RecordID($0) }
      return try services.answer(request, otherwise: .versions(named.0, named.1)) { _ in
        FormResult(act: try services.book.restore(named.1, kind: named.0, asOf: act).act)
      }
    }
    router.post(Address.undoing) { request, _ in try answer(request) { try services.book.undo() } }
    router.post(Address.redoing) { request, _ in try answer(request) { try services.book.redo() } }
    router.post(Address.actUndoing) { request, _, act in try answer(request) { try services.book.undo(act) } }
    router.post(Address.actRedoing) { request, _, act in try answer(request) { try services.book.redo(act) } }
  }

  private func model(of act: RecordID, _ request: Request, for viewer: Viewer) throws -> ActPage.Model {
    guard let model = try ActPage.Model(act, skipping: request.skipped, services.book, for: viewer) else { throw HTTPError(.notFound) }
    return model
  }

  private func model(ofVersions named: (String, RecordID), _ request: Request, for viewer: Viewer) throws -> VersionsPage.Model {
    let model = try VersionsPage.Model(named.0, named.1, skipping: request.skipped, services, for: viewer)
    guard let model else { throw HTTPError(.notFound) }
    return model
  }

  /// An undoing that could not take back everything says so: a script's toast, or History itself, which a plain post then sees.
  private func answer(_ request: Request, _ work: () throws -> Undoing) throws -> Response {
    var partly: FormResult?
    let response = try services.answer(request, otherwise: Address.history()) { viewer in
      let undoing = try work()
      let remark = try undoing.remark(for: viewer, services.book)
      let result = FormResult(act: undoing.act, remark: remark, inTheWay: undoing.because?.id)
      partly = remark.map { _ in result }
      return result
    }
    guard let partly, let act = partly.act, !request.wantsJSON else { return response }
    let language = try services.viewer(of: request).language
    return try services.page(request, saying: try services.toast(on: act, partly, in: language)) {
      HistoryPage.view(try HistoryPage.Model(HistoryView { _ in nil }, services, for: $0), in: $1)
    }
  }
}

extension HistoryView {
  /// History as the request asks for it.
  ///
  /// Throws where it names no act to begin before.
  fileprivate init(_ request: Request) throws {
    let query = try Form(decoding: request.uri.query ?? "")
    self.init { query[$0] }
    before = try request.idBefore()
  }
}

extension Request {
  /// How many things the pages before this one have.
  fileprivate var skipped: Int { uri.queryParameters["after"].flatMap { Int($0) }.map { max(0, $0) } ?? 0 }

  /// The id of what a page of older things ends before; nil where the newest are asked for.
  func idBefore() throws -> RecordID? {
    try uri.queryParameters["before"].map { text in
      guard let id = RecordID(text) else { throw HTTPError(.notFound) }
      return id
    }
  }
}

extension Undoing {
  /// What stayed although its making was undone, what could not come back, what lies in the trash instead, how much is final, and which act of
  /// another device is in the way; nil where all was done.
  fileprivate func remark(for viewer: Viewer, _ book: Book) throws -> LocalizedText? {
    let language = viewer.language
    var sentences = [remark(in: language)].compactMap(\.self)
    if final > 0 { sentences.append(LocalizedText("undo.stays", ["count": .count(final)])) }
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
