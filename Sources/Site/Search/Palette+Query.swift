import BookStore
import Records
import Words

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
      self.init(commands: commands, hits: [], past: [], unknown: nil)
      return
    }
    let found = try services.book.search(query, limit: Self.mostHits)
    let own = try query.notebook == nil ? first.map { try services.book.search(query.with(notebook: $0), limit: Self.mostOwn) } : nil
    let nearest = own.map { $0.instead.isEmpty ? $0.hits : [] } ?? []
    let hits = nearest + found.hits.filter { hit in !nearest.contains { $0.id == hit.id } }
    let (asking, marking) = (SearchMatcher(query), SearchMatcher(found.query))
    self.init(
      commands: commands.filter { $0.section.hasPrefix(query.notebook ?? "") && query.facts.isEmpty && asking.fits([$0.title]) },
      hits: try hits.prefix(Self.mostHits).map { try SearchPage.Hit($0, marking, services, for: viewer) },
      past: try SearchPage.past(query, services.book, for: viewer, most: Self.mostPast).flatMap(\.lines),
      unknown: viewer.unknowns(of: query, in: services.book))
  }
}

extension Palette {
  /// Saved searches as commands.
  static func saved(_ book: Book) throws -> [Command] {
    try book.savedSearches().map { Command($0.name, at: Address.search().with(SearchPage.words($0.words)), of: .search) }
  }

  /// Commands available everywhere, those of the site first.
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
          PaletteCommand("history.undoLast", doing: .undoing()), PaletteCommand("history.redoLast", doing: .redoing()),
          PaletteCommand("section.history", at: .history()), PaletteCommand("trash.title", at: .trash()),
        ]
      ),
      (
        Section.settings,
        [
          PaletteCommand("section.settings", at: .settings()), PaletteCommand("backups.title", at: .backups()),
          PaletteCommand("archive.page.title", at: .archive()), PaletteCommand("section.shortcuts", at: .shortcuts()),
        ]
      ),
    ]
    return own.flatMap { section, commands in commands.map { Command($0, of: section, in: language) } } + notebooks
  }
}
