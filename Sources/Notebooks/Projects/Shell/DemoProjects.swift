import ArgumentParser
import BookStore
import ProjectsRecords
import Records
import Shell
import Words

struct DemoProjects: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects", abstract: "Add five projects with ten items each; one undo takes all of it away.",
    discussion: "Example: commonplace demo projects")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let projects: Int
    let items: Int
  }

  func run() throws {
    let notebook = try options.projects()
    let words = Terminal.words
    let added = try notebook.addSample({ words.sampleTitle($0, $1) }, today: try notebook.today()).value
    if options.json { return try Terminal.printJSON(Exported(projects: added.projects, items: added.items)) }
    Terminal.printLine(words.text("act.sample"))
    Terminal.printLine(words.text("sample.undo"))
  }
}

extension Language {
  /// What a project of the sample is called, or with a place one of its items.
  fileprivate func sampleTitle(_ number: Int, _ place: Int?) -> String {
    guard let place else { return text("sample.project", ["number": .count(number)]) }
    return text("sample.item", ["number": .count(number), "place": .count(place)])
  }
}
