import Foundation
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
    ///   - canReturn: true if it may be restored
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

  /// The deleted records of one page, grouped by act.
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
    <p class="note">\(group.entries.count == 1 ? "\(group.title) · " : "")\(group.when)</p>
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

  /// Actions on a deleted record.
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
