import ArgumentParser
import Assembly
import BookStore
import Foundation
import Logging
import Records
import ServiceLifecycle
import Shell
import Site
import SyncClient
import SyncRelay
import Words

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the book's pages to this machine's browsers.",
    discussion: "Example: commonplace serve --port 8642")

  @OptionGroup var options: BookOptions

  @Option(help: "The port to listen on; 0 takes any free one.")
  var port = 8642

  @Option(help: "The loopback address to listen on.")
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The address of your own HTTPS proxy or tunnel, as https://book.example.", valueName: "origin"))
  var publicOrigin: String?

  @OptionGroup var network: NetworkServing

  @Flag(help: "Be a relay too, for this book and others, at a port of its own.")
  var relay = false

  @Option(help: ArgumentHelp("The port of the relay; 8646 where none is said.", valueName: "port"))
  var relayPort: Int?

  @Flag(help: "Let browsers in that other users of this machine run.")
  var allUsers = false

  @Option(help: ArgumentHelp("A shell command to run after each backup; it finds the backup's path in $1.", valueName: "command"))
  var backupThen: String?

  func validate() throws {
    guard relay || relayPort == nil else { throw ValidationError("--relay-port goes with --relay") }
  }

  func run() async throws {
    let book = try options.open(serving: true)
    var limits = ServerLimits.ofProcess()
    if allUsers { limits.admitAllUsers() }
    // None where this system has no place to remember it.
    let sync = try? BookSync(of: book)
    let server = try BookServer(
      book: book, host: host, port: port, publicOrigin: publicOrigin, network: network.options(of: book), limits: limits,
      backupCommand: backupThen.map { BackupCommand($0) }, sync: sync, logger: .ofServer)
    try await server.run(json: options.json, beside: [sync as (any Service)?, relayServer()].compactMap(\.self))
  }

  private func relayServer() throws -> (any Service)? {
    guard relay else { return nil }
    let listening = RelayServer.Options(host: "0.0.0.0", port: relayPort ?? 8646, address: nil, certificate: nil)
    return try RelayServer(SQLiteRelayStore.open(nil), listening, now: { Date() }, logger: .ofServer) { [json = options.json] address in
      if !json { Terminal.printLine(Terminal.words.text("relay.open", ["address": .text(address)])) }
    }
  }
}

extension Logger {
  /// Writes warnings and worse to stderr.
  static var ofServer: Logger {
    var logger = Logger(label: "commonplace") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    return logger
  }
}

extension BookServer {
  /// Serves until the program is to end, and says what lets a browser in once there is something.
  ///
  /// - Parameter others: what runs beside it
  func run(json: Bool, beside others: [any Service] = []) async throws {
    try await run(beside: others) { invitation in
      if json {
        try? Terminal.printJSON(InvitationAnswer(invitation))
      } else {
        Terminal.printLine("Commonplace is open at \(invitation.address)")
        // Whoever only watches a log has nothing to scan with.
        invitation.network?.show(withCodes: Terminal.isRead)
      }
    }
  }
}

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Print a new one-time address, and a code, that let a browser in.",
    discussion: "Example: commonplace open --qr")

  @OptionGroup var options: BookOptions

  @Flag(help: "Draw what a phone scans, where the book is served with --lan.")
  var qr = false

  func run() throws {
    let book = try options.open()
    let invitation = try ServerAddresses(book).invitation()
    if qr, invitation.network == nil { throw UserError(.unreachable, LocalizedText("open.noNetwork")) }
    let code = try BrowserAccess(book).mintCode()
    if options.json { return try Terminal.printJSON(InvitationAnswer(invitation, code: code)) }
    Terminal.printLine(invitation.address)
    invitation.network?.show(withCodes: qr)
    let said: [String: LocalizedText.Value] = ["code": .text("\(code.prefix(4)) \(code.suffix(4))")]
    Terminal.printLine(Terminal.words.text(LocalizedText("shell.open.code", said)))
  }
}
