import ArgumentParser
import BookStore
import ProjectsRecords
import Records
public import Shell
import Words

extension ShellModule {
  /// The commands and samples of the notebook Projects.
  public static let projects = ShellModule(
    commands: [ProjectsCommand.self, ItemsCommand.self, AwardsCommand.self], samples: [DemoProjects.self])
}

struct DemoProjects: NotebookCommand {
  static let configuration = CommandConfiguration(
    "projects", "Add five projects with ten items each; one undo removes them all.", example: "demo projects")

  @OptionGroup var options: BookOptions

  func run(in notebook: Projects) throws {
    let words = Terminal.words
    let added = try notebook.addSample({ words.text(Projects.sampleTitle($0, $1)) }, today: try notebook.today()).value
    if options.json { return try Terminal.printJSON(["projects": added.projects, "items": added.items]) }
    Terminal.printLine(words.text("act.sample"))
    Terminal.printLine(words.text("sample.undo"))
  }
}
