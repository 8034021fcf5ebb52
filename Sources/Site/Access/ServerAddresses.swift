public import BookStore
import Foundation
import Records
import ServiceLifecycle
import Synchronization

/// Addresses of the running servers of a book, newest first, for the shell to print.
public struct ServerAddresses: Sendable {
  private struct Entry: Codable {
    let address: String
    /// Listening port, by which a running server is recognised: a killed one leaves its entry.
    let port: Int
  }

  private static let key = "door.addresses"
  private let book: Book

  /// Addresses of the given book.
  public init(_ book: Book) { self.book = book }

  /// A new one-time address of the server started last. Throws `UserError(.unreachable)` if none runs.
  public func invitation() throws -> String { "\(try newest())/open/\(try BrowserAccess(book).mint())" }

  /// A new one-time address of the server started last, and a code. Throws `UserError(.unreachable)` if none runs.
  public func invite() throws -> Invitation { try BrowserAccess(book).invite(to: newest()) }

  private func newest() throws -> String {
    guard let entry = try entries(book.remembered(ServerAddresses.key)).first(where: { book.hasPresence($0.port) }) else {
      throw UserError(.unreachable, "open.notServing")
    }
    return entry.address
  }

  func add(_ address: String, port: Int) throws {
    try change { [Entry(address: address, port: port)] + $0 }
  }

  /// Removes the server at that port, and any that ended without removing itself.
  func remove(port: Int) throws {
    try change { $0.filter { $0.port != port && book.hasPresence($0.port) } }
  }

  private func change(_ body: ([Entry]) -> [Entry]) throws {
    try book.remember(ServerAddresses.key) { text in
      let entries = body(entries(text))
      return try entries.isEmpty ? nil : entries.encodedJSON
    }
  }

  private func entries(_ text: String?) -> [Entry] {
    (try? JSONDecoder().decode([Entry].self, from: Data((text ?? "").utf8))) ?? []
  }
}

/// Keeps the server's address listed while it serves.
final class ServerAddressService: Service {
  private let addresses: ServerAddresses
  private let book: Book
  private let origins: Origins
  private let presence = Mutex<Presence?>(nil)

  init(_ book: Book, _ origins: Origins) {
    addresses = ServerAddresses(book)
    self.book = book
    self.origins = origins
  }

  /// Called once the server listens.
  func begin() throws {
    presence.withLock { $0 = book.presence(origins.port) }
    try addresses.add(origins.address, port: origins.port)
  }

  func run() async throws {
    // The server is shutting down, or was cancelled; both end the service.
    do { try await gracefulShutdown() } catch is CancellationError {}
    try end()
  }

  /// Called once the server has stopped listening.
  func end() throws {
    presence.withLock { $0 = nil }
    try addresses.remove(port: origins.port)
  }
}
