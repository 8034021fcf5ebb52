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
    /// True if other devices reach it; absent in an entry of a loopback address.
    var isNetwork: Bool?
    /// The port of the page about trust, if it has one.
    var trustPort: Int?
  }

  private static let key = "door.addresses"
  private static let originKey = "door.origin"
  private let book: Book

  /// Addresses of the given book.
  public init(_ book: Book) { self.book = book }

  /// A new one-time address of the server started last. Throws `UserError(.unreachable)` if none runs.
  ///
  /// - Parameter isNetwork: whether it is for another device
  public func invitation(toNetwork isNetwork: Bool = false) throws -> String {
    "\(try newest(isNetwork))/open/\(try BrowserAccess(book).mint())"
  }

  /// A new one-time address of the server started last, and a code. Throws `UserError(.unreachable)` if none runs.
  ///
  /// - Parameter isNetwork: whether it is for another device
  public func invite(toNetwork isNetwork: Bool = false) throws -> Invitation {
    try BrowserAccess(book).invite(to: newest(isNetwork))
  }

  private func newest(_ isNetwork: Bool) throws -> String {
    guard let entry = try running().first(where: { $0.isNetwork ?? false == isNetwork }) else {
      throw UserError(.unreachable, "open.notServing")
    }
    return entry.address
  }

  /// The address at which other devices reach a server by itself; nil if none runs.
  public func network() throws -> String? { try running().first { $0.isNetwork ?? false }?.address }

  /// The port of the server for this machine; nil if none runs.
  public func port() throws -> Int? { try running().first { !($0.isNetwork ?? false) }?.port }

  /// The address given for good of the person's own proxy or tunnel.
  public func publicOrigin() throws -> String? { try book.remembered(ServerAddresses.originKey) }

  /// Remembers the address of a proxy or tunnel, or forgets it. Throws a `UserError(.value)` unless it is `https://host[:port]`.
  public func choose(_ origin: String?) throws {
    // A secure name of this machine would let its other users in: requests to it are not asked for their user.
    if let origin, Origin(origin).map({ !$0.isSecure || $0.isLoopback }) ?? true {
      throw UserError(.value, "phone.badOrigin", ["origin": .text(origin)])
    }
    try book.remember(ServerAddresses.originKey, origin)
  }

  private func running() throws -> [Entry] {
    try entries(book.remembered(ServerAddresses.key)).filter { book.hasPresence($0.port) }
  }

  func add(_ address: String, port: Int, isNetwork: Bool = false, trustPort: Int? = nil) throws {
    try change { [Entry(address: address, port: port, isNetwork: isNetwork ? true : nil, trustPort: trustPort)] + $0 }
  }

  /// The port of the page about trust; nil unless a server with the own authority runs.
  func trustPort() throws -> Int? { try running().lazy.compactMap(\.trustPort).first }

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
    (self.book, self.origins) = (book, origins)
  }

  /// Called once the server listens.
  func begin() throws {
    presence.withLock { $0 = book.presence(origins.port) }
    // A trust port of 0 is any free one, and nobody knows which.
    try addresses.add(
      origins.address, port: origins.port, isNetwork: origins.isNetwork, trustPort: origins.trustPort.flatMap { $0 == 0 ? nil : $0 })
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
