import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell
import Words

struct DemoProjects: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects", abstract: "Add five projects with ten items each; one undo removes them all.",
    discussion: "Example: commonplace demo projects")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let projects: Int
    let items: Int
  }

  func run() throws {
    let notebook = try options.projects()
    let words = Terminal.words
    let added = try notebook.addSample({ words.text(Projects.sampleTitle($0, $1)) }, today: try notebook.today()).value
    if options.json { return try Terminal.printJSON(Exported(projects: added.projects, items: added.items)) }
    Terminal.printLine(words.text("act.sample"))
    Terminal.printLine(words.text("sample.undo"))
  }
}
