public import ArgumentParser
public import BlendsRecords
import BookStore
import Files
import Foundation
import Records
import Shell
import Words

struct BlendOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The container it goes into.", valueName: "text")) var destination: String?
  @Option(help: ArgumentHelp("How long it matures: 36 hours, 14 days, 2 weeks.", valueName: "time")) var maturation: String?
  @Option(
    name: .customLong("ingredient"),
    help: ArgumentHelp(
      "One ingredient, in their order: \"Orange=3 ml\", \"Rose=2 drops @10%\", \"Jojoba=10 ml carrier\", \"Base=5 ml blend:ID\".",
      valueName: "line"))
  var ingredients: [String] = []
  @Option(help: ArgumentHelp("What came of it.", valueName: "text")) var conclusion: String?
  @Option(help: ArgumentHelp("What happened since.", valueName: "text")) var update: String?
  @Option(help: ArgumentHelp("The day it was made: 2026-11-20, today or yesterday.", valueName: "day")) var created: String?
  @Option(help: ArgumentHelp("What it is used for.", valueName: "use")) var use: Use?
  @Option(help: ArgumentHelp("Whether shares are by volume or by weight.", valueName: "basis")) var basis: Basis?
  @Option(help: ArgumentHelp("The target range of its dilution in percent: 0.5-2.", valueName: "low-high")) var target: String?

  var isEmpty: Bool {
    [destination, maturation, conclusion, update, created, target].allSatisfy { $0 == nil } && ingredients.isEmpty && use == nil
      && basis == nil
  }

  func changes(today: Day) throws -> [Blend.Change] {
    let changes: [Blend.Change?] = [
      try created.map { .made(try Day(past: $0, today: today)) }, try maturation.map { .maturation(try Maturation(written: $0)) },
      destination.map { .destination($0) }, conclusion.map { .conclusion($0) }, update.map { .update($0) }, use.map { .use($0) },
      basis.map { .basis($0) }, try target.map { .target(try Blend.Target(argument: $0)) },
    ]
    return changes.compactMap(\.self)
  }

  func entries(in notebook: Blends) throws -> [Ingredient.Entry] {
    try ingredients.map { try Ingredient.Entry(argument: $0, in: notebook) }
  }
}

struct BlendID: ParsableArguments {
  @Argument(help: "The blend's id, or a unique ending of it.") var id: String

  func id(in notebook: Blends) throws -> RecordID { try notebook.id(ofBlend: id) }
}

extension Blend.Status: ExpressibleByArgument {
  /// The status with that name, in any case.
  public init?(argument: String) { self.init(rawValue: argument.uppercased()) }
  /// The names that help lists.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue.lowercased() } }
}

extension Use: ExpressibleByArgument {
  /// The use with that name, in any case, with or without hyphens: `leaveOn`, `leave-on`.
  public init?(argument: String) {
    let name = argument.lowercased().filter { $0 != "-" }
    guard let use = Use.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = use
  }
}

extension Basis: ExpressibleByArgument {}

extension SmellNote.State: ExpressibleByArgument {}

extension Day {
  /// Parses the day of something done: `2026-11-20`, `today` or `yesterday`.
  init(past text: String, today: Day) throws {
    switch text.lowercased() {
    case "today": self = today
    case "yesterday": self = today.adding(-1)
    default:
      guard let day = Day(text) else { throw UserError(.value, "shell.blends.day", ["text": .asked(text)]) }
      self = day
    }
  }
}

extension Blend.Target {
  init(argument text: String) throws {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard bounds.count == 2 else { throw UserError(.value, "blend.target") }
    try self.init(from: bounds[0] == "0" ? 0 : NumberRule.percent.typed(bounds[0]), to: NumberRule.percent.typed(bounds[1]))
  }
}

extension Ingredient.Entry {
  init(argument text: String, in notebook: Blends) throws {
    let line = try IngredientLine(text)
    self.init(
      name: try Name(line.name), quantity: line.quantity, role: line.role, source: try line.source.map { try notebook.id(ofBlend: $0) })
  }
}

extension Blends {
  func today() throws -> Day { try today(in: try book.zoneOfPerson()) }
}

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

struct BlendExport: NotebookCommand {
  static let configuration = CommandConfiguration(
    "export", "Export all blends, those of a category, or one.", example: "blends export --category Soap > soaps.csv")

  @OptionGroup var options: BookOptions
  @Argument(help: "The blend's id, or a unique ending of it.") var id: String?
  @Option(help: ArgumentHelp("The category.", valueName: "name")) var category: String?
  @Option(help: "The format.") var format = ExportedText.Form.csv

  func validate() throws {
    guard id == nil || category == nil else { throw ValidationError("give either a blend or --category") }
  }

  func run(in notebook: Blends) throws {
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
