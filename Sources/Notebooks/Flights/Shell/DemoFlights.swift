import ArgumentParser
import BookStore
import FlightsRecords
import Shell
import Words

struct DemoFlights: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flights", abstract: "Add six flights with their airports and airlines, once; one undo removes them all.",
    discussion: "Example: commonplace demo flights")

  @OptionGroup var options: BookOptions

  func run() throws {
    let notebook = try options.flights()
    let added = try notebook.addDemo(zone: notebook.book.zoneOfPerson())
    if options.json { return try Terminal.printJSON(.object([("flights", .whole(added.value))])) }
    Terminal.printLine(Terminal.words.text("act.flightsDemo"))
    Terminal.printLine(Terminal.words.text("sample.undo"))
  }
}
