import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell

struct AwardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "awards", "Awards.", example: "awards list",
    [AwardList.self])
}

struct AwardList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List awards: the day each was earned, or how far off it is.", example: "awards list")

  @OptionGroup var options: BookOptions

  func run(in notebook: Projects) throws {
    let awards = try notebook.awards()
    try options.answer(.list(awards.map(Award.exported.object))) { TextOutput.awards(awards) }
  }
}
