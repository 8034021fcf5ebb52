import BookStore
import Foundation
public import Records
public import Words

/// The history of one record, with buttons that restore its versions.
enum VersionsPage {
  struct Model {
    let kind: String
    let record: RecordID
    let title: String
    /// The record's own page; nil if it has none or is deleted.
    let page: Address?
    let versions: ArraySlice<RecordVersion>
    /// True unless the record is deleted.
    let isThere: Bool
    let isPartlyErased: Bool
    /// Number the following page skips; nil on the last page.
    let next: Int?
    let devices: Devices
    let viewer: Viewer
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page("\(language.text("section.history")): \(model.title)", at: .history, in: context) {
      """
      \(Headline(
        title: model.title, eyebrow: language.text("section.history"),
        back: (model.page ?? .history(), model.page == nil ? language.text("section.history") : language.text("history.versions.back"))).html)
      \(region(model, in: language))
      \(model.next.map {
        HTML.older(language.text("history.versions.older"), at: .versions(model.kind, model.record).with("after=\($0)"))
      })
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="versions"\(HTML.live("versions", "act")) \
    aria-label="\(language.text("history.title"))">
    \(model.isPartlyErased ? "<p class=\"note\" data-key=\"erased\">\(language.text("history.versions.erased"))</p>" : .nothing)
    <ol class="card rows" data-key="rows">\(model.versions.html { row($0, of: model, in: language) })</ol>
    </section>
    """
  }

  private static func row(_ version: RecordVersion, of model: Model, in language: Language) -> HTML {
    let (act, change, when) = (version.act, version.change, model.viewer.when(version.act.instant))
    let entry = HistoryPage.Entry(act, model.devices, for: model.viewer)
    let isRestorable = model.isThere && act.stands && !version.isPresent && !change.isErased && change.verb != .removed
    return """
      <li class="row changed-record\(act.stands ? "" : " taken-back")" data-key="\(act.id)"><div class="row-main">\
      <p><a href="\(Address.act(act.id))">\(act.stands ? "\(entry.name)" : "<del>\(entry.name)</del>" as HTML)</a> \
      <span class="note">\([when, entry.device].compactMap(\.self).joined(separator: " · "))</span></p>\
      \(change.isErased
        ? "<p class=\"note\">\(language.text("record.erased"))</p>" : FieldChanges.list(change.fields, in: model.viewer.zone, language))</div>\
      \(version.isPresent ? "<span class=\"note\">\(language.text("history.versions.present"))</span>" : .nothing)\
      \(isRestorable ? restoring(act, when, of: model, in: language) : .nothing)</li>

      """
  }

  private static func restoring(_ act: Act, _ when: String, of model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .versionRestoring(model.kind, model.record)))><button name="act" value="\(act.id)" \
    aria-label="\(language.text("history.versions.restore")): \(when)">\(Symbol.undo.html)\
    <span>\(language.text("history.versions.restore"))</span></button></form>
    """
  }
}

/// The link to the history of a record, on its own page.
public struct HistoryLink {
  private let address: Address

  /// The history of that record.
  public init(of kind: String, _ record: RecordID) { address = .versions(kind, record) }

  /// The link.
  public func html(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(address)\">\(Symbol.history.html)<span>\(language.text("section.history"))</span></a>"
  }
}

extension VersionsPage.Model {
  private static let most = 50

  /// Nil if no such record ever existed, or if it has no more versions than `skipped`.
  init?(_ kind: String, _ record: RecordID, skipping skipped: Int, _ services: AppServices, for viewer: Viewer) throws {
    let all = try services.book.versions(of: record, kind: kind, limit: skipped + Self.most + 1)
    let versions = all.dropFirst(skipped).prefix(Self.most)
    guard let newest = all.first, !versions.isEmpty else { return nil }
    let isThere = newest.change.verb != .removed || !newest.act.stands
    self.init(
      kind: kind, record: record, title: viewer.language.text(newest.change.title),
      page: try isThere ? services.page(of: record, kind: kind) : nil, versions: versions, isThere: isThere,
      isPartlyErased: all.contains { $0.change.isErased }, next: all.count > skipped + Self.most ? skipped + Self.most : nil,
      devices: try services.book.devices(), viewer: viewer)
  }
}
