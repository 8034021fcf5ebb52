import Records
import Words

/// The palette over any page: hits while typing, and commands.
enum Palette {
  struct Command: Sendable, Hashable {
    let title: String
    let way: PaletteCommand.Way
    /// Name of its section.
    let section: String
    let symbol: HTML
    let accent: String?

    /// - Parameter section: its section
    init(_ command: PaletteCommand, of section: Section, in language: Language) {
      (title, way, self.section) = (language.text(command.key), command.way, section.id)
      (symbol, accent) = (section.symbol.html, section.accent)
    }

    init(_ title: String, at page: Address, of section: Section) {
      (self.title, way, self.section, symbol, accent) = (title, .page(page), section.id, section.symbol.html, section.accent)
    }
  }

  /// Content for a query.
  struct Model: Sendable, Hashable {
    let commands: [Command]
    let hits: [SearchPage.Hit]
    /// Hits in the trash and in History.
    let past: [SearchPage.Line]
    /// The part of the query that matches nothing here.
    let unknown: String?

    var isNothing: Bool { commands.isEmpty && hits.isEmpty && past.isEmpty && unknown == nil }
  }

  /// The field that a script opens by its shortcut.
  ///
  /// - Parameter section: the notebook of the current page, whose hits come first
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

  /// Commands and hits as rows.
  static func found(_ model: Model, in language: Language) -> HTML {
    """
    \(model.unknown.map { "<p class=\"quiet\">\($0)</p>" as HTML })\
    <ul class="rows hits">\(model.commands.html(row))\(model.hits.html(SearchPage.row))\(model.past.html(SearchPage.line))</ul>
    \(model.isNothing ? "<p class=\"quiet\">\(language.text("find.nothing"))</p>" : .nothing)
    """
  }

  /// A command as a row that opens or performs it.
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

/// A command available everywhere, with its words and target.
public struct PaletteCommand: Sendable {
  enum Way: Sendable, Hashable {
    /// Opens a page.
    case page(Address)
    /// Posts to an address at once, with an optional field.
    case act(Address, Field?)
  }

  /// The posted field.
  struct Field: Sendable, Hashable { let name, value: String }

  /// Key of its words.
  let key: String
  let way: Way

  /// - Parameters:
  ///   - key: key of its words
  ///   - page: the page it opens
  public init(_ key: String, at page: Address) { (self.key, way) = (key, .page(page)) }

  /// - Parameters:
  ///   - key: key of its words
  ///   - address: the address it posts to
  ///   - field: the posted field
  public init(_ key: String, doing address: Address, _ field: (name: String, value: String)? = nil) {
    (self.key, way) = (key, .act(address, field.map { Field(name: $0.name, value: $0.value) }))
  }
}
