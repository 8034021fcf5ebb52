public import BookStore
import Foundation
import Records
import ServiceLifecycle
import Synchronization

/// Where the book is served, so that the shell can say so: by each server that runs, the newest first.
public struct ServerAddresses: Sendable {
  private struct Entry: Codable {
    let address: String
    /// The port it listens on, by which its process is known to live: a server that was killed takes nothing back.
    let port: Int
    /// Where it stands on the home network; nil where it does not.
    var network: ServerInvitation.Network?
  }

  private static let key = "door.addresses"
  private let book: Book

  /// Those of that book.
  public init(_ book: Book) { self.book = book }

  /// An invitation for one browser at the server that was started last. Throws `UserError(.unreachable)` where none runs.
  public func invitation() throws -> ServerInvitation {
    guard let entry = try entries(book.remembered(ServerAddresses.key)).first(where: { book.hasPresence($0.port) }) else {
      throw UserError(.unreachable, LocalizedText("open.notServing"))
    }
    return ServerInvitation(at: entry.address, entry.network, key: try BrowserAccess(book).mint())
  }

  /// Remembers that a server answers there.
  func add(_ address: String, port: Int, network: ServerInvitation.Network?) throws {
    try change { [Entry(address: address, port: port, network: network)] + $0 }
  }

  /// Forgets the server at that port, and whichever has ended without a word.
  func remove(port: Int) throws {
    try change { $0.filter { $0.port != port && book.hasPresence($0.port) } }
  }

  private func change(_ body: ([Entry]) -> [Entry]) throws {
    try book.remember(ServerAddresses.key) { text in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let entries = body(entries(text))
      return try entries.isEmpty ? nil : String(decoding: encoder.encode(entries), as: UTF8.self)
    }
  }

  private func entries(_ text: String?) -> [Entry] {
    (try? JSONDecoder().decode([Entry].self, from: Data((text ?? "").utf8))) ?? []
  }
}

/// Says where the book is served for as long as it is.
final class ServerAddressService: NamedService {
  private let addresses: ServerAddresses
  private let book: Book
  private let origins: Origins
  private let presence = Mutex<Presence?>(nil)

  init(_ book: Book, _ origins: Origins) {
    addresses = ServerAddresses(book)
    self.book = book
    self.origins = origins
  }

  /// The server has come to listen.
  func begin() throws {
    presence.withLock { $0 = book.presence(origins.port) }
    try addresses.add(origins.address, port: origins.port, network: origins.network.map { try ServerInvitation.Network($0) })
  }

  func run() async throws {
    // Asked to end, or ended: either way nobody is served here any more.
    do { try await gracefulShutdown() } catch is CancellationError {}
    try end()
  }

  /// The server listens no more.
  func end() throws {
    presence.withLock { $0 = nil }
    try addresses.remove(port: origins.port)
  }
}
