import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOHTTP2
import NIOSSL
import NIOTLS

/// The framework's connections of HTTP/2 and HTTP/1.1 over TLS, with our own guards before them.
struct SecureChannel: ServerChildChannel {
  fileprivate typealias Negotiated = NIONegotiatedHTTPVersion<HTTP1Channel.Value, HTTP2Channel.Value>

  struct Value: ServerChildChannelValue {
    fileprivate let negotiated: EventLoopFuture<Negotiated>
    let channel: any Channel
  }

  let context: NIOSSLContext
  let network: HomeNetwork
  let http1: GuardedChannel
  let http2: HTTP2Channel
  let connections: Connections

  init(_ network: HomeNetwork, _ connections: Connections, idle: Duration, _ responder: @escaping HTTPChannelHandler.Responder) throws {
    let certificate = network.certificate
    let first = certificate.forHandshake()
    guard let chain = first.certificateChain, let key = first.privateKey else { throw NIOSSLError.failedToLoadCertificate }
    var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: chain, privateKey: key)
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = NIOHTTP2SupportedALPNProtocols
    configuration.sslContextCallback = { _, promise in promise.succeed(certificate.forHandshake()) }
    context = try NIOSSLContext(configuration: configuration)
    self.network = network
    self.connections = connections
    http1 = GuardedChannel(
      http: HTTP1Channel(responder: responder, configuration: .init(idleTimeout: TimeAmount(idle))), connections: connections)
    http2 = HTTP2Channel(
      responder: responder,
      configuration: HTTP2Channel.Configuration(
        idleTimeout: idle,
        streamConfiguration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [StreamHandler(connections)], idleTimeout: TimeAmount(idle))))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(ConnectionCounter(connections) { [network] in network.admits($0) })
      try pipeline.addHandler(NIOSSLServerHandler(context: context))
      try pipeline.addHandler(HandshakeDeadline())
    }.flatMap {
      channel.configureHTTP2AsyncSecureUpgrade { channel in
        http1.guarded(channel, logger)
      } http2ConnectionInitializer: { channel in
        http2.setup(channel: channel, logger: logger)
      }
    }.map { Value(negotiated: $0, channel: channel) }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      switch try await value.negotiated.get() {
      case .http1_1(let connection): await http1.handle(value: connection, logger: logger)
      case .http2(let connection): await http2.handle(value: connection, logger: logger)
      }
    } catch {
      // Whoever speaks no TLS, or does not trust us, goes away again.
      logger.debug("No connection came about", metadata: ["detail": "\(error)"])
    }
  }
}

extension HTTPServerBuilder {
  /// HTTP/2 and HTTP/1.1 over TLS, for a home network.
  static func secure(_ network: HomeNetwork, _ connections: Connections, idle: Duration) -> HTTPServerBuilder {
    HTTPServerBuilder { try SecureChannel(network, connections, idle: idle, $0) }
  }
}

/// Ends a connection on which nothing was agreed on in time.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  /// How long a client is given.
  static let patience = TimeAmount.seconds(10)

  private var end: Scheduled<Void>?

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    end = context.eventLoop.scheduleTask(in: HandshakeDeadline.patience) { channel.close(promise: nil) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case TLSUserEvent.handshakeCompleted? = event as? TLSUserEvent { end?.cancel() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end?.cancel()
    context.fireChannelInactive()
  }
}

/// Notes that something is being answered on a connection of HTTP/2.
final class StreamHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let connections: Connections
  private var isOpen = false

  init(_ connections: Connections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) {
    isOpen = true
    connections.noteStream(of: context.channel, isOpen: true)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if isOpen { connections.noteStream(of: context.channel, isOpen: false) }
    isOpen = false
    context.fireChannelInactive()
  }
}
