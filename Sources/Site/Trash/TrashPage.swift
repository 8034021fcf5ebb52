import BookStore
import Foundation
import Hummingbird
import Records
import Words

/// Deleted records, by the day on which they were deleted.
enum TrashPage {
  struct Entry: Sendable, Hashable {
    let trashed: Trashed
    /// The record's name, with the number of its parts.
    let title: String
    let actName: String
    /// Day and time.
    let when: String
    let time: String
    let day: Day
    /// "Yesterday", or the day in full.
    let dayName: String
    /// The mark of the notebook that its act changed; nil if it changed none or several.
    var mark: HistoryPage.Mark?
  }

  struct Model: Sendable, Hashable {
    /// The last deleted first.
    let entries: [Entry]
    /// The record before which the next page begins; nil on the last page.
    var next: RecordID?

    var days: [[Entry]] {
      entries.reduce(into: []) { days, entry in
        if days.last?[0].day == entry.day { days[days.count - 1].append(entry) } else { days.append([entry]) }
      }
    }
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return Layout.page(language.text("trash.title"), at: .history, in: context) {
      """
      \(Headline(title: language.text("trash.title"), back: (.history(), language.text("section.history"))).html)
      \(region(model, in: language))\(model.next.map { HTML.older(language.text("trash.older"), at: .trash().with("before=\($0)")) })
      """
    }
  }

  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="trash"\(HTML.live("removed", "act")) aria-label="\(language.text("trash.title"))">
    \(model.days.html { day($0, in: language) })
    \(model.entries.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  private static func day(_ entries: [Entry], in language: Language) -> HTML {
    """
    <section class="month" data-key="\(entries[0].day)"><h2>\(entries[0].dayName)</h2>
    <ul class="card rows" data-key="list">\(entries.html { item($0, isAlone: isAlone($0, among: entries), in: language) })</ul></section>
    """
  }

  /// True if its act deleted no other of them.
  private static func isAlone(_ entry: Entry, among entries: [Entry]) -> Bool {
    entries.count { $0.trashed.act.id == entry.trashed.act.id } == 1
  }

  private static func item(_ entry: Entry, isAlone: Bool, in language: Language) -> HTML {
    // An act that deleted just this does not say its name twice.
    let isSaid = isAlone && entry.trashed.act.name.key.hasSuffix("Deleted")
    let notes = [entry.time, isSaid ? nil : entry.actName, entry.trashed.canReturn ? nil : language.text("trash.orphan")].compactMap(\.self)
    return """
      <li class="row" data-key="\(entry.trashed.record)"\(HTML.attribute("data-accent", entry.mark?.accent))>\
      \(entry.mark?.symbol ?? Symbol.trash.html)\
      <a class="row-main" dir="auto" href="\(Address.trashed(entry.trashed.record))">\(entry.title)\
      <span class="note">\(notes.joined(separator: " · "))</span></a>\
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

  static func restoring(_ entry: Entry, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .restoring(entry.trashed.record)))><button aria-label="\(language.text("trash.restore")): \(entry.title)">\
    \(language.text("trash.restore"))</button></form>
    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .trash, title: language.text("trash.empty.title"), advice: language.text("trash.empty.advice")).html
  }
}

extension AppServices {
  func addTrashPages(to router: Routes) {
    router.get(Address.trash) { request in
      let before = try request.idBefore()
      return try page(request) { TrashPage.view(try TrashPage.Model(before: before, self, for: $0), in: $1) }
    }
    router.post(Address.restoring) { request, _, id in
      try answer(request, otherwise: Address.trash()) { try book.restore(id).act }
    }
    router.get(Address.trashed) { request, id in
      try page(request) { viewer, context in
        TrashedPage.view(
          TrashPage.Entry(try book.trashed(id), for: viewer), try TrashedPage.fields(of: id, in: book, for: viewer),
          parts: try TrashedPage.parts(of: id, self, for: viewer), in: context)
      }
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

  init(before: RecordID? = nil, _ services: AppServices, for viewer: Viewer) throws {
    let families = try services.book.trashedFamilies(before: before, limit: Self.rows + 1)
    let shown = families.prefix(Self.rows)
    let marks = try services.marks(of: shown.map(\.owner.act))
    self.init(
      entries: shown.map { TrashPage.Entry($0.owner, with: $0.counts, marks[$0.owner.act.id], for: viewer) },
      next: families.count > Self.rows ? shown.last?.owner.record : nil)
  }
}

extension TrashPage.Entry {
  init(
    _ trashed: Trashed, with parts: [(kind: String, count: Int)] = [], _ mark: HistoryPage.Mark? = nil, for viewer: Viewer
  ) {
    let (act, language) = (trashed.act, viewer.language)
    let day = Day(of: act.instant, in: viewer.zone, boundary: viewer.boundary)
    self.init(
      trashed: trashed, title: language.text(trashed.title, with: parts), actName: language.name(of: act.name, target: act.about),
      when: viewer.when(act.instant), time: language.time(act.instant, in: viewer.zone), day: day,
      dayName: language.nearness(of: day, to: viewer.today) ?? language.fullDay(day), mark: mark)
  }
}
