import BookStore
import Records
import Sync
import Words

/// Warnings about the book on every page: a failed backup, pending changes of another copy, another version of a text, unreadable records.
enum BookNews {
  enum Item: Hashable, Sendable { case backupFailed, changesWait, writtenElsewhere, syncFailed, unreadable(Unreadable) }

  /// The warnings; empty if none apply.
  ///
  /// - Parameter sync: the last round, which says on how many devices the changes of this one are; nil for none
  static func region(_ items: [Item], _ sync: SyncReport?, in language: Language) -> HTML {
    let spread: HTML? = sync?.spread.map { " data-spread=\"\(language.text($0))\" data-acts=\"\(sync?.acts ?? 0)\"" }
    return """
      <section class="book-news" data-behaviour="spread"\(HTML.live("book-news", "backup held elsewhere sync")) \
      aria-label="\(language.text("news.title"))"\(spread)>\
      \(items.html { pill($0, in: language) })</section>

      """
  }

  private static func pill(_ item: Item, in language: Language) -> HTML {
    let (key, address, words): (String, Address, String) =
      switch item {
      case .backupFailed: ("backupFailed", .backups(), language.text("backups.news"))
      case .changesWait: ("changesWait", .held(), language.text("held.news"))
      case .writtenElsewhere: ("writtenElsewhere", .elsewhere(), language.text("elsewhere.news"))
      case .syncFailed: ("syncFailed", .devices(), language.text("sync.news"))
      case .unreadable(let record):
        (
          "\(record.id)", .versions(record.kind, record.id),
          language.text("unreadable.news", ["id": .text(String("\(record.id)".suffix(6)))])
        )
      }
    return "<a class=\"pill\" data-key=\"\(key)\" href=\"\(address)\">\(Symbol.failed.html)<span>\(words)</span></a>"
  }
}

extension BookNews {
  /// The warnings for a book; none if it is unreadable.
  static func items(of book: Book, _ sync: SyncStanding?) -> [Item] {
    var items: [Item] = []
    if (try? book.backupOutcome()?.failure) != nil { items.append(.backupFailed) }
    if (try? book.isAnythingPending()) ?? false { items.append(.changesWait) }
    if (try? book.isAnythingElsewhere()) ?? false { items.append(.writtenElsewhere) }
    if sync?.fault != nil { items.append(.syncFailed) }
    return items + ((try? book.unreadable()) ?? []).prefix(3).map(Item.unreadable)
  }
}
