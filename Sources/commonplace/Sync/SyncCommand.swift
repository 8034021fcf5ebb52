import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
import SyncClient
import SyncEngine
import SyncSealing
import Words

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Keep the book one on all your devices, by way of a relay that can read nothing of it.",
    discussion: "Example: commonplace sync on",
    subcommands: [
      SyncStatusCommand.self, SyncOn.self, SyncFolderCommand.self, SyncNow.self, SyncPaceCommand.self, SyncChoose.self, SyncOff.self,
    ],
    defaultSubcommand: SyncStatusCommand.self)
}

struct SyncStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tell how the sync stands: what waits, which devices have all, and what is wrong.",
    discussion: "Example: commonplace sync status")

  @OptionGroup var options: BookOptions

  func run() throws {
    let synced = try SyncedDevices(try options.open())
    try synced.tell(json: options.json)
  }
}

struct SyncOn: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on", abstract: "Begin to sync: reads a relay’s invitation, the code of another device or a recovery sheet from a line.",
    discussion: "Example: commonplace sync on --name Laptop")

  @OptionGroup var options: BookOptions

  @OptionGroup var joining: JoiningOptions

  func run() async throws {
    let book = try options.open()
    guard try !BookSync(of: book).isOn else { throw UserError(.taken, LocalizedText("sync.already")) }
    let line = Terminal.secretLine(Terminal.words.text("sync.on.question"))
    switch SyncStart(line) {
    case .invitation(let invitation): try await joining.begin(book, by: invitation, options)
    case .code(let code): try await joining.join(book, by: code, options)
    case .sheet(let sheet): try await RecoveryRestore.recover(book, by: sheet, named: joining.name, json: options.json)
    case nil: throw UserError(.value, LocalizedText("sync.on.unknown"))
    }
  }
}

struct SyncNow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "now", abstract: "Send what waits, and take what came; where the book is served, this happens by itself.",
    discussion: "Example: commonplace sync now")

  @OptionGroup var options: BookOptions

  @Option(help: ArgumentHelp("Give up after so many seconds.", valueName: "seconds"))
  var within = 600

  func run() async throws {
    let book = try options.open()
    var isDone = true
    do {
      isDone = try await BookSync(of: book).once(within: .seconds(within)).isDone
    } catch let error as UserError where error.phrase.key == "sync.busy" {
      // Another program has it, and does so within a second.
      try await Task.sleep(for: .seconds(2))
    }
    let synced = try SyncedDevices(book)
    try synced.tell(json: options.json)
    guard let status = synced.status, status.faults.contains(.unreachable) || !isDone else { return }
    throw UserError.unreachable(status.relay)
  }
}

struct SyncPaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pace", abstract: "Tell or choose how soon this device sends what is written: at-once or quarter-hour.",
    discussion: "Example: commonplace sync pace quarter-hour")

  @OptionGroup var options: BookOptions

  @Argument(help: "at-once, or quarter-hour, by which the relay can tell less of when you write.")
  var pace: String?

  func run() throws {
    let book = try SyncedBook(options.open())
    if let pace {
      guard let chosen = SyncPace(rawValue: pace) else {
        throw UserError(.value, LocalizedText("sync.pace.unknown", ["pace": .text(pace)]))
      }
      try book.choose(chosen)
    }
    let pace = try book.pace()
    if options.json { return try Terminal.printJSON(["pace": pace.rawValue]) }
    Terminal.printLine(pace.rawValue)
  }
}

struct SyncOff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "off", abstract: "End the sync on this device; the book stays as it is, here and on the others.",
    discussion: "Example: commonplace sync off")

  @OptionGroup var options: BookOptions

  func run() async throws {
    let isTold = try await BookSync(of: try options.open()).end()
    if options.json { return try Terminal.printJSON(["told": isTold]) }
    Terminal.printLine(Terminal.words.text(isTold ? "sync.off.done" : "sync.off.untold"))
  }
}
