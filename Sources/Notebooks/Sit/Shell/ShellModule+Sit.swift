import BookStore
import Records
public import Shell
import SitRecords

extension ShellModule {
  /// Shell of the notebook Sit.
  public static let sit = ShellModule(
    commands: [Sit.self, ThoughtCommand.self, Health.self], samples: [DemoSit.self], settings: ShellSetting.ofSit, tour: SitTour.acts)
}

extension BookOptions {
  /// Opens the book at the notebook Sit.
  func mindfulness() throws -> Mindfulness { Mindfulness(try open()) }
}

extension Mindfulness {
  /// The civil day it is for the person, where they were last known to be.
  func today() throws -> Day { try today(in: try book.zoneOfPerson()) }

  /// The weekday their weeks begin with in the shell, whose language leaves it open.
  func firstWeekday() throws -> Weekday { try book.settings().firstWeekday ?? .monday }
}
