import ArgumentParser
import Assembly
import BookStore
import Foundation
import Logging
import Records
import SitRecords
import Site
import SyncClient
import TestKit

/// Serves a book under a clock that stands still until a line on stdin moves it: `now 2026-11-20T07:02:00Z`, `advance 120`.
///
/// Each line is answered with `ok` or `what?` on stdout, after the first line: the one-time address, and on a network that of there, the page of trust and the fingerprint.
struct Perform: AsyncParsableCommand {
  @Option var book: String
  @Option var port = 0
  @Option var now = "2026-11-20T07:00:00.000Z"
  @Option var zone = "Europe/Berlin"
  @Flag(help: "Let the pages of an empty book begin with the welcome.") var fresh = false
  @Option(help: "Serve the book on the network too, under this name, with an authority in the folder of the book.") var lan: String?
  @Option(help: "With --lan: the port on the network.") var lanPort = 0
  @Option(help: "With --lan: a certificate of one's own, its key beside it.") var certificate: String?
  @Flag(help: "Serve the notebook Reading beside those of the program.") var reading = false

  func run() async throws {
    let clock = TestClock(now, zone: zone, seed: UInt64(ProcessInfo.processInfo.processIdentifier))
    let notebooks = reading ? NotebookModule.withReading : NotebookModule.all
    let book = try Book.open(.file(self.book), notebooks: notebooks.notebooks, surroundings: clock.surroundings, patience: .server)
    if !fresh { try Mindfulness(book).welcome() }
    var logger = Logger(label: "stage") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let state = SyncFile(of: self.book, in: "\((self.book as NSString).deletingLastPathComponent)/state")
    let sync = BookSync(book, file: state, hostName: "Stage", logger: logger)
    let server = try BookServer(book: book, notebooks: notebooks, port: port, network: network, sync: sync, logger: logger)
    let prompter = Task.detached { Perform.listen(to: clock) }
    try await server.run { invitation in
      let network = invitation.network.map { [$0.address, $0.trust ?? "-", $0.fingerprint ?? "-"] } ?? []
      answer(([invitation.address] + network).joined(separator: " "))
    }
    prompter.cancel()
    try book.close()
  }

  private var network: NetworkOptions? {
    lan.map { name in
      let folder = (book as NSString).deletingLastPathComponent
      let files = certificate.map { NetworkOptions.Files(certificate: $0, key: "\($0).key") }
      return NetworkOptions(
        port: lanPort, hostName: name, certificate: files.map { .files($0) } ?? .ownAuthority(folder: "\(folder)/authority"))
    }
  }

  private static func listen(to clock: TestClock) {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      switch (words.first, words.last) {
      case ("now", .some(let text)) where Instant(text) != nil: Instant(text).map(clock.set)
      case ("advance", .some(let text)) where Double(text) != nil: Double(text).map(clock.advance(seconds:))
      default:
        answer("what?")
        continue
      }
      answer("ok")
    }
  }
}

/// Writes a line at once: tests read it from a pipe.
func answer(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
