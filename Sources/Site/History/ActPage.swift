import BookStore
import Foundation
import Records
import Words

/// The page of one act: its changes to records, or the acts it is about.
enum ActPage {
  struct Model: Sendable, Hashable {
    let entry: HistoryPage.Entry
    let when: String
    let changes: [RecordChange]
    let zone: TimeZone
    /// Acts it brought in, undid, redid, rejected or ignores, if it changed no records itself.
    let days: [HistoryPage.DayOfActs]
    /// The records it touched, if they are more than a page has.
    let records: Int
    /// Number the following page skips; nil on the last page.
    let next: Int?
  }

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

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="act-page"\(HTML.live("act", "act")) \
    aria-label="\(language.text("history.title"))">
    <div class="buttons" data-key="buttons">\(HistoryPage.offer(model.entry, in: language))\
    \(model.entry.act.stands ? .nothing : "<p class=\"note\">\(HistoryPage.why(model.entry, in: language))</p>")</div>
    \(model.changes.isEmpty ? acts(model, in: language) : list(model, in: language))
    </section>
    """
  }

  private static func list(_ model: Model, in language: Language) -> HTML {
    "<ol class=\"card rows\" data-key=\"rows\">\(model.changes.html { row($0, in: model.zone, language) })</ol>"
  }

  private static func acts(_ model: Model, in language: Language) -> HTML {
    let final = model.entry.act.final
    return """
      <p class="note" data-key="none">\(language.text(model.days.isEmpty ? "history.act.none" : "history.act.about"))</p>
      \(model.days.html { HistoryPage.day($0, in: language) })
      \(final > 0 ? "<p class=\"note\" data-key=\"final\">\(language.text("undo.stays", ["count": .count(final)]))</p>" : .nothing)
      """
  }

  private static func row(_ change: RecordChange, in zone: TimeZone, _ language: Language) -> HTML {
    let title = language.text(change.title)
    let linked: HTML =
      change.kind == RecordChange.unknown
      ? "<span dir=\"auto\">\(title)</span>"
      : "<a href=\"\(Address.versions(change.kind, change.record))\" dir=\"auto\">\(title)</a>"
    return """
      <li class="row changed-record" data-key="\(change.record)"><div class="row-main">\
      <p>\(linked) <span class="change-verb">\(language.text(change.verb.key))</span></p>\
      \(change.isErased ? .nothing : FieldChanges.list(change.fields, in: zone, language))</div></li>

      """
  }

  private static func pager(_ model: Model, in language: Language) -> HTML {
    guard let next = model.next else { return .nothing }
    return """
      <p class="pager">\(model.days.isEmpty ? "<span class=\"note\">\(language.text("history.act.count", ["count": .count(model.records)]))</span> " : .nothing)\
      <a class="pill" rel="next" href="\(Address.act(model.entry.act.id).with("after=\(next)"))">\
      \(language.text(model.days.isEmpty ? "history.act.more" : "history.older"))</a></p>
      """
  }
}

extension ActPage.Model {
  private static let most = 50

  /// Nil if no such act exists.
  init?(_ act: RecordID, skipping skipped: Int, _ services: AppServices, for viewer: Viewer) throws {
    let book = services.book
    guard let found = try book.act(act) else { return nil }
    let changes = try book.changes(of: act, skipping: skipped, limit: Self.most + 1)
    let (acts, devices) = (try book.acts(saidBy: act, skipping: skipped, limit: Self.most + 1), try book.devices())
    let next = max(changes.count, acts.count) > Self.most ? skipped + Self.most : nil
    self.init(
      entry: HistoryPage.Entry(found, devices, for: viewer), when: viewer.when(found.instant), changes: Array(changes.prefix(Self.most)),
      zone: viewer.zone,
      days: HistoryPage.DayOfActs.all(
        of: try HistoryPage.Entry.all(Array(acts.prefix(Self.most)), devices, services, for: viewer), today: viewer.today,
        in: viewer.language),
      records: next == nil ? changes.count : try book.recordCount(of: act), next: next)
  }
}

/// Changes an act made to one record, field by field.
enum FieldChanges {
  static func list(_ fields: [FieldChange], in zone: TimeZone, _ language: Language) -> HTML {
    guard !fields.isEmpty else { return .nothing }
    func text(_ value: FieldValue?) -> String? { value.map { $0.text(in: zone, { language.text($0) }) } }
    return """
      <dl class="field-changes">\(fields.html { field in
        """
        <div><dt>\(language.text(field.label ?? "history.text"))</dt><dd>\(text(field.before).map { was($0, in: language) })\
        \(text(field.after).map { becomes($0, in: language) } ?? "<span class=\"note\">\(language.text("history.emptied"))</span>")</dd></div>
        """
      })</dl>
      """
  }

  private static func was(_ value: String, in language: Language) -> HTML {
    "<del dir=\"auto\"><span class=\"visually-hidden\">\(language.text("history.before")) </span>\(value)</del> "
  }

  private static func becomes(_ value: String, in language: Language) -> HTML {
    "<ins dir=\"auto\"><span class=\"visually-hidden\">\(language.text("history.after")) </span>\(value)</ins>"
  }
}
