import ArgumentParser
import BookStore
import ReadingRecords
import Records
public import Shell
import Words

extension ShellModule {
  /// Shell of the notebook Reading.
  public static let reading = ShellModule(commands: [ReadingCommand.self])
}

struct ReadingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "reading", "Keep the books you read.", example: "reading list",
    [ReadingList.self, ReadingAdd.self, ReadingEdit.self, ReadingDelete.self, ReadingExport.self])
}

struct ReadingList: ParsableCommand {
  static let configuration = CommandConfiguration("list", "List the books, the newest first.", example: "reading list --search eliot")
  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Only books with all these words, whatever their case and accents.", valueName: "words")) var search: String?

  func run() throws {
    let notebook = try options.readings()
    try options.show(try notebook.readings(search.flatMap { SearchQuery($0) }), in: notebook)
  }
}

/// Options for the fields of a book other than its title; `none` clears the day.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Who wrote it.", valueName: "text")) var author: String?
  @Option(help: ArgumentHelp("The day it was finished, as 2026-11-20; or none.", valueName: "day")) var finished: String?
  @Option(help: ArgumentHelp("Who has it.", valueName: "text")) var borrower: String?
  @Option(help: ArgumentHelp("What you note of it.", valueName: "text")) var note: String?

  func changes() throws -> [Reading.Change] {
    let texts = [(Reading.Column.author, author), (.borrower, borrower), (.note, note)]
    let day = try finished.map { Reading.Change.finished(try $0.orNone { try Day(argument: $0) }) }
    return texts.compactMap { column, text in text.map { .text(column, $0) } } + (day.map { [$0] } ?? [])
  }
}

struct ReadingAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    "add", "Add a book.", example: "reading add --title Middlemarch --author \"George Eliot\"")
  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("What it is called.", valueName: "text")) var title: String
  @OptionGroup var more: ReadingOptions

  func run() throws {
    let (changes, notebook) = (try more.changes(), try options.readings())
    try options.show(try notebook.add(title, changes).value, in: notebook)
  }
}

struct ReadingEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    "edit", "Change a book; all changes are one act.", example: "reading edit 3f2a --finished 2026-11-20")
  @OptionGroup var options: BookOptions
  @Argument(help: "The book's id, or a unique ending of it.") var id: String
  @Option(help: ArgumentHelp("What it is called.", valueName: "text")) var title: String?
  @OptionGroup var more: ReadingOptions

  func run() throws {
    let changes = try (title.map { [.text(.title, $0)] } ?? []) + more.changes()
    guard !changes.isEmpty else { throw ValidationError("give at least one of --title, --author, --finished, --borrower and --note") }
    let notebook = try options.readings()
    try options.show(try notebook.edit(try notebook.id(id), changes).value, in: notebook)
  }
}

struct ReadingDelete: ParsableCommand {
  static let configuration = CommandConfiguration("delete", "Delete a book; undo brings it back.", example: "reading delete 3f2a")
  @OptionGroup var options: BookOptions
  @Argument(help: "The book's id, or a unique ending of it.") var id: String

  func run() throws {
    let notebook = try options.readings()
    let deleted = try notebook.delete(try notebook.id(id)).value
    try options.answer(Reading.exported.object(of: deleted)) {
      Terminal.words.text("act.readingDeleted", ["title": .text(deleted.title.onOneLine)]) + "\n"
    }
  }
}

struct ReadingExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", "Write out the books, as the page Reading gives them.", example: "reading export > reading.csv")
  @OptionGroup var options: BookOptions
  @Option(help: "In which form.") var format = ExportedText.Form.csv

  func run() throws { try Terminal.write(try options.readings().exported(as: options.json ? .json : format)) }
}

extension BookOptions {
  func readings() throws -> Readings { Readings(try open()) }

  /// Prints books in the form asked for: `Middlemarch  George Eliot  2026-11-20  Ana  a1b2` for each.
  func show(_ readings: [Reading], in notebook: Readings) throws {
    if json { return try Terminal.printJSON(readings.map(Reading.exported.object)) }
    let endings = try notebook.shortestEndings(of: readings)
    let rows = readings.map { [$0.title, $0.author, $0.finished?.description ?? "", $0.borrower, endings[$0.id] ?? "\($0.id)"] }
    Terminal.printText(Columns(rows).text)
  }

  func show(_ reading: Reading, in notebook: Readings) throws {
    if json { try Terminal.printJSON(Reading.exported.object(of: reading)) } else { try show([reading], in: notebook) }
  }
}
