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

    /// What leads to that page.
    init(_ title: String, at page: Address, of section: Section) {
      (self.title, way, self.section, symbol, accent) = (title, .page(page), section.id, section.symbol.html, section.accent)
    }
  }

  /// What it shows for the words typed.
  struct Model: Sendable, Hashable {
    let commands: [Command]
    let hits: [SearchPage.Hit]
    /// What lies in the trash, and what was done.
    let past: [SearchPage.Line]
    /// What was asked that nothing here answers.
    let unknown: String?

    var isNothing: Bool { commands.isEmpty && hits.isEmpty && past.isEmpty && unknown == nil }
  }
}

/// Something a person can do from anywhere: the words for it, and where it is done.
public struct PaletteCommand: Sendable {
  enum Way: Sendable, Hashable {
    /// On that page.
    case page(Address)
    /// At once, by a post to that address, with a field where one is named.
    case act(Address, Field?)
  }

  /// What is posted.
  struct Field: Sendable, Hashable { let name, value: String }

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
  ///   - field: what is posted
  public init(_ key: String, doing address: Address, _ field: (name: String, value: String)? = nil) {
    (self.key, way) = (key, .act(address, field.map { Field(name: $0.name, value: $0.value) }))
  }
}
