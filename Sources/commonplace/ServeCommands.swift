import ArgumentParser
import Assembly
import BookStore
import Logging
import Records
import Shell
import Site
import Words

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "serve", "Serve the book's pages to this machine's browsers.", example: "serve --port 8642")

  @OptionGroup var options: BookOptions
  @Option(help: "The port to listen on; 0 takes any free one.") var port = 8642
  @Option(help: "The loopback address to listen on.") var host = "127.0.0.1"
  @Option(help: ArgumentHelp("The address of your own HTTPS proxy or tunnel, such as https://book.example.", valueName: "origin"))
  var publicOrigin: String?
  @OptionGroup var network: NetworkOptions
  @OptionGroup var reminders: PushOptions
  @Flag(help: "Also admit browsers run by other users of this machine.") var allUsers = false
  @Option(help: ArgumentHelp("A shell command to run after each backup; $1 is the path of the backup.", valueName: "command"))
  var backupThen: String?

  func run() async throws { try await run(options.open(serving: true), at: port) }

  /// Serves an opened book at that port, and tells its address under a name.
  func run(_ book: Book, at port: Int, as name: String = "Commonplace") async throws {
    var logger = Logger(label: "commonplace") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    var limits = ServerLimits.ofProcess()
    if allUsers { limits.admitAllUsers() }
    let origin = try publicOrigin ?? ServerAddresses(book).publicOrigin()
    try await BookServer.serve(book, port: port) { [options] in
      // Reopens the book after a restore.
      try options.open(serving: true)
    } as: { [host, network, reminders, limits, backupThen, logger] book, port, restored in
      try BookServer(
        book: book, host: host, port: port, publicOrigin: origin, network: try network.listener(book.surroundings, logger),
        push: try reminders.push(of: book), limits: limits,
        backupCommand: backupThen.map { BackupCommand($0) }, restored: restored, logger: logger)
    } whenOpen: { [options] address in
      // The address of a proxy is HTTPS too.
      let isNetwork = address.hasPrefix("https:") && origin.map { !address.hasPrefix($0) } ?? true
      try? options.answer(
        ["address": address], line: isNetwork ? "Other devices open it at \(address)" : "\(name) is open at \(address)")
      // Beside the answer, which stays an address for scripts.
      if Terminal.isWatched, !isNetwork, !options.json { Terminal.printError("Ctrl-C ends it.") }
    }
  }
}

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    "open", "Print a new one-time address that lets a browser in, and a code that does the same.", example: "open")

  @OptionGroup var options: BookOptions

  func run() throws {
    let invitation = try ServerAddresses(try options.open()).invite()
    try options.answer(["address": invitation.address, "code": invitation.code.digits], line: invitation.address)
    guard !options.json else { return }
    // The answer stays the address alone, for scripts.
    let values: [String: LocalizedText.Value] = ["server": .text(invitation.server), "code": .text("\(invitation.code)")]
    Terminal.printError(Terminal.words.text("open.code", values))
    if Terminal.isWatched, let qr = invitation.qr { Terminal.printError(qr.text) }
  }
}
