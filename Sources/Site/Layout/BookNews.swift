import BookStore
public import Words

/// The word on every page about the book itself, and the way to more: that its last backup failed, that changes of another copy
/// wait, that a text was also written elsewhere.
public enum BookNews {
  /// A thing that a person should know wherever they are.
  public enum Item: Sendable, CaseIterable { case backupFailed, changesWait, writtenElsewhere }

  /// The region, empty while all is well.
  public static func region(_ items: [Item], in language: Language) -> HTML {
    """
    <section class="book-news"\(HTML.live("book-news", "backup held also")) aria-label="\(language.text("news.title"))">\
    \(items.html { pill($0, in: language) })</section>

    """
  }

  private static func pill(_ item: Item, in language: Language) -> HTML {
    let (address, words): (Address, String) =
      switch item {
      case .backupFailed: (.backups(), language.text("backups.news"))
      case .changesWait: (.held(), language.text("held.news"))
      case .writtenElsewhere: (.elsewhere(), language.text("elsewhere.news"))
      }
    return "<a class=\"pill\" data-key=\"\("\(item)")\" href=\"\(address)\">\(Symbol.failed.html)<span>\(words)</span></a>"
  }
}

extension BookNews {
  /// The things to say of a book; none where it cannot be read.
  static func items(of book: Book) -> [Item] {
    Item.allCases.filter { item in
      switch item {
      case .backupFailed: (try? book.backupOutcome()?.failure) != nil
      case .changesWait: (try? book.isAnythingHeld()) ?? false
      case .writtenElsewhere: (try? book.isAnythingElsewhere()) ?? false
      }
    }
  }
}
