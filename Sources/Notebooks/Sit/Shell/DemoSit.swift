import ArgumentParser
import BookStore
import Shell
import SitRecords
import Words

struct DemoSit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sit", abstract: "Add sessions on most of the last 112 days; one undo removes them all.",
    discussion: "Example: commonplace demo sit")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable { let sessions: Int }

  func run() throws {
    let mindfulness = try options.mindfulness()
    let zone = try mindfulness.book.zoneOfPerson()
    let added = try mindfulness.addSample(today: try mindfulness.today(in: zone), in: zone).value
    if options.json { return try Terminal.printJSON(Exported(sessions: added)) }
    Terminal.printLine(Terminal.words.text("act.sitSample"))
    Terminal.printLine(Terminal.words.text("sample.undo"))
  }
}
