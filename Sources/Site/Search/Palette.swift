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

  /// The field that a script opens at its keys.
  ///
  /// - Parameter section: the notebook whose page is shown, of which what is found stands first
  static func template(in section: Section?, _ language: Language) -> HTML {
    let label = language.text("search.verb")
    return """
      <template id="palette"><dialog class="palette" aria-label="\(label)" data-from="\(Address.palette().with("\(section.map { "first=\($0.id)&" } ?? "")search="))">
      <form class="search" role="search" method="get" action="\(Address.search())">
      <label class="visually-hidden" for="palette-search">\(language.text("search.label"))</label>
      <input id="palette-search" type="search" name="search" maxlength="\(SearchQuery.most.characters)" autocomplete="off" \
      enterkeyhint="search" placeholder="\(language.text("search.label"))">
      <button aria-label="\(language.text("search.all"))">\(Symbol.search.html)</button></form>
      <div class="palette-found"></div>
      </dialog></template>
      """
  }

  /// What can be done and what was found, as rows that lead there.
  static func found(_ model: Model, in language: Language) -> HTML {
    """
    \(model.unknown.map { "<p class=\"quiet\">\($0)</p>" as HTML })\
    <ul class="rows hits">\(model.commands.html(row))\(model.hits.html(SearchPage.row))\(model.past.html(SearchPage.line))</ul>
    \(model.isNothing ? "<p class=\"quiet\">\(language.text("find.nothing"))</p>" : .nothing)
    """
  }

  /// A thing one can do as a row that leads to it, or does it.
  static func row(_ command: Command) -> HTML {
    let words: HTML = "\(command.symbol)<span class=\"row-main\" dir=\"auto\">\(command.title)</span>"
    let way: HTML =
      switch command.way {
      case .page(let page): "<a class=\"row-link\" href=\"\(page)\">\(words)</a>"
      case .act(let address, let field):
        """
        <form\(HTML.acting(at: address))><button class="row-link"\(field.map { " name=\"\($0.name)\" value=\"\($0.value)\"" as HTML })>\
        \(words)</button></form>
        """
      }
    return "<li class=\"row\"\(HTML.attribute("data-accent", command.accent))>\(way)</li>\n"
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
