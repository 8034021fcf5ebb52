import ArgumentParser
import BlendsRecords
import BookStore
import Records
public import Shell
import Words

struct BlendsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "blends", "Blends: record them, repeat them, find what is in them.", example: "blends list --status tbd",
    [
      BlendCategories.self, BlendList.self, BlendShow.self, BlendAdd.self, BlendEdit.self, BlendStatus.self, BlendDuplicate.self,
      BlendScale.self, BlendRenew.self, BlendNote.self, BlendDelete.self, BlendImport.self, BlendExport.self, BlendIngredients.self,
      BlendCompare.self, BlendNeat.self,
    ])
}

struct BlendList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List blends by name.", example: "blends list --category \"Dish Soap\" --status pass")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Only those of this category.", valueName: "name")) var category: String?
  @Option(help: ArgumentHelp("Only those with this verdict.", valueName: "status")) var status: Blend.Status?
  @Option(help: ArgumentHelp("Only those whose name or ingredients contain all these words.", valueName: "words")) var search: String?
  @Option(help: "The most to list.") var limit: Int?

  func run(in notebook: Blends) throws {
    let category = try category.map { try notebook.category(named: $0).id }
    let query = try search.flatMap { try SearchQuery.asked([$0], in: notebook.book) }
    let found = try notebook.blends(in: category, status: status, query: query, limit: max(0, limit ?? .max)).blends
    if options.json { return try Terminal.write(notebook.exported(found.map(\.id))) }
    Terminal.printText(try TextOutput.blends(found, in: notebook))
  }
}

struct BlendShow: NotebookCommand {
  static let configuration = CommandConfiguration("show", "Show a blend.", example: "blends show 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run(in notebook: Blends) throws {
    let blend = try notebook.blend(try which.id(in: notebook))
    try options.answer(WholeBlend.exported(at: notebook.now).object(of: blend)) { TextOutput.whole(blend, at: notebook.now) }
  }
}

extension ShellModule {
  /// Shell of the notebook Blends.
  public static let blends = ShellModule(
    commands: [BlendsCommand.self], samples: [DemoBlends.self])
}

struct DemoBlends: NotebookCommand {
  static let configuration = CommandConfiguration("blends", "Add a category with one blend; one undo removes both.", example: "demo blends")

  @OptionGroup var options: BookOptions

  func run(in notebook: Blends) throws {
    let language = ShellContext.languages.chosen(from: nil, setting: try notebook.book.settings().language)
    let added = try notebook.addDemo({ language.text($0) }, zone: try notebook.book.zoneOfPerson()).value
    if options.json { return try Terminal.printJSON(WholeBlend.exported(at: notebook.now).object(of: notebook.blend(added.id))) }
    Terminal.printLine(Terminal.words.text("act.blendsDemo"))
    Terminal.printLine(Terminal.words.text("sample.undo"))
  }
}
