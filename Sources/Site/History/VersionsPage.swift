import BookStore
public import Records
public import Words

/// The history of one record, with buttons that restore its versions.
enum VersionsPage {
  struct Version: Sendable, Hashable {
    let act: RecordID
    let name: String
    let when: String
    /// The device it was made on; nil if it is this one.
    let device: String?
    let stands: Bool
    let isPresent: Bool
    let isErased: Bool
    /// True if the record can be restored to it.
    let isRestorable: Bool
    let fields: [FieldChanges.Field]
  }

  struct Model: Sendable, Hashable {
    let kind: String
    let record: RecordID
    let title: String
    /// The record's own page; nil if it has none or is deleted.
    let page: Address?
    let versions: [Version]
    /// True if any of its versions was erased.
    let isPartlyErased: Bool
    /// Number of newer versions on the pages before this one.
    let skipped: Int
    /// Number the following page skips; nil on the last page.
    let next: Int?
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page("\(language.text("section.history")): \(model.title)", at: .history, in: context) {
      """
      \(Headline(
        title: model.title, eyebrow: language.text("section.history"),
        back: (model.page ?? .history(), model.page == nil ? language.text("section.history") : language.text("history.versions.back"))).html)
      \(region(model, in: language))
      \(model.next.map { older(than: $0, of: model, in: language) })
      """
    }
  }

  private static func older(than count: Int, of model: Model, in language: Language) -> HTML {
    """
    <p class="pager"><a class="pill" rel="next" href="\(Address.versions(model.kind, model.record).with("after=\(count)"))">\
    \(language.text("history.versions.older"))</a></p>
    """
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

  private static func row(_ version: Version, of model: Model, in language: Language) -> HTML {
    """
    <li class="row changed-record\(version.stands ? "" : " taken-back")" data-key="\(version.act)"><div class="row-main">\
    <p><a href="\(Address.act(version.act))">\(version.stands ? "\(version.name)" : "<del>\(version.name)</del>" as HTML)</a> \
    <span class="note">\([version.when, version.device].compactMap(\.self).joined(separator: " · "))</span></p>\
    \(version.isErased ? "<p class=\"note\">\(language.text("record.erased"))</p>" : FieldChanges.list(version.fields, in: language))</div>\
    \(version.isPresent ? "<span class=\"note\">\(language.text("history.versions.present"))</span>" : .nothing)\
    \(version.isRestorable ? restoring(version, of: model, in: language) : .nothing)</li>

    """
  }

  private static func restoring(_ version: Version, of model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .versionRestoring(model.kind, model.record)))><button name="act" value="\(version.act)" \
    aria-label="\(language.text("history.versions.restore")): \(version.when)">\(Symbol.undo.html)\
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
