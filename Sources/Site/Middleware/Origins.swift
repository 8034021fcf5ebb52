import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// The names this server answers to: its loopback address, and the person's own HTTPS proxy, if any.
public final class Origins: Sendable {
  let open: Origin?
  private let host: String
  private let bound: Mutex<Int>

  init(host: String = "127.0.0.1", port: Int, open: Origin?) {
    self.host = host.contains(":") ? "[\(host)]" : host
    self.open = open
    bound = Mutex(port)
  }

  /// The listening port; set after binding if the given port is 0.
  var port: Int {
    get { bound.withLock(\.self) }
    set { bound.withLock { $0 = newValue } }
  }

  /// The person's address of this server: the proxy, if any, else loopback.
  var address: String { open?.description ?? "http://\(host):\(port)" }

  /// Exactly our names with the port: another site's name that points to this machine is not among them.
  var hosts: Set<String> {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    var hosts = Set(names.map { "\($0):\(port)" })
    if port == 80 { hosts.formUnion(names) }
    if let open { hosts.insert(open.host) }
    return hosts
  }

  /// True if the requested host is ours. A request from another machine comes from the proxy, which knows only its own name.
  func receive(_ host: String, fromElsewhere isFromElsewhere: Bool) -> Bool {
    isFromElsewhere ? host.lowercased() == open?.host : hosts.contains(host.lowercased())
  }

  /// True if an `Origin` or `Referer` matches the origin the request was sent to.
  func own(_ origin: String, of request: Request) -> Bool {
    let host = request.head.authority?.lowercased() ?? ""
    return Origin(origin).map { $0 == (host == open?.host ? open : Origin("http://\(host)")) } ?? false
  }

  /// True if a page at the proxy sent the request and the proxy passed it on under another host name.
  func isRenamed(_ request: Request) -> Bool {
    guard let open else { return false }
    return request.headers[.origin] == open.description && !isSecure(request)
  }

  /// True if the request came through the proxy over HTTPS.
  func isSecure(_ request: Request) -> Bool {
    guard let open, open.isSecure else { return false }
    return request.head.authority?.lowercased() == open.host
  }
}

/// Scheme, host and port, as in the `Origin` header.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  let scheme: String
  /// With the port, unless it is the scheme's default.
  let host: String

  /// Nil unless the text is exactly `http(s)://host[:port]`.
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
  /// True if nobody can read the traffic: over HTTPS, or on loopback.
  var isPrivate: Bool { isSecure || ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") } }
  /// The origin as browsers send it.
  public var description: String { "\(scheme)://\(host)" }
}

// The constant is a valid name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  /// A second `Host` header; the first became the request's authority.
  static let hostField = HTTPField.Name("Host")!
}
