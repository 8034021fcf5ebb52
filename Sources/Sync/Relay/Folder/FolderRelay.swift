public import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// A relay of which the store is a folder: each device runs it for itself, within its own program.
public final class FolderRelay: Sendable {
  /// The store.
  public let store: FolderRelayStore
  private let now: @Sendable () -> Date
  private let served: Mutex<Served?> = Mutex(nil)

  private struct Served {
    let generation: Int
    let routes: RelayRoutes
    let responder: any HTTPResponder<Context>
  }

  /// How often the folder is looked at while somebody waits for news, in seconds.
  private static let rhythm: Duration = .seconds(1)

  /// - Parameter now: the clock that the times of requests are held against
  public init(_ store: FolderRelayStore, now: @escaping @Sendable () -> Date) { (self.store, self.now) = (store, now) }

  /// The status and the body by which it answers a request.
  ///
  /// - Parameters:
  ///   - path: with its query
  ///   - signature: the value of the field `Authorization`
  public func answer(_ method: String, _ path: String, body: Data, signature: String?) async throws -> (status: Int, body: Data) {
    guard let method = HTTPRequest.Method(method) else { throw RelayFault.unsound }
    let served = current()
    var fields = HTTPFields()
    fields[.authorization] = signature
    let request = Request(
      head: HTTPRequest(method: method, scheme: "http", authority: "folder", path: path, headerFields: fields),
      body: RequestBody(buffer: ByteBuffer(bytes: body)))
    return try await withThrowingTaskGroup(of: (status: Int, body: Data)?.self) { group in
      group.addTask {
        let response = try await served.responder.respond(to: request, context: Context(source: Origin()))
        let collected = Collected()
        try await response.body.write(Writer(collected: collected))
        return (Int(response.status.code), collected.bytes)
      }
      group.addTask {
        while (try? await Task.sleep(for: FolderRelay.rhythm)) != nil { served.routes.wakeAll() }
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next().flatMap { $0 } ?? (503, Data())
    }
  }

  private func current() -> Served {
    served.withLock { served in
      if let served, served.generation == store.generation { return served }
      let router = Router(context: Context.self)
      let routes = RelayRoutes(store, now: now)
      routes.add(to: router)
      let made = Served(generation: store.generation, routes: routes, responder: router.buildResponder())
      served = made
      return made
    }
  }

  fileprivate struct Origin: RequestContextSource {
    let logger = Logger(label: "commonplace.folder")
  }

  fileprivate struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    typealias Source = Origin
    init(source: Origin) { coreContext = CoreRequestContextStorage(source: source) }
  }

  private final class Collected: Sendable {
    private let buffer = Mutex(Data())
    var bytes: Data { buffer.withLock { $0 } }
    func add(_ more: ByteBuffer) { buffer.withLock { $0 += Data(more.readableBytesView) } }
  }

  private struct Writer: ResponseBodyWriter {
    let collected: Collected
    mutating func write(_ buffer: ByteBuffer) async throws { collected.add(buffer) }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}
