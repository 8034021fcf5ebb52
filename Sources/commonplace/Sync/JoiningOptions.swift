import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
import SyncClient
import SyncSealing
import Words

/// How this device begins to sync a book, or joins that of another.
struct JoiningOptions: ParsableArguments {
  @Option(help: "What this device is called; its host’s name where none is said.")
  var name: String?

  @Flag(help: "With a code: keep the book that is here beside, and begin with the other.")
  var keepBeside = false

  @Flag(help: "The same, and bring its records into the other.")
  var bringIn = false

  func validate() throws {
    guard !(keepBeside && bringIn) else { throw ValidationError("--bring-in keeps the book beside too") }
  }

  /// The book begins to sync, and its recovery sheet is shown.
  func begin(_ book: Book, by invitation: RelayInvitation, _ options: BookOptions) async throws {
    let sync = try BookSync(of: book)
    let sheet = try await sync.begin(by: invitation, named: name ?? Machine.hostName)
    if options.json {
      try Terminal.printJSON(ExportedSheet(sheet))
    } else {
      Terminal.printLine(
        invitation.relay.folder.map { Terminal.words.text("sync.folder.done", ["path": .text($0)]) }
          ?? Terminal.words.text("sync.on.done", ["address": .text(invitation.relay.text)]))
      sheet.show()
    }
    try await sync.onceIfIdle()
    if !options.json { try SyncedDevices(book).tell(json: false) }
  }

  /// This device joins the book of another by its code.
  func join(_ book: Book, by code: PairingCode, _ options: BookOptions) async throws {
    guard let wish = try wish(for: book) else { return try await join(book, code, options) }
    let joining = try JoiningBook(options, book, as: wish)
    let joined = try await joining.joining { try await BookSync(of: $0).join(by: code, named: name ?? Machine.hostName, tell: compare) }
    try await BookSync(of: joined).onceIfIdle()
    try joining.finish(in: joined)
    try await tell(joined, options)
  }

  private func join(_ book: Book, _ code: PairingCode, _ options: BookOptions) async throws {
    try await BookSync(of: book).join(by: code, named: name ?? Machine.hostName, tell: compare)
    try await tell(book, options)
  }

  private func compare(_ digits: String) {
    Terminal.printError(Terminal.words.text("pairing.digits.new", ["digits": .text(digits)]))
  }

  private func tell(_ book: Book, _ options: BookOptions) async throws {
    if !options.json { Terminal.printLine(Terminal.words.text("sync.on.joined")) }
    try await BookSync(of: book).onceIfIdle()
    try SyncedDevices(book).tell(json: options.json)
  }

  /// What becomes of the book that is here, as a person answers; nil where it has nothing of its own.
  private func wish(for book: Book) throws -> JoiningBook.Wish? {
    let count = try book.heads().numbers.values.reduce(0, +)
    guard count > 0 else { return nil }
    if keepBeside || bringIn { return bringIn ? .bringIn : .keepBeside }
    // Who can not be asked is told what there is.
    guard Terminal.isAnswering else { return nil }
    switch Terminal.answer(to: Terminal.words.text("sync.other.question", ["count": .count(Int(count))])) {
    case "k": return .keepBeside
    case "b": return .bringIn
    default: throw Cancelled(phrase: LocalizedText("sync.other.left"))
    }
  }
}
