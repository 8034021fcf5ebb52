import ArgumentParser
import BookStore
import Records
import Words

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "search", "Search all notebooks: words, \"phrases\", -without, in:, on:, is:.", example: "search rose -oil in:blends")

  @OptionGroup var options: BookOptions
  @Argument(parsing: .allUnrecognized, help: "What is looked for; case and accents are ignored, and a word may be a beginning.")
  var words: [String]
  @Option(help: "How many results to list.") var limit = 20

  private struct Found {
    let notebook, kind: String
    let id: RecordID
    let title, snippet: String
    let day: Day?
  }

  func run() throws { try Self.run(words, limit: limit, in: options.open(), options) }

  static func run(_ words: [String], limit: Int, in book: Book, _ options: BookOptions) throws {
    guard let query = try SearchQuery.asked(words, in: book), limit > 0 else { return try show([], options) }
    let language = ShellContext.languages.chosen(from: nil, setting: try book.settings().language)
    let day = book.date(query.text, in: language.several, today: try book.today(in: book.zoneOfPerson()))
    let found = try book.search(query, on: day, limit: limit)
    let matcher = SearchMatcher(found.query)
    options.tell(replacements: found.replacements)
    let records = found.hits.map { hit in
      Found(
        notebook: book.notebooks.first { $0.entities.contains { $0.kind == hit.kind } }?.name ?? "", kind: hit.kind, id: hit.id,
        title: hit.title, snippet: matcher.snippet(of: hit.text).map(\.text).joined(), day: hit.day)
    }
    try show(records + past(query, in: book, most: limit - records.count), options)
  }

  /// Hits in the trash, then in History.
  private static func past(_ query: SearchQuery, in book: Book, most: Int) throws -> [Found] {
    let (words, zone, boundary) = (Terminal.words, try book.zoneOfPerson(), try book.settings().dayBoundary)
    let day = { (instant: Instant) in Day(of: instant, in: zone, boundary: boundary) }
    let past = PastSearch(query, in: book, name: { words.name(of: $0, target: $1) }, day: day)
    let gone = try past.trash(limit: most).found.map {
      Found(notebook: "trash", kind: $0.kind, id: $0.record, title: words.text($0.title), snippet: "", day: day($0.act.instant))
    }
    let acts = try past.acts(limit: most - gone.count).found.map {
      let name = words.name(of: $0.name, target: $0.about)
      return Found(notebook: "history", kind: "act", id: $0.id, title: name, snippet: "", day: day($0.instant))
    }
    return gone + acts
  }

  private static func show(_ found: [Found], _ options: BookOptions) throws {
    if options.json {
      return try Terminal.printJSON(
        found.map {
          ["notebook": $0.notebook, "kind": $0.kind, "id": $0.id, "title": $0.title, "snippet": $0.snippet, "day": $0.day] as JSONObject
        })
    }
    Terminal.printText(Columns(found.map { [$0.day.map { "\($0)" } ?? "", $0.notebook, $0.title, $0.snippet] }).text)
  }
}

struct SearchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "searches", "Saved searches: list, run, save or delete them.", example: "searches list",
    [SearchesList.self, SearchesRun.self, SearchesSave.self, SearchesDelete.self])
}

struct SearchesList: WholeBookCommand {
  static let configuration = CommandConfiguration("list", "List the saved searches by name.", example: "searches list")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    let searches = try book.savedSearches()
    if options.json { return try Terminal.printJSON(searches.map { $0.exported }) }
    Terminal.printText(Columns(searches.map { [$0.name, $0.words] }).text)
  }
}

struct SearchesRun: WholeBookCommand {
  static let configuration = CommandConfiguration("run", "Search as a saved search does.", example: "searches run Roses")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: SavedSearchName
  @Option(help: "How many results to list.") var limit = 20

  func run(in book: Book) throws {
    try SearchCommand.run([try book.savedSearch(which.name).words], limit: limit, in: book, options)
  }
}

struct SearchesSave: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "save", "Save a search under a name; it stands on Today and on the search page.", example: "searches save Roses rose -oil in:blends")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: SavedSearchName
  @Argument(parsing: .allUnrecognized, help: "What is looked for, as for search.") var words: [String]

  func run(in book: Book) throws {
    guard let query = try SearchQuery.asked(words, in: book) else { throw ValidationError("say what is looked for") }
    try options.show(try book.save(query, named: which.name).value, as: "act.searchSaved")
  }
}

struct SearchesDelete: ParsableCommand {
  static let configuration = CommandConfiguration("delete", "Delete a saved search; undo brings it back.", example: "searches delete Roses")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: SavedSearchName

  func run() throws { try options.show(try options.open().deleteSearch(which.name).value, as: "act.searchDeleted") }
}

struct SavedSearchName: ParsableArguments {
  @Argument(help: "The name of the search.") var name: String
}

extension SavedSearch {
  fileprivate var exported: JSONObject { ["name": name, "words": words] }
}

extension BookOptions {
  fileprivate func show(_ search: SavedSearch, as act: String) throws {
    try answer(search.exported, line: Terminal.words.text(act, ["name": .text(search.name)]).onOneLine)
  }
}
