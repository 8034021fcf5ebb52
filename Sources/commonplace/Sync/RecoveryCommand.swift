import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
import Site
import SyncClient
import SyncEngine
import SyncSealing
import Words

struct RecoveryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recovery", abstract: "The recovery sheet, by which a synced book comes back from its relay alone.",
    discussion: "Example: commonplace recovery print", subcommands: [RecoveryPrint.self, RecoveryRestore.self])
}

struct RecoveryPrint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Make a new recovery sheet and print it; the one before is worth nothing then.",
    discussion: "Example: commonplace recovery print | lp")

  @OptionGroup var options: BookOptions

  func run() async throws {
    let sheet = try await BookSync(of: try options.open()).renewSheet()
    if options.json { return try Terminal.printJSON(ExportedSheet(sheet)) }
    sheet.show()
  }
}

struct RecoveryRestore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a book back from its relay into a new one: reads the sheet’s line, or its address and its key.",
    discussion: "Example: commonplace recovery restore --book new.sqlite")

  @OptionGroup var options: BookOptions

  @Option(help: "What this device is called; its host’s name where none is said.")
  var name: String?

  func run() async throws {
    let book = try options.open()
    try await RecoveryRestore.recover(book, by: readSheet(), named: name, json: options.json)
  }

  /// Brings the book back, and says how it stands then.
  static func recover(_ book: Book, by sheet: RecoverySheet, named name: String?, json: Bool) async throws {
    let sync = try BookSync(of: book)
    try await sync.recover(by: sheet, named: name ?? Machine.hostName)
    _ = try await sync.once(within: .seconds(3600))
    try SyncedDevices(book).tell(json: json)
  }

  private func readSheet() throws -> RecoverySheet {
    let first = Terminal.secretLine(Terminal.words.text("recovery.question"))
    if let sheet = RecoverySheet(first) { return sheet }
    let typed = Terminal.secretLine(Terminal.words.text("recovery.question.key"))
    guard let sheet = RecoverySheet("\(first) \(typed)") else { throw UserError(.value, LocalizedText("recovery.wrongKey")) }
    return sheet
  }
}

/// A recovery sheet as one JSON value.
struct ExportedSheet: Encodable {
  let address, key, sheet: String

  init(_ sheet: RecoverySheet) { (address, key, self.sheet) = (sheet.address, sheet.key.text, sheet.text) }
}

extension RecoverySheet {
  /// Writes it out, to be printed or copied by hand.
  func show() {
    let words = Terminal.words
    let key = LocalizedText.Value.text(key.text)
    Terminal.printLine(
      folder.map { words.text("recovery.sheet.folder", ["folder": .text($0), "key": key]) }
        ?? words.text("recovery.sheet", ["address": .text(address), "key": key]))
    QRCode(text).map { Terminal.printText($0.text(isColoured: Terminal.isRead)) }
  }
}
