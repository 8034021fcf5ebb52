import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
import SyncClient
import SyncSealing
import Words

struct SyncFolderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder",
    abstract: "Begin to sync by a folder that something else carries between your devices, as Syncthing, Dropbox or a stick.",
    discussion: "Example: commonplace sync folder ~/Sync/book")

  @OptionGroup var options: BookOptions

  @Argument(help: "The folder as it lies on this device; there is one for each book.")
  var path: String

  @OptionGroup var joining: JoiningOptions

  func run() async throws {
    let book = try options.open()
    let (relay, hasBook) = try BookSync.relay(in: NSString(string: path).expandingTildeInPath, randomBytes: book.surroundings.randomBytes)
    let sync = try BookSync(of: book)
    if try sync.isOn {
      try sync.move(to: relay)
      try await sync.onceIfIdle()
      if options.json { return try Terminal.printJSON(["folder": relay.folder]) }
      return Terminal.printLine(Terminal.words.text("sync.folder.moved", ["path": .text(relay.folder ?? "")]))
    }
    guard hasBook else {
      // Whoever can write there is invited.
      let invitation = RelayInvitation(to: relay, token: Data(book.surroundings.randomBytes(16)))
      return try await joining.begin(book, by: invitation, options)
    }
    let line = Terminal.secretLine(Terminal.words.text("sync.folder.question"))
    // Of a sheet the key is enough: the folder is known.
    switch RecoveryKey(line).map({ SyncStart.sheet(RecoverySheet(address: relay.text, key: $0)) }) ?? SyncStart(line) {
    case .code(let code):
      try await joining.join(book, by: PairingCode(RelayPlace(relay, book: code.place.book), secret: code.secret), options)
    case .sheet(let sheet):
      let here = RecoverySheet(address: relay.text, key: sheet.key)
      try await RecoveryRestore.recover(book, by: here, named: joining.name, json: options.json)
    case .invitation, nil: throw UserError(.value, LocalizedText("sync.folder.unknown"))
    }
  }
}

struct SyncChoose: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "choose",
    abstract: "In a folder, list the changes of devices that were made at once, or choose the one that is to hold.",
    discussion: "Example: commonplace sync choose 1")

  @OptionGroup var options: BookOptions

  @Argument(help: "The number of the change that is to hold; the others are undone.")
  var number: Int?

  private struct Exported: Encodable {
    let number: Int
    let at: Instant
    let change: String
  }

  func run() async throws {
    let sync = try BookSync(of: try options.open())
    let (rivals, words) = (try sync.rivals(), Terminal.words)
    guard let number else {
      let listed = rivals.enumerated().map { Exported(number: $0 + 1, at: $1.at, change: words.text($1.phrase)) }
      if options.json { return try Terminal.printJSON(listed) }
      if listed.isEmpty { Terminal.printLine(words.text("sync.choose.none")) }
      for one in listed {
        Terminal.printLine("\(one.number)  \(TextOutput.minute(one.at, in: .autoupdatingCurrent))  \(one.change.onOneLine)")
      }
      return
    }
    guard rivals.indices.contains(number - 1) else {
      throw UserError(.unknown, LocalizedText("sync.choose.unknown", ["number": .text("\(number)")]))
    }
    try sync.choose(rivals[number - 1])
    try await sync.onceIfIdle()
    if options.json { return try Terminal.printJSON(["chosen": words.text(rivals[number - 1].phrase)]) }
    Terminal.printLine(words.text("sync.choose.done", ["change": .text(words.text(rivals[number - 1].phrase))]))
  }
}
