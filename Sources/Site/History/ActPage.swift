import BookStore
import Records
import Words

/// The page of one act: its changes to records, or the acts it is about.
enum ActPage {
  struct Row: Sendable, Hashable {
    let key: String
    let title: String
    /// The history of the record; nil if only a newer program knows its kind.
    let history: Address?
    /// "Added", "Changed" or "Deleted".
    let verb: String
    let fields: [FieldChanges.Field]
  }

  struct Model: Sendable, Hashable {
    let entry: HistoryPage.Entry
    let when: String
    let count: Int
    let rows: [Row]
    /// Acts it brought in, undid, redid, rejected or ignores, if it changed no records itself.
    let days: [HistoryPage.DayOfActs]
    /// Number of these that are final, and so stay in effect.
    let final: Int
    /// Number of records or acts on the pages before this one.
    let skipped: Int
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

extension ActPage.Model {
  private static let most = 50

  /// Nil if no such act exists.
  init?(_ act: RecordID, skipping skipped: Int, _ book: Book, for viewer: Viewer) throws {
    guard let found = try book.act(act) else { return nil }
    let changes = try book.changes(of: act, skipping: skipped, limit: Self.most + 1)
    let (acts, devices) = (try book.acts(saidBy: act, skipping: skipped, limit: Self.most + 1), try book.devices())
    self.init(
      entry: HistoryPage.Entry(found, devices, for: viewer), when: viewer.when(found.instant), count: found.changes,
      rows: changes.prefix(Self.most).map { ActPage.Row($0, for: viewer) },
      days: HistoryPage.DayOfActs.all(
        of: acts.prefix(Self.most).map { HistoryPage.Entry($0, devices, for: viewer) }, today: viewer.today, in: viewer.language),
      final: found.final, skipped: skipped, next: max(changes.count, acts.count) > Self.most ? skipped + Self.most : nil)
  }
}

extension ActPage.Row {
  init(_ change: RecordChange, for viewer: Viewer) {
    let language = viewer.language
    self.init(
      key: "\(change.record)", title: language.text(change.title),
      history: change.kind == RecordChange.unknown ? nil : .versions(change.kind, change.record), verb: language.text(change.verb.key),
      fields: change.isErased ? [] : change.fields.map { FieldChanges.Field($0, for: viewer) })
  }
}

extension FieldChanges.Field {
  init(_ field: FieldChange, for viewer: Viewer) {
    func text(_ value: FieldValue?) -> String? { value.map { viewer.language.text($0.phrase(in: viewer.zone)) } }
    self.init(
      label: viewer.language.text(field.label ?? "history.text"), before: text(field.before), after: text(field.after))
  }
}

/// Changes an act made to one record, field by field.
enum FieldChanges {
  struct Field: Sendable, Hashable {
    let label: String
    let before: String?
    let after: String?
  }

  static func list(_ fields: [Field], in language: Language) -> HTML {
    guard !fields.isEmpty else { return .nothing }
    return """
      <dl class="field-changes">\(fields.html { field in
        """
        <div><dt>\(field.label)</dt><dd>\(field.before.map { was($0, in: language) })\
        \(field.after.map { becomes($0, in: language) } ?? "<span class=\"note\">\(language.text("history.emptied"))</span>")</dd></div>
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
