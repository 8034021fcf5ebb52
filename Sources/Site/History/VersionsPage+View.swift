public import Records
public import Words

extension VersionsPage {
  /// The history of one record.
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

  /// Its versions, live.
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

/// The way to the history of a record, from its own page.
public struct HistoryLink {
  private let address: Address

  /// The history of that record.
  public init(of kind: String, _ record: RecordID) { address = .versions(kind, record) }

  /// The link.
  public func html(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(address)\">\(Symbol.history.html)<span>\(language.text("section.history"))</span></a>"
  }
}
