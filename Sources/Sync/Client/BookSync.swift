public import BookStore
import Files
public import Foundation
public import Logging
import Records
public import ServiceLifecycle
public import SyncEngine
import Synchronization

/// The sync of a book for as long as a program has it open: it runs while this device remembers it, whoever began it.
public final class BookSync: Service {
  let book: Book
  let file: SyncFile
  /// The pairing with another device that goes on.
  public let pairing: PairingSession
  /// The name of this device where a person says none.
  public let hostName: String
  private let logger: Logger
  private let current: Mutex<SyncRunner?> = Mutex(nil)

  /// - Parameters:
  ///   - file: where this device remembers the sync of the book
  ///   - hostName: what this device is called where a person says nothing
  public init(_ book: Book, file: SyncFile, hostName: String, logger: Logger) {
    (self.book, self.file, self.hostName, self.logger) = (book, file, hostName, logger)
    pairing = PairingSession(book, file: file, logger: logger)
  }

  /// Whether the book is synced here. Throws `sync.damagedState`.
  public var isOn: Bool { get throws { try file.read() != nil } }

  /// How it stands; nil where the book is not synced here.
  public var status: SyncStatus? { current.withLock { $0 }?.status }

  /// The devices of the book, and what each has. Throws `UserError`.
  ///
  /// - Parameter zone: by which a device without a name is called
  public func devices(in zone: TimeZone) throws -> SyncedDevices {
    let state = try file.read()
    return try status.map { try SyncedDevices(book, state, $0, in: zone) } ?? SyncedDevices(book, state, in: zone)
  }

  /// A person has seen what went wrong.
  public func forgetIncidents() async { await current.withLock { $0 }?.handle(.seen) }

  /// Runs until the program is to end.
  public func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      // What is wrong is said once.
      var said: String?
      while !Task.isCancelled {
        do {
          if let lock = try file.lock() {
            defer { lock.leave() }
            if let state = try file.read() {
              try await RelayCourier.open(for: file, in: book.surroundings) { try await sync(state, over: $0) }
            }
          }
          said = nil
        } catch {
          if said != "\(error)" { logger.warning("The book is not synced", metadata: ["detail": "\(error)"]) }
          said = "\(error)"
        }
        try? await Task.sleep(for: .seconds(2))
      }
    }
    await pairing.end()
  }

  /// Brings what is new to the relay and from it, and ends. Throws `sync.busy` where another program has the sync.
  ///
  /// - Parameter time: how long that may take
  public func once(within time: Duration) async throws -> SyncStatus {
    guard let state = try file.read() else { throw UserError(.unknown, LocalizedText("sync.off")) }
    guard let lock = try file.lock() else { throw UserError(.unreachable, LocalizedText("sync.busy")) }
    defer { lock.leave() }
    return try await RelayCourier.open(for: file, in: book.surroundings) { courier in
      let runner = try runner(state, courier)
      let end = ContinuousClock.now + time
      return try await running(runner) {
        while ContinuousClock.now < end, !runner.status.isDone { try await Task.sleep(for: .milliseconds(30)) }
        return runner.status
      }
    }
  }

  /// Until a person ends it.
  private func sync(_ state: SyncState, over courier: RelayCourier) async throws {
    let runner = try runner(state, courier)
    current.withLock { $0 = runner }
    defer { current.withLock { $0 = nil } }
    try await running(runner) { while file.isOn { try await Task.sleep(for: .seconds(1)) } }
  }

  private func runner(_ state: SyncState, _ courier: RelayCourier) throws -> SyncRunner {
    try SyncRunner(state, book: book, file: file, courier: courier, logger: logger)
  }

  private func running<Value: Sendable>(_ runner: SyncRunner, _ body: () async throws -> Value) async throws -> Value {
    let touches = try book.touches()
    // It ends where this does.
    async let _: Void = runner.run(touches)
    return try await body()
  }
}
