import ArgumentParser
import BookStore
import Records
import Words

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search all notebooks: words, \"phrases\", -without, in:, on:, is:.",
    discussion: "Example: commonplace search 'rose -oil in:blends'")

  @OptionGroup var options: BookOptions

  @Argument(help: "What is looked for; case and accents are ignored, and a word may be a beginning.")
  var words: [String]

  @Option(help: "How many results to list.")
  var limit = 20

  private struct Found: Encodable {
    let notebook: String
    let kind: String
    let id: RecordID
    let title: String
    let snippet: String
    @Nullable var day: Day?
  }

  func run() throws {
    let book = try options.open()
    guard let query = SearchQuery(words.joined(separator: " ")), limit > 0 else { return try show([]) }
    let found = try book.search(query, limit: limit)
    var matcher = SearchMatcher(found.query)
    if !found.instead.isEmpty, !options.json {
      Terminal.printError(Terminal.words.text("search.instead", ["words": .text(found.instead.joined(separator: ", "))]))
    }
    try show(
      found.hits.map { hit in
        Found(
          notebook: book.notebooks.first { $0.entities.contains { $0.kind == hit.kind } }?.name ?? "", kind: hit.kind, id: hit.id,
          title: hit.title, snippet: matcher.snippet(of: hit.text).map(\.text).joined(), day: hit.day)
      })
  }

  private func show(_ found: [Found]) throws {
    if options.json { return try Terminal.printJSON(found) }
    Terminal.printText(Columns(found.map { [$0.day.map { "\($0)" } ?? "", $0.notebook, $0.title, $0.snippet] }).text)
  }
}
