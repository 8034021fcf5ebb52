import ArgumentParser
import BlendsRecords
import BookStore
import Records
import Shell

struct BlendsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "blends", "Blends: record them, repeat them, find what is in them.", example: "blends list --status tbd",
    [
      BlendCategories.self, BlendList.self, BlendShow.self, BlendAdd.self, BlendEdit.self, BlendStatus.self, BlendDuplicate.self,
      BlendScale.self, BlendRenew.self, BlendNote.self, BlendNotes.self, BlendDelete.self, BlendImport.self, BlendExport.self,
      BlendIngredients.self, BlendCompare.self, BlendNeat.self,
    ])
}

struct BlendList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List blends by name.", example: "blends list --category \"Dish Soap\" --status pass")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("Only those of this category.", valueName: "name")) var category: String?
  @Option(help: ArgumentHelp("Only those with this verdict.", valueName: "status")) var status: Blend.Status?
  @Option(help: ArgumentHelp("Only those whose name or ingredients contain all these words.", valueName: "words")) var search: String?
  @Option(help: "List at most this many.") var limit: Int?

  func run(in notebook: Blends) throws {
    let category = try category.map { try notebook.category(named: $0).id }
    let (query, limit) = (try search.flatMap { try SearchQuery.asked([$0], in: notebook.book) }, max(0, limit ?? .max))
    let answer = try query.map { try notebook.search($0, in: category, status: status, limit: limit) }
    options.tell(replacements: answer?.replacements ?? [])
    let found = try answer?.found.blends ?? notebook.blends(in: category, status: status, limit: limit).blends
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
