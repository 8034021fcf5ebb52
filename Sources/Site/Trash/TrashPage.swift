import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// Deleted records grouped by the act that deleted them.
enum TrashPage {
  struct Entry: Sendable, Hashable {
    let id: RecordID
    let title: String
    let act: RecordID
    let actName: String
    let when: String
    let canReturn: Bool

    /// - Parameters:
    ///   - act: name of the deleting act, and of its target if it was an undo
    ///   - canReturn: true if it can be restored
    init(
      id: RecordID, title: LocalizedText, act: RecordID, actName: LocalizedText, target: LocalizedText? = nil, instant: Instant,
      zone: TimeZone, canReturn: Bool = true, in language: Language
    ) {
      self.id = id
      self.title = language.text(title)
      self.act = act
      self.canReturn = canReturn
      self.actName = language.name(of: actName, target: target)
      when = "\(language.fullDay(Day(of: instant, in: zone))), \(language.time(instant, in: zone))"
    }
  }

  struct Group: Sendable, Hashable {
    let act: RecordID
    let title: String
    let when: String
    var entries: [Entry]
  }

  struct Model: Sendable, Hashable {
    let groups: [Group]
    let next: RecordID?

    /// - Parameters:
    ///   - entries: newest first, grouped by act
    ///   - next: the record before which the next page begins; nil on the last page
    init(entries: [Entry], next: RecordID? = nil) {
      self.next = next
      groups = entries.reduce(into: [Group]()) { groups, entry in
        if groups.last?.act == entry.act {
          groups[groups.count - 1].entries.append(entry)
        } else {
          groups.append(Group(act: entry.act, title: entry.actName, when: entry.when, entries: [entry]))
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
    \(model.groups.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  private static func older(_ record: RecordID, in language: Language) -> HTML {
    let address = Address.trash().with("before=\(record)")
    return "<p class=\"pager\"><a class=\"pill\" rel=\"next\" href=\"\(address)\">\(language.text("trash.older"))</a></p>"
  }

  /// An act's deletions; a single one needs no heading.
  private static func group(_ group: Group, in language: Language) -> HTML {
    """
    <section class="month" data-key="\(group.act)">\(group.entries.count == 1 ? .nothing : "<h2>\(group.title)</h2>")\
    <p class="note">\(group.entries.count == 1 ? "\(language.text("trash.deleted")) · " : "")\(group.when)</p>
    <ul class="card rows" data-key="list">\(group.entries.html { item($0, in: language) })</ul></section>
    """
  }

  private static func item(_ entry: Entry, in language: Language) -> HTML {
    """
    <li class="row" data-key="\(entry.id)"><a class="row-main" dir="auto" href="\(Address.trashed(entry.id))">\(entry.title)\
    \(entry.canReturn ? .nothing : "<span class=\"note\">\(language.text("trash.orphan"))</span>")</a>\
    \(ways(of: entry, in: language))</li>

    """
  }

  static func ways(of entry: Entry, in language: Language) -> HTML {
    """
    \(entry.canReturn ? restoring(entry, in: language) : .nothing)\
    <a class="pill grave" href="\(Address.erasure(entry.id))" aria-label="\(language.text("trash.erase")): \(entry.title)">\
    \(language.text("trash.erase"))</a>
    """
  }

  private static func restoring(_ entry: Entry, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .restoring(entry.id)))><button aria-label="\(language.text("trash.restore")): \(entry.title)">\
    \(language.text("trash.restore"))</button></form>
    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .trash, title: language.text("trash.empty.title"), advice: language.text("trash.empty.advice")).html
  }
}

enum TrashedPage {
  struct Text: Sendable, Hashable {
    let label: String?
    let text: String
  }

