import ArgumentParser
import BlendsRecords
import BookStore
import Shell
import Words

struct DemoBlends: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blends", abstract: "Add a category with one blend; one undo removes both.",
    discussion: "Example: commonplace demo blends")

  @OptionGroup var options: BookOptions

  func run() throws {
    let notebook = try options.blends()
    let language = ShellContext.languages.chosen(from: nil, setting: try notebook.book.settings().language)
    let added = try notebook.addDemo(DemoWords { language.text($0) }, zone: try notebook.book.zoneOfPerson()).value
    if options.json { return try Terminal.printJSON(WholeBlend.exported(at: notebook.now).object(of: notebook.blend(added.id))) }
    Terminal.printLine(Terminal.words.text("act.blendsDemo"))
    Terminal.printLine(Terminal.words.text("sample.undo"))
  }
}
