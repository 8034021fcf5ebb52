import ArgumentParser
import BookStore
import FlightsRecords
import Foundation
import Records
import Shell
import Words

struct FlightAdd: NotebookCommand {
  static let configuration = CommandConfiguration(
    "add", "Add a flight: as flown, unless its day is still to come.",
    example: "flights add --ident LH454 --from FRA --to SFO --day 2026-11-19 --departs 10:05 --arrives 12:25")

  @OptionGroup var options: BookOptions
  @OptionGroup var more: FlightOptions

  func run(in notebook: Flights) throws {
    let zone = try notebook.book.zoneOfPerson()
    let entry = try more.entry(in: notebook, today: notebook.book.today(in: zone))
    let flight = try UserError.saying(ofTimesTwice: "shell.flights.twice") { try notebook.add(entry, zone: zone).value }
    try options.show(flight.id, in: notebook)
  }
}

struct FlightEdit: NotebookCommand {
  static let configuration = CommandConfiguration(
    "edit", "Edit a flight; what you do not give stays as it is.", example: "flights edit 3f2a --seat 12A --arrives 12:40")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: FlightID
  @OptionGroup var more: FlightOptions

  func validate() throws {
    guard !more.isEmpty else { throw ValidationError("say what to change: --departs, --arrives, --seat, --notes and others") }
  }

  func run(in notebook: Flights) throws {
    let id = try notebook.flight(which.id).flights[0].id
    let shown = try notebook.entry(of: id)
    var entry = shown
    try more.change(&entry, in: notebook, today: notebook.book.today(in: notebook.book.zoneOfPerson()))
    _ = try UserError.saying(ofTimesTwice: "shell.flights.twice") { try notebook.edit(id, entry, from: shown) }
    try options.show(id, in: notebook)
  }
}

struct FlightDelete: NotebookCommand {
  static let configuration = CommandConfiguration("delete", "Delete a flight; undo restores it.", example: "flights delete 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: FlightID

  func run(in notebook: Flights) throws {
    let page = try notebook.flight(which.id)
    let flight = page.flights[0]
    let title = try notebook.title(of: flight.id)
    _ = try notebook.delete(flight: flight.id)
    if options.json { return try Terminal.printJSON(Flight.exported.object(of: PlacedFlight(flight, page.places))) }
    Terminal.printLine(Terminal.words.text("act.flightDeleted", ["flight": .text(title)]))
    Terminal.printLine(Terminal.words.text("deletion.undo"))
  }
}

extension BookOptions {
  /// Prints one flight in the requested format, as the book has it now.
  fileprivate func show(_ id: RecordID, in notebook: Flights) throws {
    let page = try notebook.flight(id)
    if json { return try Terminal.printJSON(Flight.exported.object(of: PlacedFlight(page.flights[0], page.places))) }
    Terminal.printLine(try notebook.title(of: id))
    Terminal.printLine("\(id)")
  }
}
