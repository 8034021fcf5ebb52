import Certificates
import Foundation
import NIOCore
import Synchronization

/// The home network on which a book is served besides this machine: under which names and ports, and with which certificate.
final class HomeNetwork: Sendable {
  /// The port of its pages, over HTTPS, and that of the page of trust, over HTTP.
  struct Ports: Sendable, Hashable {
    var pages: Int
    var trust: Int
  }

  let certificate: NetworkCertificate
  private let ports: Mutex<Ports>
  private let found = Mutex<String?>(nil)

  init(_ certificate: NetworkCertificate, ports: Ports) {
    self.certificate = certificate
    self.ports = Mutex(ports)
  }

  var port: Int {
    get { ports.withLock(\.pages) }
    set { ports.withLock { $0.pages = newValue } }
  }

  var trustPort: Int {
    get { ports.withLock(\.trust) }
    set { ports.withLock { $0.trust = newValue } }
  }

  /// The host a person is told to open: the name where something answers to it, else the address, which is to stay as it is.
  var host: String { found.withLock(\.self) ?? certificate.names.first ?? "" }
  /// Whether that is an address.
  var isNumeric: Bool { PrivateAddress(host.trimmingCharacters(in: ["[", "]"])) != nil }
  /// Where phones find the book.
  var address: String { Origin.written("https", host: host, port: port) }
  /// Where they are told to trust it; nil where a certificate of the person's own is trusted already.
  var trustAddress: String? { certificate.authority.map { _ in Origin.written("http", host: host, port: trustPort) + "/trust" } }

  /// Settles what a person is told to open.
  func find() async {
    guard certificate.authority != nil, let name = certificate.names.first else { return }
    guard await !MulticastName.isAnswered(name), let address = PrivateAddress.ofThisMachine() else { return }
    found.withLock { $0 = address.inAddress }
  }

  /// Whether a request with that Host may have come over a connection to that address: it names the server, or is that very address.
  func receives(_ host: String, at own: SocketAddress?, port: Int) -> Bool {
    guard let name = HomeNetwork.name(in: host, port: port) else { return false }
    if certificate.names.contains(name) { return true }
    return certificate.authority != nil && PrivateAddress(name) != nil
      && PrivateAddress(name) == own?.ipAddress.flatMap(PrivateAddress.init)
  }

  /// Whether a host with its port is one of those its pages are asked for by.
  func owns(_ host: String) -> Bool {
    guard let name = HomeNetwork.name(in: host, port: port) else { return false }
    return certificate.names.contains(name) || PrivateAddress(name) != nil
  }

  /// Whether a connection is of a home network. Who brings a certificate of their own decides that themselves.
  func admits(_ channel: any Channel) -> Bool {
    certificate.authority == nil || [channel.localAddress, channel.remoteAddress].allSatisfy { $0.map(HomeNetwork.isNear) ?? false }
  }

  private static func isNear(_ address: SocketAddress) -> Bool {
    guard let text = address.ipAddress else { return false }
    // fe80::/10 reaches no further than the next router.
    return address.isLoopback || PrivateAddress(text) != nil || text.lowercased().hasPrefix("fe80:")
  }

  /// The name in a Host of that port, without the brackets of IPv6; nil of another port.
  private static func name(in host: String, port: Int) -> String? {
    let host = host.lowercased()
    let suffix = ":\(port)"
    let name = host.hasSuffix(suffix) ? String(host.dropLast(suffix.count)) : port == 443 ? host : nil
    return name.map { $0.trimmingCharacters(in: ["[", "]"]) }
  }
}
