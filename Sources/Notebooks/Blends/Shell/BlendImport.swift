import ArgumentParser
import BlendsRecords
import BookStore
import Files
import Foundation
import Records
import Shell
import Words

struct BlendImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", "Import blends from a table (CSV) or from JSON; one undo removes them all.",
    example: "blends import soaps.csv --category Soap --dry-run")

  @OptionGroup var options: BookOptions
  @Argument(help: "The file, in the format of an export.") var file: String
  @Option(help: ArgumentHelp("The category the blends go into; without it, each goes into its own.", valueName: "name"))
  var category: String?
  @Flag(help: "Only show what would happen to each row; nothing is written.") var dryRun = false

  func run() throws {
    let data = try TableFile(path: HomeFolder.expand(file)).data()
    let notebook = Blends(try options.open())
    let category = try category.map { try notebook.category(named: $0) }
    let zone = try notebook.book.zoneOfPerson()
    let reading =
      try TableFile.refusing {
        dryRun
          ? try notebook.rehearse(table: data, into: category?.id, zone: zone)
          : try notebook.importing(table: data, into: category?.id, zone: zone).value
      }
    if options.json { return try Terminal.printJSON(reading.exported { Terminal.words.text($0) }) }
    Terminal.printText(TextOutput.reading(reading, into: category?.category, isWritten: !dryRun))
  }
}

/// A file with a table of blends.
struct TableFile {
  /// Most bytes.
  private static let most = 100_000_000
  let path: String

  /// The file's data. Throws `file.missing` if it is missing or a folder, and another error if it cannot be read.
  func data() throws -> Data {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw UserError(.unknown, "file.missing", ["path": .asked(path)])
    }
    let file = try OpenFile(path: path)
    guard file.size <= TableFile.most else { throw UserError(.file, "shell.blends.tooLarge", ["path": .asked(path)]) }
    return Data(try FileStream(file).head(file.size))
  }

  /// Reports a refusal of the table as a whole as a fault of the file.
  static func refusing<Answer>(_ read: () throws -> Answer) throws -> Answer {
    do { return try read() } catch let refusal as UserError where refusal.reason == .value {
      throw UserError(.file, refusal.phrase, detail: refusal.detail)
    }
  }
}
