import BookStore
import Records
import Words

extension Palette.Model {
  private static let mostHits = 8

  /// - Parameter typed: what is looked for, as it was typed
  init(_ typed: String, _ services: AppServices, for viewer: Viewer) throws {
    let query = SearchQuery(typed)
    let commands = Palette.commands(services, in: viewer.language)
    guard let query else {
      self.init(commands: commands, hits: [])
      return
    }
    let found = try services.book.search(query, limit: Self.mostHits)
    var (asking, marking) = (SearchMatcher(query), SearchMatcher(found.query))
    self.init(
      commands: commands.filter { $0.section.hasPrefix(query.notebook ?? "") && query.facts.isEmpty && asking.fits([$0.title]) },
      hits: try found.hits.map { try SearchPage.Hit($0, &marking, services, for: viewer) })
  }
}

extension Palette {
  /// What a person can do from anywhere, what belongs to no notebook first.
  static func commands(_ services: AppServices, in language: Language) -> [Command] {
    let notebooks = services.modules.flatMap { module in
      ([PaletteCommand("section.\(module.section.id)", at: module.section.address)] + module.commands).map {
        Command($0, of: module.section, in: language)
      }
    }
    let own = [
      (Section.history, [PaletteCommand("section.history", at: .history()), PaletteCommand("trash.title", at: .trash())]),
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
