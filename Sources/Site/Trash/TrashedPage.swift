import BookStore
import Records
import Words

/// The page of a deleted record.
enum TrashedPage {
  /// A value of the record, in words.
  typealias Field = (label: String, text: String)

  /// - Parameters:
  ///   - fields: the values of the record that a person could see
  ///   - parts: the records deleted along with it, each of which can come back alone
  static func view(
    _ entry: TrashPage.Entry, _ fields: [Field] = [], parts: [TrashPage.Entry] = [], in context: PageContext
  ) -> HTML {
    let language = context.language
    // The texts are the shown one and its other versions; what already stands among the fields is not repeated.
    let texts = entry.trashed.texts.filter { text in !fields.contains { $0.text == text.text } }
    return Layout.page(entry.title, at: .history, in: context) {
      """
      \(Headline(title: entry.title, back: (.trash(), language.text("trash.title"))).html)
      <p class="note">\(entry.actName), \(entry.when)</p>
      \(fields.isEmpty && texts.isEmpty ? .nothing : "<section class=\"card trashed\">\(list(fields))\(texts.html { text($0, in: language) })</section>")
      \(entry.trashed.canReturn ? .nothing : "<p>\(language.text("trash.orphan"))</p>")
      <div class="buttons">\(TrashPage.ways(of: entry, in: language))</div>
      \(list(parts, in: language))
      """
    }
  }

  private static func list(_ parts: [TrashPage.Entry], in language: Language) -> HTML {
    guard !parts.isEmpty else { return .nothing }
    let rows = parts.html { part($0, in: language) }
    return "<section class=\"month parts\"><h2>\(language.text("trash.parts"))</h2><ul class=\"card rows\">\(rows)</ul></section>"
  }

  /// The line of a part; its own page erases it for good.
  private static func part(_ entry: TrashPage.Entry, in language: Language) -> HTML {
    let note: HTML = entry.trashed.canReturn ? .nothing : "<span class=\"note\">\(language.text("trash.orphan"))</span>"
    return """
      <li class="row" data-key="\(entry.trashed.record)"\(HTML.attribute("data-accent", entry.mark?.accent))>\
      \(entry.mark?.symbol ?? Symbol.trash.html)\
      <a class="row-main" dir="auto" href="\(Address.trashed(entry.trashed.record))">\(entry.title)\(note)</a>\
      \(entry.trashed.canReturn ? TrashPage.restoring(entry, in: language) : .nothing)</li>

      """
  }

  private static func list(_ fields: [Field]) -> HTML {
    guard !fields.isEmpty else { return .nothing }
    return "<dl class=\"field-changes\">\(fields.html { "<div><dt>\($0.label)</dt><dd dir=\"auto\">\($0.text)</dd></div>" })</dl>"
  }

  private static func text(_ text: WrittenText, in language: Language) -> HTML {
    let name: HTML = text.label.map { "<h2>\(language.text($0))</h2>" } ?? .nothing
    return "<div>\(name)<p class=\"prose\" dir=\"auto\">\(text.text)</p></div>\n"
  }
}

extension TrashedPage {
  /// The records deleted along with that one, each marked as its notebook's.
  static func parts(of record: RecordID, _ services: AppServices, for viewer: Viewer) throws -> [TrashPage.Entry] {
    let parts = try services.book.parts(ofTrashed: record)
    let marks = try services.marks(of: parts.map(\.act))
    return parts.map { TrashPage.Entry($0, marks[$0.act.id], for: viewer) }
  }

  static func fields(of record: RecordID, in book: Book, for viewer: Viewer) throws -> [Field] {
    try book.fields(ofTrashed: record).compactMap { field in
      let text = field.after.map { $0.text(in: viewer.zone) { viewer.language.text($0) } }
      return text.map { (label: viewer.language.text(field.label ?? "history.text"), text: $0) }
    }
  }
}
