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
    let notebook = try options.blends()
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

/// A table on the disk.
struct TableFile {
  /// As many bytes are read at the most.
  private static let most = 100_000_000
  let path: String

  /// Throws `file.missing` where there is no file, or a folder, and a sentence on the file where it cannot
  /// be read.
  func data() throws -> Data {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw UserError(.unknown, LocalizedText("file.missing", ["path": .asked(path)]))
    }
    let file = try OpenFile(path: path)
    guard file.size <= TableFile.most else { throw UserError(.file, LocalizedText("shell.blends.tooLarge", ["path": .asked(path)])) }
    return Data(try FileStream(file).head(file.size))
  }

  /// A fault a notebook finds with the table as a whole is one of the file.
  static func refusing<Answer>(_ read: () throws -> Answer) throws -> Answer {
    do { return try read() } catch let refusal as UserError where refusal.reason == .value {
      throw UserError(.file, refusal.phrase, detail: refusal.detail)
    }
  }
}

struct BlendExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", "Export all blends, those of a category, or one.", example: "blends export --category Soap > soaps.csv")

  @OptionGroup var options: BookOptions
  @Argument(help: "The blend's id, or a unique ending of it.") var id: String?
  @Option(help: ArgumentHelp("The category.", valueName: "name")) var category: String?
  @Option(help: "The format.") var format = ExportedText.Form.csv

  func validate() throws {
    guard id == nil || category == nil else { throw ValidationError("give either a blend or --category") }
  }

  func run() throws {
    let notebook = try options.blends()
    let isJSON = options.json || format == .json
    if let id = try id.map({ try notebook.id(ofBlend: $0) }) {
      guard isJSON else { return try Terminal.write(notebook.table(ofBlend: id)) }
      return try Terminal.printJSON(WholeBlend.exported(at: notebook.now).object(of: notebook.blend(id)))
    }
    let category = try category.map { try notebook.category(named: $0).id }
    if isJSON { return try Terminal.write(notebook.exported(in: category)) }
    try Terminal.write(category.map { try notebook.table(of: $0) } ?? notebook.table())
  }
}
