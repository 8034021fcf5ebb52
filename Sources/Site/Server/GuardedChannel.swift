import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

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
