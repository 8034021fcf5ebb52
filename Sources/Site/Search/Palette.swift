import BookStore
import Records
import Words

/// The palette over any page: hits while typing, and commands.
enum Palette {
  struct Command: Sendable, Hashable {
    let title: String
    let way: PaletteCommand.Way
    let section: String
    let symbol: HTML
    let accent: String?

    init(_ command: PaletteCommand, of section: Section, in language: Language) {
      (title, way, self.section) = (language.text(command.key), command.way, section.id)
      (symbol, accent) = ((command.symbol ?? section.symbol).html, section.accent)
    }

    init(_ title: String, at page: Address, of section: Section, drawn symbol: Symbol? = nil) {
      (self.title, way, self.section, accent) = (title, .page(page), section.id, section.accent)
      self.symbol = (symbol ?? section.symbol).html
    }
  }

  struct Model: Sendable, Hashable {
    let commands: [Command]
    let hits: [SearchPage.Hit]
    /// Hits in the trash and in History.
    let past: [SearchPage.Line]
    /// The sentence on the part of the query that matches nothing here; nil if there is none.
    let unknown: String?
    /// Commands that make a record with the typed words, drawn if nothing is found.
    var offers: [Command] = []

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
    \(model.isNothing ? nothing(model, in: language) : .nothing)
    """
  }

  private static func nothing(_ model: Model, in language: Language) -> HTML {
    """
    <p class="quiet">\(language.text("find.nothing"))</p>
    <ul class="rows">\(model.offers.html(row))</ul>
    """
  }

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
    case page(Address)
    /// Posts to an address at once, with an optional field.
    case act(Address, Field?)
  }

  struct Field: Sendable, Hashable { let name, value: String }

  let key: String
  let way: Way
  /// The drawing in place of its section's.
  var symbol: Symbol?
  /// The page that makes a record, with those words filled in.
  var prefilled: (@Sendable (String) -> Address)?

  /// - Parameters:
  ///   - key: key of its words
  ///   - page: the page it opens
  ///   - prefilled: the page that makes a record, with words filled in that were looked for and not found
  public init(_ key: String, at page: Address, prefilledWith prefilled: (@Sendable (String) -> Address)? = nil) {
    (self.key, way, self.prefilled) = (key, .page(page), prefilled)
  }

  /// - Parameters:
  ///   - key: key of its words
  ///   - address: the address it posts to
  ///   - field: the posted field
  public init(_ key: String, doing address: Address, _ field: (name: String, value: String)? = nil) {
    (self.key, way) = (key, .act(address, field.map { Field(name: $0.name, value: $0.value) }))
  }
}

extension PaletteCommand {
  fileprivate func drawn(_ symbol: Symbol) -> PaletteCommand {
    var command = self
    command.symbol = symbol
    return command
  }
}

extension Palette.Model {
  /// Limits of shown hits: in all, in the page's own notebook, and in each part of the past.
  private static let (mostHits, mostOwn, mostPast) = (8, 5, 3)

  /// - Parameters:
  ///   - typed: the typed query
  ///   - first: the notebook of the current page, if any
  init(_ typed: String, first: String?, _ services: AppServices, for viewer: Viewer) throws {
    let query = SearchQuery(typed)
    let all = try Palette.saved(services.book) + Palette.commands(services, in: viewer.language)
    let commands = all.filter { $0.section == first } + all.filter { $0.section != first }
    guard let query else {
      self.init(commands: try Palette.recent(services, in: viewer.language) + commands, hits: [], past: [], unknown: nil)
      return
    }
    let day = services.day(typed, for: viewer)
    let found = try services.book.search(query, on: day, limit: Self.mostHits)
    // Searches the page's own notebook too, unless the typed words were found nowhere: similar words are taken from all notebooks.
    let asked = query.notebook == nil && found.replacements.isEmpty && !found.hits.isEmpty ? first : nil
    let own = try asked.map { try services.book.search(query.with(notebook: $0), limit: Self.mostOwn) }
    let nearest = own.map { $0.replacements.isEmpty ? $0.hits : [] } ?? []
    let hits = nearest + found.hits.filter { hit in !nearest.contains { $0.id == hit.id } }
    // Commands match the words as typed; hits are marked by the words that were searched, which can be mended ones.
    let (asking, marking) = (SearchMatcher(query), SearchMatcher(found.query))
    let leading = [day.map { Palette.command(to: $0, in: viewer.language) }].compactMap(\.self)
    let fitting = commands.filter {
      $0.section.hasPrefix(query.notebook ?? "") && query.facts.isEmpty && asking.fits([$0.title])
    }
    self.init(
      commands: leading + fitting,
      hits: try hits.prefix(Self.mostHits).map { try SearchPage.Hit($0, marking, services, for: viewer) },
      past: try SearchPage.past(query, services.book, for: viewer, most: Self.mostPast).flatMap(\.lines),
      unknown: viewer.unknowns(of: query, in: services.book), offers: Palette.offers(of: typed, services, in: viewer.language))
  }
}

extension AppServices {
  /// The day that the typed words are the date of; nil for any others.
  func day(_ typed: String, for viewer: Viewer) -> Day? {
    book.date(typed, in: viewer.language.several, today: viewer.today)
  }
}

extension Palette {
  /// The command that leads to a day.
  static func command(to day: Day, in language: Language) -> Command {
    Command(language.text("search.day", ["day": .day(day)]), at: .day(day), of: .search, drawn: .calendar)
  }

  /// The records that the latest acts made or changed, at most five, the latest first.
  static func recent(_ services: AppServices, in language: Language) throws -> [Command] {
    var found: [Command] = []
    for record in try services.book.recentRecords() where found.count < 5 {
      guard let name = record.title.name(in: language), let place = try services.place(of: record.id, kind: record.kind),
        let page = place.page
      else { continue }
      found.append(Command(name, at: page, of: place.section))
    }
    return found
  }

  static func saved(_ book: Book) throws -> [Command] {
    try book.savedSearches().map { Command($0.name, at: Address.search().with(SearchPage.query(for: $0.words)), of: .search) }
  }

  /// The commands that make a record with the typed words.
  static func offers(of words: String, _ services: AppServices, in language: Language) -> [Command] {
    services.modules.flatMap { module in
      module.making.compactMap { command in
        command.prefilled.map { Command("\(language.text(command.key)): \(words)", at: $0(words), of: module.section) }
      }
    }
  }

  /// Commands available everywhere: those that make a record, then the notebooks and their commands, then those of the site.
  static func commands(_ services: AppServices, in language: Language) -> [Command] {
    let notebooks = services.modules.flatMap { module in
      ([PaletteCommand("section.\(module.section.id)", at: module.section.address)] + module.commands).map {
        Command($0, of: module.section, in: language)
      }
    }
    let own = [
      (
        Section.history,
        [
          PaletteCommand("history.undoLast", doing: .undoing()).drawn(.undo),
          PaletteCommand("history.redoLast", doing: .redoing()).drawn(.redo),
          PaletteCommand("section.history", at: .history()), PaletteCommand("trash.title", at: .trash()).drawn(.trash),
        ]
      ),
      (
        Section.settings,
        [
          PaletteCommand("section.settings", at: .settings()), PaletteCommand("backups.title", at: .backups()).drawn(.copies),
          PaletteCommand("archive.page.title", at: .archive()).drawn(.archive),
          PaletteCommand("section.shortcuts", at: .shortcuts()).drawn(.keys),
        ]
      ),
    ]
    let makings = services.making(in: language)
    return makings + notebooks.filter { !makings.contains($0) }
      + own.flatMap { section, commands in commands.map { Command($0, of: section, in: language) } }
  }
}

extension LocalizedText {
  /// The name in a title with one value, such as “Item “Buy milk””; of another title the whole. Nil for a record without a name yet.
  fileprivate func name(in language: Language) -> String? {
    guard values.count == 1, case .text(let name)? = values.values.first else { return language.text(self) }
    return name.allSatisfy { $0.isWhitespace || $0 == "…" } ? nil : name
  }
}
