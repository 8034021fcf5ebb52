import ArgumentParser
import BlendsRecords
import BookStore
import Records
public import Shell
import Words

extension ShellModule {
  /// The commands of the notebook Blends.
  public static let blends = ShellModule(commands: [BlendsCommand.self], samples: [DemoBlends.self])
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
