import ArgumentParser
import BookStore
import Records
import Words

struct SearchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "searches", abstract: "Saved searches: list, run, save or delete them.", discussion: "Example: commonplace searches list",
    subcommands: [SearchesList.self, SearchesRun.self, SearchesSave.self, SearchesDelete.self])
}

struct SearchesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the saved searches by name.", discussion: "Example: commonplace searches list")

  @OptionGroup var options: BookOptions

  func run() throws {
    let searches = try options.open().savedSearches()
    if options.json { return try Terminal.printJSON(searches.map(ExportedSearch.init)) }
    Terminal.printText(Columns(searches.map { [$0.name, $0.words] }).text)
  }
}

struct SearchesRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Search as a saved search does.", discussion: "Example: commonplace searches run Roses")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: SavedSearchName

  @Option(help: "How many results to list.")
  var limit = 20

  func run() throws {
    let book = try options.open()
    try SearchCommand.run([try book.savedSearch(which.name).words], limit: limit, in: book, options)
  }
}

struct SearchesSave: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a search under a name; it stands on Today and on the search page.",
    discussion: "Example: commonplace searches save Roses rose -oil in:blends")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: SavedSearchName

  @Argument(parsing: .allUnrecognized, help: "What is looked for, as for search.")
  var words: [String]

  func run() throws {
    let book = try options.open()
    guard let query = try SearchQuery.asked(words, in: book) else { throw ValidationError("say what is looked for") }
    try options.show(try book.save(query, named: which.name).value, as: "act.searchSaved")
  }
}

struct SearchesDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a saved search; undo brings it back.", discussion: "Example: commonplace searches delete Roses"
  )

  @OptionGroup var options: BookOptions
  @OptionGroup var which: SavedSearchName

  func run() throws { try options.show(try options.open().deleteSearch(which.name).value, as: "act.searchDeleted") }
}

struct SavedSearchName: ParsableArguments {
  @Argument(help: "The name of the search.")
  var name: String
}

private struct ExportedSearch: Encodable {
  let name: String
  let words: String

  init(_ search: SavedSearch) { (name, words) = (search.name, search.words) }
}

extension BookOptions {
  /// Prints the result of a change to a saved search.
  fileprivate func show(_ search: SavedSearch, as act: String) throws {
    if json { return try Terminal.printJSON(ExportedSearch(search)) }
    Terminal.printLine(Terminal.words.text(act, ["name": .text(search.name)]).onOneLine)
  }
}
