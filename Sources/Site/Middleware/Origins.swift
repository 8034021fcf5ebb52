import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Under which names this server may be asked for: itself on loopback, the person's own HTTPS proxy where there is one, and what it is
/// called on the home network.
public final class Origins: Sendable {
  let open: Origin?
  let network: HomeNetwork?
  private let host: String
  private let bound: Mutex<Int>

  init(host: String = "127.0.0.1", port: Int, open: Origin?, network: HomeNetwork? = nil) {
    self.host = host.contains(":") ? "[\(host)]" : host
    self.open = open
    self.network = network
    bound = Mutex(port)
  }

  /// The port listened on; set once it is known where any free one was asked for.
  var port: Int {
    get { bound.withLock(\.self) }
    set { bound.withLock { $0 = newValue } }
  }

  /// Where a person finds this server: at the proxy where there is one, else on loopback.
  var address: String { open?.description ?? "http://\(host):\(port)" }

  /// Exactly ours, port included: a name that another site made point at this machine is not on the list.
  var hosts: Set<String> {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    var hosts = Set(names.map { "\($0):\(port)" })
    if port == 80 { hosts.formUnion(names) }
    if let open { hosts.insert(open.host) }
    return hosts
  }

  /// Whether a Host that a request names is ours, over the connection it came by.
  func receive(_ host: String, over channel: any Channel) -> Bool {
    if let network, let own = channel.localAddress, own.port == network.port { return network.receives(host, at: own, port: network.port) }
    return receive(host, fromElsewhere: channel.remoteAddress.map { !$0.isLoopback } ?? false)
  }

  /// The same on the listener of this machine. Who asks from another machine is the proxy, and knows but its own name.
  func receive(_ host: String, fromElsewhere isFromElsewhere: Bool) -> Bool {
    isFromElsewhere ? host.lowercased() == open?.host : hosts.contains(host.lowercased())
  }

  /// Whether an `Origin` or the origin of a `Referer` is the one the request itself was sent to.
  func own(_ origin: String, of request: Request) -> Bool {
    let host = request.head.authority?.lowercased() ?? ""
    let own = host == open?.host ? open : Origin("\(isOnNetwork(request) ? "https" : "http")://\(host)")
    return Origin(origin).map { $0 == own } ?? false
  }

  /// Whether a page at the proxy sent it, and the proxy asks us by another name than its own.
  func isRenamed(_ request: Request) -> Bool {
    guard let open else { return false }
    return request.headers[.origin] == open.description && !isSecure(request)
  }

  /// Whether the request came over HTTPS.
  func isSecure(_ request: Request) -> Bool { isProxied(request) || isOnNetwork(request) }

  /// Whether it came over the home network.
  func isOnNetwork(_ request: Request) -> Bool { network.map { $0.owns(request.head.authority ?? "") } ?? false }

  /// Whether it came through the proxy, over HTTPS.
  func isProxied(_ request: Request) -> Bool {
    guard let open, open.isSecure else { return false }
    return request.head.authority?.lowercased() == open.host
  }
}

/// Scheme, host and port, as a browser writes them in `Origin`.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  let scheme: String
  /// With its port, where that is not the scheme's own.
  let host: String

  /// Nil unless `http(s)://host[:port]` and nothing more.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.encodedHost?.lowercased(), !host.isEmpty, parts.user == nil, parts.query == nil, parts.fragment == nil,
      parts.path.isEmpty || parts.path == "/", parts.port.map((1...65_535).contains) ?? true
    else { return nil }
    self.scheme = scheme
    let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
    self.host = host + port
  }

  var isSecure: Bool { scheme == "https" }
  /// Whether nobody on the way can read what is sent to it: over HTTPS, or because it never leaves this machine.
  var isPrivate: Bool { isSecure || ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") } }
  /// The origin as a browser sends it.
  public var description: String { "\(scheme)://\(host)" }

  /// The origin of that host, with the port where that is not the scheme's own.
  static func written(_ scheme: String, host: String, port: Int) -> String {
    "\(scheme)://\(host)\(port == (scheme == "https" ? 443 : 80) ? "" : ":\(port)")"
  }
}

// A name written here is a name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  /// A `Host` beyond the first, which is the request's authority.
  static let hostField = HTTPField.Name("Host")!
}
