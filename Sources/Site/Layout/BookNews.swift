import BookStore
import SyncClient
import SyncEngine
public import Words

/// The word on every page about the book itself, and the way to more: that its last backup failed, that changes of another copy
/// wait, that a text was also written elsewhere, that something is wrong with its sync, that it is made up.
public enum BookNews {
  /// A thing that a person should know wherever they are.
  public enum Item: Sendable, CaseIterable { case isTour, backupFailed, syncInNeed, changesWait, writtenElsewhere }

  /// The region, empty while all is well.
  public static func region(_ items: [Item], in language: Language) -> HTML {
    """
    <section class="book-news"\(HTML.live("book-news", "backup held also sync", from: .bookNews())) aria-label="\(language.text("news.title"))">\
    \(items.html { pill($0, in: language) })</section>

    """
  }

  private static func pill(_ item: Item, in language: Language) -> HTML {
    let (address, words): (Address, String) =
      switch item {
      case .isTour: (.about(), language.text("tour.news"))
      case .backupFailed: (.backups(), language.text("backups.news"))
      case .syncInNeed: (.devices(), language.text("devices.news"))
      case .changesWait: (.held(), language.text("held.news"))
      case .writtenElsewhere: (.elsewhere(), language.text("elsewhere.news"))
      }
    return
      "<a class=\"pill\" data-key=\"\("\(item)")\" href=\"\(address)\">\((item == .isTour ? Symbol.book : Symbol.failed).html)<span>\(words)</span></a>"
  }
}

extension BookNews {
  /// The things to say of a book and its sync; none but that it is made up where it cannot be read.
  static func items(of book: Book, _ sync: BookSync?, isTour: Bool) -> [Item] {
    Item.allCases.filter { item in
      switch item {
      case .isTour: isTour
      case .backupFailed: (try? book.backupOutcome()?.failure) != nil
      case .syncInNeed: sync?.status?.isInNeed ?? false
      case .changesWait: (try? book.isAnythingHeld()) ?? false
      case .writtenElsewhere: (try? book.isAnythingElsewhere()) ?? false
      }
    }
  }
}
