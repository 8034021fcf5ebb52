import ArgumentParser
import BookStore
import Foundation
import Logging
import Records
import ServiceLifecycle
import Shell
import Site
import SyncRelay
import SyncSealing
import UnixSignals
import Words

struct RelayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "relay", abstract: "A relay, by which the devices of a book keep it one; it can read nothing of it.",
    discussion: "Example: commonplace relay --port 8646",
    subcommands: [RelayServe.self, RelayInvite.self, RelayBooks.self, RelayDelete.self], defaultSubcommand: RelayServe.self)
}

/// Where a relay keeps its books, and in which form to answer.
struct RelayOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The relay's file.", valueName: "path"))
  var store: String?

  @Flag(help: "Answer with one JSON value.")
  var json = false

  /// Opens it, or begins one. Throws `relay.store`.
  func open() throws -> SQLiteRelayStore { try SQLiteRelayStore.open(store) }
}

extension SQLiteRelayStore {
  /// Opens that file, or the one in the usual place; a new one is for its owner alone. Throws `relay.store`.
  static func open(_ chosen: String?) throws -> SQLiteRelayStore {
    let path = chosen.map(HomeFolder.expand) ?? usualPath
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      Foundation.close(Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
      return try SQLiteRelayStore(at: path, newID: Data(Surroundings.live.randomBytes(32)))
    } catch {
      throw UserError(.file, LocalizedText("relay.store", ["path": .text(path)]), detail: "\(error)")
    }
  }

  /// Beside the book of the usual place.
  private static var usualPath: String {
    URL(fileURLWithPath: BookOptions.usualPath).deletingLastPathComponent().appendingPathComponent("relay.sqlite").path
  }
}

/// How a relay listens.
struct RelayListening: ParsableArguments {
  @Option(help: "The port to listen on; 0 takes any free one.")
  var port = 8646

  @Option(help: "The address to listen on; every address of this machine where none is said.")
  var host = "0.0.0.0"

  @Option(help: ArgumentHelp("Where devices reach it, as https://relay.example, where that is another address.", valueName: "address"))
  var address: String?

  @Option(help: ArgumentHelp("For HTTPS: a certificate with those that vouch for it, as PEM.", valueName: "file"))
  var certificate: String?

  @Option(help: ArgumentHelp("The key of that certificate, as PEM.", valueName: "file"))
  var key: String?

  func validate() throws {
    guard (certificate == nil) == (key == nil) else { throw ValidationError("--certificate and --key go together") }
    guard let address else { return }
    guard let parts = URLComponents(string: address), ["http", "https"].contains(parts.scheme), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.query == nil, parts.fragment == nil
    else { throw ValidationError("--address is to be as https://relay.example") }
  }

  var options: RelayServer.Options {
    RelayServer.Options(
      host: host, port: port, address: address.map(RelayListening.withoutSlash),
      certificate: certificate.flatMap { certificate in key.map { (certificate, $0) } })
  }

  private static func withoutSlash(_ address: String) -> String { address.hasSuffix("/") ? String(address.dropLast()) : address }
}

struct RelayServe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve as a relay until you stop it.",
    discussion: "Example: commonplace relay serve --address https://relay.example")

  @OptionGroup var options: RelayOptions
  @OptionGroup var listening: RelayListening

  private struct Exported: Encodable {
    let address: String
    let relay: String
  }

  func run() async throws {
    let store = try options.open()
    defer { try? store.close() }
    let server = try RelayServer(store, listening.options, now: { Date() }, logger: .ofServer) { [json = options.json] address in
      if json {
        try? Terminal.printJSON(Exported(address: address, relay: store.id.hex))
      } else {
        Terminal.printLine(Terminal.words.text("relay.open", ["address": .text(address)]))
        if let count = try? store.books().count, count == 0 { Terminal.printLine(Terminal.words.text("relay.invite.hint")) }
      }
    }
    var configuration = ServiceGroupConfiguration(
      services: [server], gracefulShutdownSignals: [.sigterm, .sigint, .sighup], logger: .ofServer)
    configuration.maximumGracefulShutdownDuration = .seconds(3)
    try await ServiceGroup(configuration: configuration).run()
  }
}

struct RelayInvite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Print an invitation, by which one new book comes to this relay within a day.",
    discussion: "Example: commonplace relay invite | ssh laptop commonplace sync on")

  @OptionGroup var options: RelayOptions

  private struct Exported: Encodable {
    let invitation: String
    let address: String
    let until: String
  }

  func run() throws {
    let store = try options.open()
    defer { try? store.close() }
    guard let address = try store.address else { throw UserError(.unknown, LocalizedText("relay.unserved")) }
    let (token, until) = (Data(Surroundings.live.randomBytes(16)), Date() + 86_400)
    try store.invite(token, until: until)
    let invitation = RelayInvitation(to: RelayAddress(address, id: store.id), token: token)
    guard options.json else { return Terminal.printLine(invitation.text) }
    try Terminal.printJSON(Exported(invitation: invitation.text, address: address, until: Instant(until).description))
  }
}

struct RelayBooks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "books", abstract: "List the books of this relay, the largest first: sizes and times, for it knows no more.",
    discussion: "Example: commonplace relay books")

  @OptionGroup var options: RelayOptions

  private struct Exported: Encodable {
    let book: String
    let devices: Int
    let batches, bytes: Int64
    let last: String
  }

  func run() throws {
    let store = try options.open()
    defer { try? store.close() }
    let books = try store.books()
    if options.json {
      return try Terminal.printJSON(
        books.map {
          Exported(
            book: $0.id.hex, devices: $0.members, batches: $0.batches, bytes: $0.bytes, last: Instant($0.touched).description)
        })
    }
    let rows = books.map { book in
      [String(book.id.hex.prefix(16)), "\(book.members)", "\(book.batches)", "\(book.bytes)", Instant(book.touched).description]
    }
    if !rows.isEmpty { Terminal.printText(Columns([["BOOK", "DEVICES", "BATCHES", "BYTES", "LAST"]] + rows).text) }
  }
}

struct RelayDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a book from this relay; its devices keep theirs.",
    discussion: "Example: commonplace relay delete 3f2a9c01 --yes")

  @OptionGroup var options: RelayOptions

  @Argument(help: "The book's id, or its beginning.")
  var book: String

  @Flag(help: "Do not ask.")
  var yes = false

  func run() throws {
    let store = try options.open()
    defer { try? store.close() }
    let chosen = try store.books().filter { $0.id.hex.hasPrefix(book.lowercased()) && !book.isEmpty }
    guard let found = chosen.first else { throw UserError(.unknown, LocalizedText("relay.noBook", ["id": .text(book)])) }
    guard chosen.count == 1 else { throw UserError(.ambiguous, LocalizedText("relay.manyBooks", ["id": .text(book)])) }
    guard
      yes
        || Terminal.isAnswering
          && Terminal.confirms(Terminal.words.text("relay.delete.question", ["id": .text(String(found.id.hex.prefix(16)))]))
    else { throw UserError(.value, LocalizedText("relay.delete.unasked")) }
    try store.delete(found.id)
    if options.json { try Terminal.printJSON(["deleted": found.id.hex]) }
  }
}
