import ArgumentParser
import BookStore
import ReadingRecords
import Records
import Shell
import Words

/// What of a book is said beside its title; `none` clears the day.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Who wrote it.", valueName: "text"))
  var author: String?
  @Option(help: ArgumentHelp("The day it was finished, as 2026-11-20; or none.", valueName: "day"))
  var finished: String?
  @Option(help: ArgumentHelp("Who has it.", valueName: "text"))
  var borrower: String?
  @Option(help: ArgumentHelp("What you note of it.", valueName: "text"))
  var note: String?

  func changes() throws -> [Reading.Change] {
    let texts = [(Reading.Column.author, author), (.borrower, borrower), (.note, note)]
    let day = try finished.map { Reading.Change.finished(try $0.orNone { try Day(argument: $0) }) }
    return texts.compactMap { column, text in text.map { .text(column, $0) } } + (day.map { [$0] } ?? [])
  }
}

struct ReadingAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a book.",
    discussion: "Example: commonplace reading add --title Middlemarch --author \"George Eliot\"")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("What it is called.", valueName: "text"))
  var title: String
  @OptionGroup var more: ReadingOptions

  func run() throws {
    let changes = try more.changes()
    let notebook = try options.readings()
    try options.show(try notebook.add(title, changes).value, in: notebook)
  }
}

struct ReadingEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a book; all changes are one act.",
    discussion: "Example: commonplace reading edit 3f2a --finished 2026-11-20")

  @OptionGroup var options: BookOptions
  @Argument(help: "The book's id, or a unique ending of it.")
  var id: String
  @Option(help: ArgumentHelp("What it is called.", valueName: "text"))
  var title: String?
  @OptionGroup var more: ReadingOptions

  func run() throws {
    let changes = try (title.map { [.text(.title, $0)] } ?? []) + more.changes()
    guard !changes.isEmpty else { throw ValidationError("give at least one of --title, --author, --finished, --borrower and --note") }
    let notebook = try options.readings()
    try options.show(try notebook.edit(try notebook.id(id), changes).value, in: notebook)
  }
}

struct ReadingDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a book; undo brings it back.", discussion: "Example: commonplace reading delete 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The book's id, or a unique ending of it.")
  var id: String

  func run() throws {
    let notebook = try options.readings()
    let deleted = try notebook.delete(try notebook.id(id)).value
    if options.json { return try Terminal.printJSON(Reading.exported.object(of: deleted)) }
    Terminal.printLine(Terminal.words.text("act.readingDeleted", ["title": .text(deleted.title.onOneLine)]))
  }
}
