public import BookStore
import Records
public import Words

/// The word on every page about the book itself, and the way to more: that its last backup failed, that changes of another copy
/// wait, that a text was also written elsewhere, that a record cannot be read.
public enum BookNews {
  /// A thing that a person should know wherever they are.
  public enum Item: Hashable, Sendable { case backupFailed, changesWait, writtenElsewhere, unreadable(Unreadable) }

  /// The region, empty while all is well.
  public static func region(_ items: [Item], in language: Language) -> HTML {
    """
    <section class="book-news"\(HTML.live("book-news", "backup held also")) aria-label="\(language.text("news.title"))">\
    \(items.html { pill($0, in: language) })</section>

    """
  }

  private static func pill(_ item: Item, in language: Language) -> HTML {
    let (key, address, words): (String, Address, String) =
      switch item {
      case .backupFailed: ("backupFailed", .backups(), language.text("backups.news"))
      case .changesWait: ("changesWait", .held(), language.text("held.news"))
      case .writtenElsewhere: ("writtenElsewhere", .elsewhere(), language.text("elsewhere.news"))
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
  /// The things to say of a book; none where it cannot be read.
  static func items(of book: Book) -> [Item] {
    var items: [Item] = []
    if (try? book.backupOutcome()?.failure) != nil { items.append(.backupFailed) }
    if (try? book.isAnythingPending()) ?? false { items.append(.changesWait) }
    if (try? book.isAnythingElsewhere()) ?? false { items.append(.writtenElsewhere) }
    return items + ((try? book.unreadable()) ?? []).prefix(3).map(Item.unreadable)
  }
}
