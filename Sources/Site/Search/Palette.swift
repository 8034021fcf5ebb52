import Records
import Words

/// The field that opens over any page: what is found while one types, and what can be done.
enum Palette {
  /// What a person can do from anywhere.
  struct Command: Sendable, Hashable {
    let title: String
    let way: PaletteCommand.Way
    /// The name of the place it belongs to.
    let section: String
    let symbol: HTML
    let accent: String?

    /// - Parameter section: the place it belongs to
    init(_ command: PaletteCommand, of section: Section, in language: Language) {
      (title, way, self.section) = (language.text(command.key), command.way, section.id)
      (symbol, accent) = (section.symbol.html, section.accent)
    }

    /// - Parameter saved: a search, to which it leads
    init(_ saved: SavedSearches.Search) {
      (title, way) = (saved.words, .page(Address.search().with(SearchPage.words(saved.words))))
      (section, symbol, accent) = (SearchQuery(saved.words)?.notebook ?? "", Symbol.bookmarked.html, nil)
    }
  }

  /// What it shows for the words typed.
  struct Model: Sendable, Hashable {
    let commands: [Command]
    let hits: [SearchPage.Hit]
  }
}

/// Something a person can do from anywhere: the words for it, and where it is done.
public struct PaletteCommand: Sendable {
  enum Way: Sendable, Hashable {
    /// On that page.
    case page(Address)
    /// At once, by posting those fields there.
    case act(Address, [String: String])
  }

  /// The key of its words.
  let key: String
  let way: Way

  /// - Parameters:
  ///   - key: that of its words in the language files
  ///   - page: where it is done
  public init(_ key: String, at page: Address) { (self.key, way) = (key, .page(page)) }

  /// - Parameters:
  ///   - key: that of its words in the language files
  ///   - address: where it is posted to
  ///   - fields: what is posted
  public init(_ key: String, doing address: Address, _ fields: [String: String]) { (self.key, way) = (key, .act(address, fields)) }
}
