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
    let made = model.changes.filter { $0.verb == .made }
    let wholes = Set(made.filter { $0.whole == nil }.map(\.record))
    let parts = Dictionary(grouping: made) { $0.whole }.filter { $0.key.map(wholes.contains) ?? false }
    let listed = Set(parts.values.joined().map(\.record))
    let rows = model.changes.filter { !listed.contains($0.record) }
    return "<ol class=\"card rows\" data-key=\"rows\">\(rows.html { row($0, parts[$0.record] ?? [], in: model.zone, language) })</ol>"
  }

  private static func acts(_ model: Model, in language: Language) -> HTML {
    let finalActs = model.entry.act.finalActs
    return """
      <p class="note" data-key="none">\(language.text(model.days.isEmpty ? "history.act.none" : about(model.entry.act)))</p>
      \(model.days.html { HistoryPage.day($0, in: language) })
      \(finalActs > 0 ? "<p class=\"note\" data-key=\"final\">\(language.text("undo.stays", ["count": .count(finalActs)]))</p>" : .nothing)
      """
  }

  /// The key of the sentence that heads the acts it names.
  private static func about(_ act: Act) -> String {
    guard act.target != nil else { return "history.act.brought" }
    return act.name.key == "act.redo" ? "history.act.redone" : "history.act.undone"
  }

  /// - Parameter parts: records made along with it, a line each
  private static func row(_ change: RecordChange, _ parts: [RecordChange], in zone: TimeZone, _ language: Language) -> HTML {
    let title = language.text(change.title)
    let linked: HTML =
      change.kind == RecordChange.unknown
      ? "<span dir=\"auto\">\(title)</span>"
      : "<a href=\"\(Address.versions(change.kind, change.record))\" dir=\"auto\">\(title)</a>"
    return """
      <li class="row changed-record" data-key="\(change.record)"><div class="row-main">\
      <p>\(linked) <span class="change-verb">\(language.text(change.verb.key))</span></p>\
      \(change.isErased ? .nothing : FieldChanges.list(fields(of: change), in: zone, language))\
      \(parts.first.map { named($0.kind, parts, in: zone, language) })</div></li>

      """
  }

  /// The changed fields, without the name of a record that was made, which its title says.
  private static func fields(of change: RecordChange) -> [FieldChange] { change.fields.filter { change.verb != .made || !$0.isName } }

  /// The records of a kind that were made along with their whole, beside the name of the kind.
  private static func named(_ kind: String, _ parts: [RecordChange], in zone: TimeZone, _ language: Language) -> HTML {
    """
    <dl class="field-changes"><div><dt>\(language.text("kind.\(kind)"))</dt>\
    <dd><ul class="made-parts">\(parts.html { part($0, in: zone, language) })</ul></dd></div></dl>
    """
  }

  /// The line of a record that was made along with its whole.
  private static func part(_ change: RecordChange, in zone: TimeZone, _ language: Language) -> HTML {
    let name = language.text(change.name)
    let values = fields(of: change).compactMap { field in field.after?.text(in: zone) { language.text($0) } }
    return """
      <li data-key="\(change.record)" dir="auto"><a href="\(Address.versions(change.kind, change.record))">\(name)</a>\
      \(values.isEmpty ? "" : " · ")\(values.joined(separator: " · "))</li>

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
