import Hummingbird
public import HummingbirdCore
import Logging
public import NIOCore
import NIOHTTP1

/// The framework's connection of HTTP/1.1 with our own guard before it.
struct GuardedChannel: ServerChildChannel {
  let http: HTTP1Channel
  let connections: Connections
  /// Whether a connection may stand at all.
  var admits: @Sendable (any Channel) -> Bool = { _ in true }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(ConnectionCounter(connections, admits: admits))
    }.flatMap { guarded(channel, logger) }
  }

  /// The same on a connection that is counted already.
  func guarded(_ channel: any Channel, _ logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ConnectionHandler(connections), position: .after(decoder))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async { await http.handle(value: value, logger: logger) }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 over connections that are counted, and closed where nothing has been asked for that long.
  ///
  /// - Parameter admits: whether a connection may stand at all
  public static func guarded(
    _ connections: Connections, idle: Duration, admits: @escaping @Sendable (any Channel) -> Bool = { _ in true }
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      let configuration = HTTP1Channel.Configuration(idleTimeout: TimeAmount(idle))
      return GuardedChannel(
        http: HTTP1Channel(responder: responder, configuration: configuration), connections: connections, admits: admits)
    }
  }
}
