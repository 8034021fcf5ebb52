public import Shell
import SitRecords

extension ShellModule {
  /// Shell of the notebook Sit.
  public static let sit = ShellModule(commands: [Sit.self, ThoughtCommand.self, Health.self], settings: ShellSetting.ofSit)
}

extension BookOptions {
  /// Opens the book at the notebook Sit.
  func mindfulness() throws -> Mindfulness { Mindfulness(try open()) }
}
