import HTTPTypes
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
    /// Closes the connection at once.
    let cut: @Sendable () -> Void
    var isLetIn = false
    /// True while a request is being answered.
    var isAnswered = false
    /// The beginning of that state.
    var since = NIODeadline.now()

    var worth: (Int, Int, NIODeadline) { (isLetIn ? 1 : 0, isAnswered ? 1 : 0, since) }
  }

  private let limit: Int
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  /// - Parameter limit: the largest number of connections; slightly fewer than file descriptors
  init(limit: Int) { self.limit = limit }

  var count: Int { connections.withLock(\.count) }
  /// True if an admitted browser is connected.
  var hasBrowser: Bool { connections.withLock { $0.values.contains(where: \.isLetIn) } }

  /// Adds a connection, and cuts one if the limit is exceeded.
  ///
  /// - Parameter cut: closes the connection at once, without a word to the client
  func add(_ channel: any Channel, cut: @escaping @Sendable () -> Void) {
    let spare = connections.withLock { connections -> Connection? in
      let others = connections
      connections[ObjectIdentifier(channel)] = Connection(cut: cut)
      guard connections.count > limit, let least = others.min(by: { $0.value.worth < $1.value.worth }) else { return nil }
      return connections.removeValue(forKey: least.value.isLetIn && least.value.isAnswered ? ObjectIdentifier(channel) : least.key)
    }
    spare?.cut()
  }

  func remove(_ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Closes the connection at once, without a word to the client.
  func cut(_ channel: any Channel) {
    let cut = connections.withLock { $0[ObjectIdentifier(channel)]?.cut }
    cut?()
  }

  /// Notes that a request is being answered, or that the connection is idle.
  func note(_ channel: any Channel, isAnswered: Bool) {
    connections.withLock {
      $0[ObjectIdentifier(channel)]?.isAnswered = isAnswered
      $0[ObjectIdentifier(channel)]?.since = .now()
    }
  }

  /// Notes that an admitted browser uses the connection, or one of its streams in HTTP/2.
  func letIn(_ channel: any Channel) {
    connections.withLock { connections in
      let connection = connections[ObjectIdentifier(channel)] == nil ? channel.parent ?? channel : channel
      connections[ObjectIdentifier(connection)]?.isLetIn = true
    }
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
  let limits: ServerLimits

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ConnectionHandler(connections, patience: TimeAmount(limits.patience)), position: .after(decoder))
      try pipeline.addHandler(WireHandler(connections, limits, isGreeted: true), position: .first)
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
        http: HTTP1Channel(responder: responder, configuration: configuration), connections: connections, limits: limits)
    }
  }
}
