import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
public import Logging
import NIOCertificateReloading
import NIOCore
import NIOSSL
import NIOTLS
public import Records
import SwiftASN1
import X509

/// The listener for the person's other devices: HTTPS with HTTP/2, by a certificate that is read again when its file changes.
public struct NetworkListener: Sendable {
  /// 0 for any free port.
  let port: Int
  let origins: Origins
  let reloader: TimedCertificateReloader
  /// The authority that the certificate is of; nil for one that devices know.
  let authority: Authority?
  private let renewal: @Sendable () throws -> Void

  /// A listener with a certificate that devices know.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port
  ///   - certificate: path of a PEM file: the certificate of this server, then those between it and its root
  ///   - key: path of the PEM file of its private key
  /// Throws a `UserError` if the files cannot be read, do not belong together or name no host.
  public init(port: Int = 8643, certificate: String, key: String, logger: Logger) throws {
    try self.init(port, certificate, key, authority: nil, renewal: {}, logger)
  }

  /// A listener with a certificate of an authority of this machine's own, which is made with the first use.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port; the next one is that of the page about trust
  ///   - hosts: the names and addresses of this machine, the preferred one first; asked again every hour
  /// Throws a `UserError` if the certificate cannot be made or read.
  public init(
    port: Int = 8643, surroundings: Surroundings, hosts: @escaping @Sendable () -> [String] = { LocalNetwork.hosts }, logger: Logger
  ) throws {
    let authority = try Authority(of: surroundings, named: LocalNetwork.name)
    let renewal = { @Sendable in try authority.renew(for: hosts(), at: surroundings.now().date) }
    try renewal()
    try self.init(port, authority.certificate, authority.key, authority: authority, renewal: renewal, logger)
  }

  private init(
    _ port: Int, _ certificate: String, _ key: String, authority: Authority?, renewal: @escaping @Sendable () throws -> Void,
    _ logger: Logger
  ) throws {
    guard (0...65_534).contains(port) else { throw UserError(.value, "serve.badPort", ["port": .text(String(port))]) }
    let trustPort = authority.map { _ in port == 0 ? 0 : port + 1 }
    let origins = Origins(names: [], port: port, trustPort: trustPort)
    var configuration = TimedCertificateReloader.Configuration(
      refreshInterval: .seconds(60), certificateSource: .init(location: .file(path: certificate), format: .pem),
      privateKeySource: .init(location: .file(path: key), format: .pem))
    configuration.onCertificateLoaded = { origins.names = names(of: $0.currentX509CertificateChain) }
    configuration.onCertificateLoadFailed = {
      logger.warning("Kept the certificate read before; the one in the file cannot be used", metadata: ["detail": "\($0.error)"])
    }
    do {
      reloader = try .makeReloaderValidatingSources(configuration: configuration)
    } catch {
      throw UserError(.file, "serve.badCertificate", ["certificate": .text(certificate), "key": .text(key)], detail: "\(error)")
    }
    guard origins.names.contains(where: { !$0.hasPrefix("*.") }) else {
      throw UserError(.value, "serve.namelessCertificate", ["certificate": .text(certificate)])
    }
    (self.port, self.origins, self.authority, self.renewal) = (port, origins, authority, renewal)
  }

  /// Makes a new certificate where hosts or time ask for one, and takes it up without closing a connection.
  func renew() throws {
    try renewal()
    try reloader.reload()
  }

  /// The server of HTTPS, whose connections are counted among the others.
  func server(_ connections: Connections, _ limits: ServerLimits) throws -> HTTPServerBuilder {
    var tls = try TLSConfiguration.makeServerConfiguration(certificateReloader: reloader)
    tls.minimumTLSVersion = .tlsv12
    return HTTPServerBuilder { [tls] responder in
      let stream = HTTP1Channel.Configuration(idleTimeout: TimeAmount(limits.idle))
      let http = try HTTP2UpgradeChannel(
        tlsConfiguration: tls, configuration: .init(idleTimeout: limits.idle, streamConfiguration: stream), responder: responder)
      return NetworkChannel(http: http, connections: connections, patience: TimeAmount(limits.patience))
    }
  }
}

/// The hosts that the first of the certificates is for: names, wildcards and addresses.
private func names(of chain: [Certificate]) -> [String] {
  guard let alternatives = try? chain.first?.extensions.subjectAlternativeNames else { return [] }
  return alternatives.compactMap { name in
    if case .dnsName(let name) = name { return name.lowercased() }
    if case .ipAddress(let octets) = name { return SocketAddress.host(octets.bytes) }
    return nil
  }
}

extension SocketAddress {
  /// An address of four or sixteen octets, as a host of a URL.
  fileprivate static func host(_ octets: ArraySlice<UInt8>) -> String? {
    guard let address = try? SocketAddress(packedIPAddress: ByteBuffer(bytes: octets), port: 0), let ip = address.ipAddress else {
      return nil
    }
    return octets.count == 16 ? "[\(ip)]" : ip
  }
}

/// The framework's channel for HTTPS, counted among the connections, and closed unless its client greets in time.
struct NetworkChannel: ServerChildChannel {
  let http: HTTP2UpgradeChannel
  let connections: Connections
  let patience: TimeAmount

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP2UpgradeChannel.Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      try channel.pipeline.syncOperations.addHandler(GreetingHandler(connections, patience: patience))
      return value
    }
  }

  func handle(value: HTTP2UpgradeChannel.Value, logger: Logger) async { await http.handle(value: value, logger: logger) }
}

/// Counts a connection, and closes it if the TLS handshake takes too long.
private final class GreetingHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let connections: Connections
  private let patience: TimeAmount
  private var cut: Scheduled<Void>?

  init(_ connections: Connections, patience: TimeAmount) { (self.connections, self.patience) = (connections, patience) }

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    connections.add(channel)
    cut = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    cut?.cancel()
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { cut?.cancel() }
    context.fireUserInboundEventTriggered(event)
  }
}
