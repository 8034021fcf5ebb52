import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// Deleted records grouped by the act that deleted them.
enum TrashPage {
  struct Entry: Sendable, Hashable {
    let trashed: Trashed
    let title: String
    let actName: String
    let when: String
  }

  struct Model: Sendable, Hashable {
    /// Newest first; those that one act deleted follow each other.
    let entries: [Entry]
    /// The record before which the next page begins; nil on the last page.
    var next: RecordID?

    var groups: [[Entry]] {
      entries.reduce(into: []) { groups, entry in
        if groups.last?[0].trashed.act.id == entry.trashed.act.id {
          groups[groups.count - 1].append(entry)
        } else {
          groups.append([entry])
        }
      }
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("trash.title"), at: .history, in: context) {
      """
      \(Headline(title: language.text("trash.title"), back: (.history(), language.text("section.history"))).html)
      \(region(model, in: language))\(model.next.map { older($0, in: language) })
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="trash"\(HTML.live("removed", "act")) aria-label="\(language.text("trash.title"))">
    \(model.groups.html { group($0, in: language) })
    \(model.entries.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  private static func older(_ record: RecordID, in language: Language) -> HTML {
    let address = Address.trash().with("before=\(record)")
    return "<p class=\"pager\"><a class=\"pill\" rel=\"next\" href=\"\(address)\">\(language.text("trash.older"))</a></p>"
  }

  /// The deletions of one act. If it deleted a single record, its name would only repeat the record's title, so it says just *Deleted*.
  private static func group(_ group: [Entry], in language: Language) -> HTML {
    let first = group[0]
    let isSaid = group.count == 1 && first.trashed.act.name.key.hasSuffix("Deleted")
    return """
      <section class="month" data-key="\(first.trashed.act.id)">\
      <p class="note">\(isSaid ? language.text("trash.deleted") : first.actName) · \(first.when)</p>
      <ul class="card rows" data-key="list">\(group.html { item($0, in: language) })</ul></section>
      """
  }

  private static func item(_ entry: Entry, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(entry.trashed.record)">\
    <a class="row-main" dir="auto" href="\(Address.trashed(entry.trashed.record))">\(entry.title)\
    \(entry.trashed.canReturn ? .nothing : "<span class=\"note\">\(language.text("trash.orphan"))</span>")</a>\
    \(ways(of: entry, in: language))</li>

    """
  }

  static func ways(of entry: Entry, in language: Language) -> HTML {
    """
    \(entry.trashed.canReturn ? restoring(entry, in: language) : .nothing)\
    <a class="pill grave" href="\(Address.erasure(entry.trashed.record))" aria-label="\(language.text("trash.erase")): \(entry.title)">\
    \(language.text("trash.erase"))</a>
    """
  }

  private static func restoring(_ entry: Entry, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .restoring(entry.trashed.record)))><button aria-label="\(language.text("trash.restore")): \(entry.title)">\
    \(language.text("trash.restore"))</button></form>
    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .trash, title: language.text("trash.empty.title"), advice: language.text("trash.empty.advice")).html
  }
}

enum TrashedPage {
  static func view(_ entry: TrashPage.Entry, in context: PageContext) -> HTML {
    let (language, texts) = (context.language, entry.trashed.texts)
    let wordless: HTML = "<p class=\"note\">\(language.text("trash.wordless"))</p>"
    return Layout.page(entry.title, at: .history, in: context) {
      """
      \(Headline(title: entry.title, back: (.trash(), language.text("trash.title"))).html)
      <p class="note">\(entry.actName), \(entry.when)</p>
      \(texts.isEmpty ? wordless : "<section class=\"card trashed\">\(texts.html { text($0, in: language) })</section>")
      \(entry.trashed.canReturn ? .nothing : "<p>\(language.text("trash.orphan"))</p>")
      <p class="buttons">\(TrashPage.ways(of: entry, in: language))</p>
      """
    }
  }

  private static func text(_ text: WrittenText, in language: Language) -> HTML {
    let name: HTML = text.label.map { "<h2>\(language.text($0))</h2>" } ?? .nothing
    return "<div>\(name)<p class=\"prose\" dir=\"auto\">\(text.text)</p></div>\n"
  }
}

extension AppServices {
  func addTrashPages(to router: Routes) {
    router.get(Address.trash) { request in
      let before = try request.idBefore()
      return try page(request) { TrashPage.view(try TrashPage.Model(before: before, book, for: $0), in: $1) }
    }
    router.post(Address.restoring) { request, _, id in
      try answer(request, otherwise: Address.trash()) { try book.restore(id).act }
    }
    router.get(Address.trashed) { request, id in
      try page(request) { TrashedPage.view(TrashPage.Entry(try book.trashed(id), for: $0), in: $1) }
    }
    router.get(Address.erasure) { request, id in
      try page(request) { ErasurePage.view(try ErasurePage.Model(of: id, book, for: $0), in: $1) }
    }
    router.post(Address.erasing) { request, form, id in
      try answer(request, otherwise: Address.trash()) { _ in
        // Erasing is final, so what can fail is tested first.
        if form["backups"] != nil { try book.confirmBackupFolder() }
        let replaced = form["backups"] == nil ? [] : try book.backups(holding: [id])
        if !replaced.isEmpty { try backups.check() }
        let act = try book.erase(id).act
        if !replaced.isEmpty { try backups.begin(replacing: replaced) }
        return FormResult(act: act, go: ReturnPath(to: Address.trash().path))
      }
    }
  }
}

extension TrashPage.Model {
  private static let rows = 200

  init(before: RecordID? = nil, _ book: Book, for viewer: Viewer) throws {
    let trash = try book.trash(before: before, limit: Self.rows + 1)
    let shown = trash.prefix(Self.rows)
    self.init(entries: shown.map { TrashPage.Entry($0, for: viewer) }, next: trash.count > Self.rows ? shown.last?.record : nil)
  }
}

extension TrashPage.Entry {
  init(_ trashed: Trashed, for viewer: Viewer) {
    let (act, language) = (trashed.act, viewer.language)
    self.init(
      trashed: trashed, title: language.text(trashed.title), actName: language.name(of: act.name, target: act.about),
      when: viewer.when(act.instant))
  }
}