  struct Model: Sendable, Hashable {
    let entry: TrashPage.Entry
    let texts: [Text]
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let (language, entry) = (context.language, model.entry)
    let wordless: HTML = "<p class=\"note\">\(language.text("trash.wordless"))</p>"
    return Layout.page(entry.title, at: .history, in: context) {
      """
      \(Headline(title: entry.title, back: (.trash(), language.text("trash.title"))).html)
      <p class="note">\(entry.actName), \(entry.when)</p>
      \(model.texts.isEmpty ? wordless : "<section class=\"card trashed\">\(model.texts.html(text))</section>")
      \(entry.canReturn ? .nothing : "<p>\(language.text("trash.orphan"))</p>")
      <p class="buttons">\(TrashPage.ways(of: entry, in: language))</p>
      """
    }
  }

  private static func text(_ text: Text) -> HTML {
    let name: HTML = text.label.map { "<h2>\($0)</h2>" } ?? .nothing
    return "<div>\(name)<p class=\"prose\" dir=\"auto\">\(text.text)</p></div>\n"
  }
}

/// The confirmation before a record is erased.
enum ErasurePage {
  struct Model: Sendable, Hashable {
    let id: RecordID
    let title: String
    /// Other deleted records that cannot be restored without it.
    let dependents: Int
    /// Backups that still contain it.
    let backups: Int

    /// Content for a record, with the number of dependent records and of backups that contain it.
    init(id: RecordID, title: LocalizedText, dependents: Int = 0, backups: Int = 0, in language: Language) {
      (self.id, self.title, self.dependents, self.backups) = (id, language.text(title), dependents, backups)
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let dependents = model.dependents == 0 ? [] : [language.text("trash.erase.dependents", ["count": .count(model.dependents)])]
    let backups = Question.Choice(
      name: "backups", sentence: language.text("backup.holding", ["count": .count(model.backups)]),
      label: language.text("trash.erase.backups"))
    return Layout.page(language.text("trash.erase.title"), at: .history, in: context) {
      Question(
        title: language.text("trash.erase.title"),
        sentences: [model.title, language.text("trash.erase.what")] + dependents + [language.text("trash.erase.final")],
        verb: language.text("trash.erase"), doing: .erasing(model.id), leaving: .trash(), choice: model.backups == 0 ? nil : backups
      ).html(in: language)
    }
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
      try page(request) { TrashedPage.view(try TrashedPage.Model(of: id, book, for: $0), in: $1) }
    }
    router.get(Address.erasure) { request, id in
      try page(request) { ErasurePage.view(try ErasurePage.Model(of: id, book, for: $0), in: $1) }
    }
    router.post(Address.erasing) { request, form, id in
      try answer(request, otherwise: Address.trash()) { _ in
        if form["backups"] != nil { try book.confirmBackupFolder() }
        let replaced = form["backups"] == nil ? [] : try book.backups(holding: id)
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
    self.init(
      entries: shown.map { TrashPage.Entry($0, for: viewer) }, next: trash.count > Self.rows ? shown.last?.record : nil)
  }
}

extension TrashPage.Entry {
  init(_ trashed: Trashed, for viewer: Viewer) {
    self.init(
      id: trashed.record, title: trashed.title, act: trashed.act.id, actName: trashed.act.name, target: trashed.act.about,
      instant: trashed.act.instant, zone: viewer.zone, canReturn: trashed.canReturn, in: viewer.language)
  }
}

extension ErasurePage.Model {
  /// Throws `.unknown` if the record is not in the trash.
  init(of record: RecordID, _ book: Book, for viewer: Viewer) throws {
    self.init(
      id: record, title: try book.trashed(record).title, dependents: try book.dependents(ofTrashed: record),
      backups: try book.backups(holding: record).count, in: viewer.language)
  }
}

extension TrashedPage.Model {
  /// Throws `.unknown` if the record is not in the trash.
  init(of record: RecordID, _ book: Book, for viewer: Viewer) throws {
    let trashed = try book.trashed(record)
    self.init(
      entry: TrashPage.Entry(trashed, for: viewer),
      texts: trashed.texts.map { TrashedPage.Text(label: $0.label.map { viewer.language.text($0) }, text: $0.text) })
  }
}
