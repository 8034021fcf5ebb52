import ArgumentParser
import Assembly
import BookStore
import Logging
import Shell
import Site

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

  @Flag(help: "Let browsers in that other users of this machine run.")
  var allUsers = false

  @Option(help: ArgumentHelp("A shell command to run after each backup; it finds the backup's path in $1.", valueName: "command"))
  var backupThen: String?

  func run() async throws {
    var logger = Logger(label: "commonplace") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let book = try options.open(serving: true)
    var limits = ServerLimits.ofProcess()
    if allUsers { limits.admitAllUsers() }
    let server = try BookServer(
      book: book, host: host, port: port, publicOrigin: publicOrigin, limits: limits, backupCommand: backupThen.map { BackupCommand($0) },
      logger: logger)
    let json = options.json
    try await server.run { address in
      if json {
        try? Terminal.printJSON(["address": address])
      } else {
        Terminal.printLine("Commonplace is open at \(address)")
      }
    }
  }
}

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Print a new one-time address that lets a browser in.",
    discussion: "Example: commonplace open")

  @OptionGroup var options: BookOptions

  func run() throws {
    let address = try ServerAddresses(try options.open()).invitation()
    if options.json { try Terminal.printJSON(["address": address]) } else { Terminal.printLine(address) }
  }
}
