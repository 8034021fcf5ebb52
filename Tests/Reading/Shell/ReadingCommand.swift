import ArgumentParser
import BookStore
import ReadingRecords
import Records
import Shell

struct ReadingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reading", abstract: "Keep the books you read.", discussion: "Example: commonplace reading list",
    subcommands: [ReadingList.self, ReadingAdd.self, ReadingEdit.self, ReadingDelete.self, ReadingExport.self])
}

struct ReadingList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the books, the newest first.", discussion: "Example: commonplace reading list --search eliot")

  @OptionGroup var options: BookOptions

  @Option(help: ArgumentHelp("Only books with all these words, whatever their case and accents.", valueName: "words"))
  var search: String?

  func run() throws {
    let notebook = try options.readings()
    try options.show(try notebook.readings(search.flatMap { SearchQuery($0) }), in: notebook)
  }
}

struct ReadingExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write out the books, as the page Reading gives them.",
    discussion: "Example: commonplace reading export > reading.csv")

  @OptionGroup var options: BookOptions

  @Option(help: "In which form.") var format = ExportedText.Form.csv

  func run() throws { try Terminal.write(try options.readings().exported(as: options.json ? .json : format)) }
}
