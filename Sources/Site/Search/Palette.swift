import Words

/// The field that opens over any page: what is found while one types, and what can be done.
enum Palette {
  /// What a person can do from anywhere.
  struct Command: Sendable, Hashable {
    let title: String
    let page: Address
    /// The name of the place it belongs to.
    let section: String
    let symbol: HTML
    let accent: String?

    /// - Parameter section: the place it belongs to
    init(_ command: PaletteCommand, of section: Section, in language: Language) {
      (title, page, self.section) = (language.text(command.key), command.page, section.id)
      (symbol, accent) = (section.symbol.html, section.accent)
    }
  }

  /// What it shows for the words typed.
  struct Model: Sendable, Hashable {
    let commands: [Command]
    let hits: [SearchPage.Hit]
  }
}

/// Something a person can do from anywhere: the words for it, and the page on which it is done.
public struct PaletteCommand: Sendable {
  /// The key of its words.
  let key: String
  let page: Address

  /// - Parameter key: that of its words in the language files
  public init(_ key: String, at page: Address) { (self.key, self.page) = (key, page) }
}
