import ArgumentParser
import BookStore
import Records
import Shell
import TodayRecords
import Words

struct SearchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "searches", abstract: "Saved searches: list, save or delete them.", discussion: "Example: commonplace searches list",
    subcommands: [SearchesList.self, SearchesSave.self, SearchesDelete.self])
}

struct SearchesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the saved searches, the newest first.", discussion: "Example: commonplace searches list")

  @OptionGroup var options: BookOptions

  func run() throws { try options.show(try Today(try options.open()).savedSearches()) }
}

struct SearchesSave: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a search; it stands on the search page.",
    discussion: "Example: commonplace searches save 'rose -oil'")

  @OptionGroup var options: BookOptions

  @Argument(help: "What is looked for, as for search.")
  var words: [String]

  func run() throws {
    guard let query = SearchQuery(words.joined(separator: " ")) else { throw ValidationError("say what is looked for") }
    try options.show([try Today(try options.open()).save(query).value])
  }
}

struct SearchesDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a saved search; undo brings it back.", discussion: "Example: commonplace searches delete 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The search's id, or a unique ending of it.")
  var id: String

  func run() throws {
    let today = Today(try options.open())
    let deleted = try today.deleteSearch(try today.savedSearch(id)).value
    if options.json { return try Terminal.printJSON(SavedSearch.exported.object(of: deleted)) }
    Terminal.printLine(Terminal.words.text("act.searchDeleted", ["words": .text(deleted.words)]))
  }
}

extension BookOptions {
  fileprivate func show(_ searches: [SavedSearch]) throws {
    if json { return try Terminal.printJSON(searches.map(SavedSearch.exported.object)) }
    let endings = ShortIDs.shortest(of: searches.map(\.id))
    Terminal.printText(Columns(searches.map { [$0.words, endings[$0.id] ?? "\($0.id)"] }).text)
  }
}
