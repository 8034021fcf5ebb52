import Records
import Words

extension ActPage {
  /// The page of one act.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(model.entry.name, at: .history, in: context) {
      """
      \(Headline(title: model.entry.name, eyebrow: eyebrow(model), back: (.history(), language.text("section.history"))).html)
      \(region(model, in: language))
      \(pager(model, in: language))
      """
    }
  }

  private static func eyebrow(_ model: Model) -> String { [model.when, model.entry.device].compactMap(\.self).joined(separator: " · ") }

  /// What it did, and whether it stands, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="act-page"\(HTML.live("act", "act")) \
    aria-label="\(language.text("history.title"))">
    <div class="buttons" data-key="buttons">\(HistoryPage.offer(model.entry, in: language))\
    \(model.entry.stands ? .nothing : "<p class=\"note\">\(HistoryPage.why(model.entry, in: language))</p>")</div>
    \(model.rows.isEmpty ? acts(model, in: language) : list(model, in: language))
    </section>
    """
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    "<ol class=\"card rows\" data-key=\"rows\">\(model.rows.html { row($0, in: language) })</ol>"
  }

  private static func acts(_ model: Model, in language: Language) -> HTML {
    """
    <p class="note" data-key="none">\(language.text(model.days.isEmpty ? "history.act.none" : "history.act.about"))</p>
    \(model.days.html { HistoryPage.day($0, in: language) })
    \(model.final > 0 ? "<p class=\"note\" data-key=\"final\">\(language.text("undo.stays", ["count": .count(model.final)]))</p>" : .nothing)
    """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    """
    <li class="row changed-record" data-key="\(row.key)"><div class="row-main"><p><span class="note">\(row.verb)</span> \
    \(row.history.map { "<a href=\"\($0)\" dir=\"auto\">\(row.title)</a>" as HTML } ?? "<span dir=\"auto\">\(row.title)</span>")</p>\
    \(FieldChanges.list(row.fields, in: language))</div></li>

    """
  }

  private static func pager(_ model: Model, in language: Language) -> HTML {
    guard let next = model.next else { return .nothing }
    return """
      <p class="pager">\(model.days.isEmpty ? "<span class=\"note\">\(language.text("history.act.count", ["count": .count(model.count)]))</span> " : .nothing)\
      <a class="pill" rel="next" href="\(Address.act(model.entry.id).with(skipping(next)))">\
      \(language.text(model.days.isEmpty ? "history.act.more" : "history.older"))</a></p>
      """
  }

  private static func skipping(_ count: Int) -> String? { count == 0 ? nil : "after=\(count)" }
}
