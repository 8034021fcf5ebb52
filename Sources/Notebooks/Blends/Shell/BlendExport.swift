import ArgumentParser
import BlendsRecords
import BookStore
import Records
import Shell

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
