import ArgumentParser
import BookStore
import ProjectsRecords
import Records
public import Shell

extension ShellModule {
  /// The commands and samples of the notebook Projects.
  public static let projects = ShellModule(
    commands: [ProjectsCommand.self, ItemsCommand.self, AwardsCommand.self], samples: [SampleProjects.self])
}

struct SampleProjects: NotebookCommand {
  static let configuration = CommandConfiguration(
    "projects", "Add the projects of a made-up year with their items; one undo removes them all.", example: "demo projects")

  @OptionGroup var options: BookOptions

  func run(in notebook: Projects) throws {
    let added = try notebook.addSample(language: notebook.book.languageOfSample(), in: notebook.book.zoneOfPerson()).value
    try options.answer(["projects": added.projects, "items": added.items], sample: "act.sample")
  }
}
