import ProjectsRecords
public import Shell

extension ShellModule {
  /// Shell of the notebook Projects.
  public static let projects = ShellModule(
    commands: [ProjectsCommand.self, ItemsCommand.self, AwardsCommand.self], samples: [DemoProjects.self], tour: ProjectsTour.acts)
}

extension BookOptions {
  /// Opens the book at the notebook Projects.
  func projects() throws -> Projects { Projects(try open()) }
}
