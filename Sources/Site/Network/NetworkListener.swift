import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTLS
public import Logging
import NIOCertificateReloading
import NIOCore
import NIOSSL
import NIOTLS
public import Records
import SwiftASN1
import X509

/// The listener for the person's other devices: HTTPS with HTTP/2, with a certificate that is reloaded when its file changes.
public struct NetworkListener: Sendable {
  /// The port to listen on; 0 for any free one.
  var port: Int
  let origins: Origins
  let reloader: TimedCertificateReloader
  /// This machine's own authority; nil if the certificate is one that devices trust already.
  let authority: Authority?
  private let renewal: @Sendable () throws -> Void

  /// A listener with a certificate that devices trust already.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port
  ///   - certificate: path of a PEM file: the certificate of this server, then its intermediates
  ///   - key: path of the PEM file of its private key
  /// - Throws: a `UserError` if the files cannot be read, do not belong together or name no host
  public init(port: Int = 8643, certificate: String, key: String, logger: Logger) throws {
    try self.init(port, certificate, key, authority: nil, renewal: {}, logger)
  }

  /// A listener with a certificate signed by this machine's own authority, which is made on first use.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port; the next port serves the page about trust
  ///   - hosts: the names and addresses of this machine, the preferred one first; asked again every five minutes
  /// - Throws: a `UserError` if the certificate cannot be made or read
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
    // The next port is that of the page about trust.
    let last = authority == nil ? 65_535 : 65_534
    guard (0...last).contains(port) else {
      throw UserError(.value, "serve.badPort", ["port": .text(String(port)), "last": .text(String(last)), "option": "--lan-port"])
    }
    let trustPort = authority.map { _ in port == 0 ? 0 : port + 1 }
    let origins = Origins(names: [], port: port, trustPort: trustPort)
    var configuration = TimedCertificateReloader.Configuration(
      refreshInterval: .seconds(60), certificateSource: .init(location: .file(path: certificate), format: .pem),
      privateKeySource: .init(location: .file(path: key), format: .pem))
    configuration.onCertificateLoaded = { origins.names = names(of: $0.currentX509CertificateChain) }
    configuration.onCertificateLoadFailed = {
      // At the start the error is thrown instead, below.
      guard !origins.names.isEmpty else { return }
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

  /// Makes a new certificate if the hosts changed or the old one expires soon, and loads it without closing connections.
  func renew() throws {
    try renewal()
    try reloader.reload()
  }

  /// The server of HTTPS. It speaks HTTP/2 only: every browser does over TLS, and the checks on connections of HTTP/1.1, in
  /// `ConnectionHandler`, need not be repeated here but for those of `StreamHandler`.
  func server(_ connections: Connections, _ limits: ServerLimits) throws -> HTTPServerBuilder {
    var tls = try TLSConfiguration.makeServerConfiguration(certificateReloader: reloader)
    tls.minimumTLSVersion = .tlsv12
    tls.applicationProtocols = ["h2"]
    return HTTPServerBuilder { [tls] responder in
      let stream = HTTP1Channel.Configuration(
        additionalChannelHandlers: [StreamHandler(connections, limits)], idleTimeout: TimeAmount(limits.idle))
      let http = HTTP2Channel(responder: responder, configuration: .init(idleTimeout: limits.idle, streamConfiguration: stream))
      return NetworkChannel(tls: try TLSChannel(http, tlsConfiguration: tls), connections: connections, limits: limits)
    }
  }
}

/// The hosts named by the first certificate: names, wildcards and addresses.
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

/// The framework's channel for HTTPS, whose connections are counted before TLS begins.
struct NetworkChannel: ServerChildChannel {
  let tls: TLSChannel<HTTP2Channel>
  let connections: Connections
  let limits: ServerLimits

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP2Channel.Value> {
    tls.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let wire = WireHandler(connections, limits, isGreeted: false)
      try pipeline.addHandler(GreetingHandler(wire), position: .after(pipeline.handler(type: NIOSSLServerHandler.self)))
      try pipeline.addHandler(wire, position: .first)
      return value
    }
  }

  func handle(value: HTTP2Channel.Value, logger: Logger) async { await tls.handle(value: value, logger: logger) }
}

/// Notes the end of the TLS handshake.
final class GreetingHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let wire: WireHandler

  init(_ wire: WireHandler) { self.wire = wire }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { wire.greeted(context) }
    context.fireUserInboundEventTriggered(event)
  }
}
