import BookStore
import Foundation
import GRDB
import Hummingbird
import HummingbirdTesting
import Logging
import Records
import SyncClient
import SyncEngine
import SyncRelay
import SyncSealing
import Synchronization
import TestKit
import Testing

/// A relay that is asked over HTTP, and the devices of one person.
final class Household: Sendable {
  struct Device: Sendable {
    let name: String
    let book: Book
    let file: SyncFile
    let sync: BookSync

    var shelves: [String] { get throws { try book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") } } }

    /// Why its book is not synced once; nil where it is.
    func refusal() async -> String? {
      do { _ = try await sync.once(within: .seconds(60)) } catch { return (error as? UserError)?.phrase.key ?? "\(error)" }
      return nil
    }

    func write(_ name: String) throws { _ = try book.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf(name, $0) } }
  }

  let folder: TemporaryFolder
  /// All that the relay was sent.
  let overheard: Overheard
  let store: SQLiteRelayStore
  let address: String
  let courier: RelayCourier
  private let clock = TestClock(seed: UInt64(Date().timeIntervalSince1970 * 1000))

  private init(
    _ folder: TemporaryFolder, _ store: SQLiteRelayStore, _ overheard: Overheard, at address: String, _ courier: RelayCourier
  ) {
    (self.folder, self.store, self.overheard, self.address, self.courier) = (folder, store, overheard, address, courier)
  }

  /// Runs the body in one.
  static func living(_ body: @escaping @Sendable (Household) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let bytes = TestClock(seed: UInt64(Date().timeIntervalSince1970)).surroundings.randomBytes
    let store = try SQLiteRelayStore(at: folder.path("relay.sqlite"), newID: Data(bytes(32)))
    let (router, overheard) = (Router(), Overheard())
    router.add(middleware: overheard)
    RelayRoutes(store) { Date() }.add(to: router)
    try await Application(router: router).test(.live) { server in
      let port = try #require(server.port)
      let (file, surroundings) = (SyncFile(of: "nobody", in: folder.path("state")), TestClock(seed: 1).surroundings)
      try await RelayCourier.open(for: file, in: surroundings) {
        try await body(Household(folder, store, overheard, at: "http://127.0.0.1:\(port)", $0))
      }
    }
    try store.close()
  }

  func bytes(_ count: Int) -> Data { Data(clock.surroundings.randomBytes(count)) }

  /// A device with a book of its own.
  func device(_ name: String) throws -> Device {
    let clock = TestClock(seed: UInt64(bytes(6).reduce(0) { $0 << 8 | UInt64($1) }))
    clock.set(Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)))
    let book = try Book.open(.file(folder.path("\(name).sqlite")), notebooks: [Shelf.notebook], surroundings: clock.surroundings)
    let file = SyncFile(of: name, in: folder.path("state"))
    return Device(name: name, book: book, file: file, sync: BookSync(book, file: file, hostName: name, logger: Logger(label: "sync")))
  }

  func invitation() throws -> RelayInvitation {
    let token = bytes(16)
    try store.invite(token, until: .distantFuture)
    return RelayInvitation(to: RelayAddress(address, id: store.id), token: token)
  }

  /// A device begins to sync its book.
  @discardableResult
  func begin(_ device: Device, by invitation: RelayInvitation? = nil) async throws -> RecoverySheet {
    let invitation = try invitation ?? self.invitation()
    return try await SyncSetup(device.book, file: device.file, courier).begin(by: invitation, named: device.name)
  }

  /// A device comes with a code.
  func join(_ device: Device, by code: PairingCode, tell: @Sendable (String) async -> Void = { _ in }) async throws {
    try await SyncSetup(device.book, file: device.file, courier).join(by: code, named: device.name, tell: tell)
  }

  func member(_ device: Device) throws -> SyncMember {
    try SyncMember(#require(try device.file.read()), courier, in: device.book.surroundings)
  }

  /// Lets a device in by another, as two persons would who compare the digits.
  func pair(_ new: Device, by old: Device, isLetIn: Bool = true) async throws {
    let host = try await PairingHost(member(old))
    let shown = Shown()
    async let joined: Void = join(new, by: host.code) { await shown.show($0) }
    let visitor = try await host.meet()
    #expect(visitor.name == new.name)
    while await shown.digits == nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(await shown.digits == visitor.digits)
    if isLetIn { try await host.admit(visitor) } else { try await host.refuse() }
    try await joined
  }

  private actor Shown {
    private(set) var digits: String?
    func show(_ digits: String) { self.digits = digits }
  }

  /// Keeps those devices in sync while the body runs.
  func syncing(_ devices: [Device], _ body: @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for device in devices { group.addTask { try await device.sync.run() } }
      try await body()
      group.cancelAll()
    }
  }
}

/// Keeps every byte of the requests that pass.
final class Overheard: RouterMiddleware {
  typealias Context = BasicRequestContext

  private let bytes = Mutex(Data())

  func contains(_ text: String) -> Bool { bytes.withLock { $0.range(of: Data(text.utf8)) != nil } }

  func handle(
    _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var request = request
    let body = try await request.collectBody(upTo: 32 << 20)
    let head = "\(request.method) \(request.uri)\n\(request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n"))\n"
    bytes.withLock { $0 += Data(head.utf8) + Data(body.readableBytesView) }
    return try await next(request, context)
  }
}

/// The limit stands against hanging alone.
func until(_ condition: () throws -> Bool) async throws {
  for _ in 0..<6000 {
    if try condition() { return }
    try await Task.sleep(for: .milliseconds(10))
  }
  Issue.record("it did not come")
}

/// The key of the words by which something is refused; nil where it is not.
func refusal(_ body: @Sendable () async throws -> Void) async -> String? {
  do { try await body() } catch { return (error as? UserError)?.phrase.key ?? "\(error)" }
  return nil
}
