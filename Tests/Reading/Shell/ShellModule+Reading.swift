import ArgumentParser
import BookStore
import ReadingRecords
import Records
public import Shell
import Words

extension ShellModule {
  /// Shell of the notebook Reading.
  public static let reading = ShellModule(commands: [ReadingCommand.self])
}

extension BookOptions {
  /// Opens the book at the notebook Reading.
  func readings() throws -> Readings { Readings(try open()) }

  /// Says some books in the form asked for: `Middlemarch  George Eliot  2026-11-20  Ana  a1b2`, of each.
  func show(_ readings: [Reading], in notebook: Readings) throws {
    if json { return try Terminal.printJSON(readings.map(Reading.exported.object)) }
    let endings = try notebook.shortestEndings(of: readings)
    let rows = readings.map { [$0.title, $0.author, $0.finished?.description ?? "", $0.borrower, endings[$0.id] ?? "\($0.id)"] }
    Terminal.printText(Columns(rows).text)
  }

  /// Says one book in the form asked for.
  func show(_ reading: Reading, in notebook: Readings) throws {
    if json { try Terminal.printJSON(Reading.exported.object(of: reading)) } else { try show([reading], in: notebook) }
  }
}
