import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Synchronization

/// The open connections, up to a limit.
///
/// Beyond the limit the least important one is closed: not admitted before admitted, idle before busy, and then the longest in that state.
/// Idle connections crowd out each other, never a page.
final class Connections: Sendable {
  private struct Connection {
    let channel: any Channel
    var isLetIn = false
    var isAnswered = false
    var since = NIODeadline.now()

    var worth: (Int, Int, NIODeadline) { (isLetIn ? 1 : 0, isAnswered ? 1 : 0, since) }
  }

  private let limit: Int
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  /// - Parameter limit: the largest number of connections; slightly fewer than file descriptors
  init(limit: Int) { self.limit = limit }

  var count: Int { connections.withLock(\.count) }

  /// Adds a connection, and closes another if there are too many.
  func add(_ channel: any Channel) {
    let least = connections.withLock { connections -> (any Channel)? in
      let others = connections.values
      connections[ObjectIdentifier(channel)] = Connection(channel: channel)
      guard connections.count > limit, let least = others.min(by: { $0.worth < $1.worth }) else { return nil }
      let spared = least.isLetIn && least.isAnswered ? channel : least.channel
      connections[ObjectIdentifier(spared)] = nil
      return spared
    }
    least?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Notes that a request is being answered, or that the connection is idle.
  func note(_ channel: any Channel, isAnswered: Bool) {
    connections.withLock {
      $0[ObjectIdentifier(channel)]?.isAnswered = isAnswered
      $0[ObjectIdentifier(channel)]?.since = .now()
    }
  }

  /// Notes that an admitted browser uses the connection.
  func letIn(_ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)]?.isLetIn = true }
  }

  /// True if an admitted browser has used the connection.
  func isLetIn(_ channel: any Channel) -> Bool {
    connections.withLock { $0[ObjectIdentifier(channel)]?.isLetIn ?? false }
  }
}

/// The framework's HTTP/1.1 channel behind our connection guard.
struct GuardedChannel: ServerChildChannel {
  let http: HTTP1Channel
  let connections: Connections
  let patience: TimeAmount

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ConnectionHandler(connections, patience: patience), position: .after(decoder))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async { await http.handle(value: value, logger: logger) }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 with counted connections that close when idle.
  static func guarded(_ connections: Connections, _ limits: ServerLimits) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      let configuration = HTTP1Channel.Configuration(idleTimeout: TimeAmount(limits.idle))
      return GuardedChannel(
        http: HTTP1Channel(responder: responder, configuration: configuration), connections: connections,
        patience: TimeAmount(limits.patience))
    }
  }
}
