import ArgumentParser
import Blends
import Book
import Pages
import Projects

struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Add a sample, to try things on.", discussion: "Example: commonplace demo projects",
    subcommands: [DemoProjects.self, DemoBlends.self])
}

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
    let words = Language.english
    let added = try notebook.addSample({ words.sampleTitle($0, $1) }, today: try notebook.today()).value
    if options.json { return try JSONAnswer.say(Exported(projects: added.projects, items: added.items)) }
    Terminal.say(words.say("act.sample"))
    Terminal.say(words.say("sample.undo"))
  }
}

struct DemoBlends: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blends", abstract: "Add a category with one blend; one undo takes both away.",
    discussion: "Example: commonplace demo blends")

  @OptionGroup var options: BookOptions

  func run() throws {
    let notebook = try options.blends()
    let language = Language.chosen(from: nil, setting: try notebook.book.settings().language)
    let added = try notebook.addDemo(language.blendsDemo(DemoWords.init), zone: try notebook.book.zoneOfPerson()).value
    if options.json { return try JSONAnswer.say(ExportedBlend(try notebook.blend(added.id), now: notebook.now)) }
    Terminal.say(Language.english.say("act.blendsDemo"))
    Terminal.say(Language.english.say("sample.undo"))
  }
}
