import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// The names a listener answers to. On loopback: this machine's names, and the name of the person's HTTPS proxy, if any. On the network:
/// the names in its certificate.
public final class Origins: Sendable {
  private struct Bound {
    var names: [String]
    var port: Int
  }

  /// The person's own HTTPS proxy or tunnel; nil if none.
  let proxy: Origin?
  /// True on the network, where the listener itself speaks HTTPS.
  let isNetwork: Bool
  /// The port of the page that explains how to trust the certificate; nil unless this machine's own authority issued it.
  let trustPort: Int?
  private let bound: Mutex<Bound>

  /// The names on loopback; the first is the given one.
  init(host: String = "127.0.0.1", port: Int, proxy: Origin?) {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    let host = host.contains(":") ? "[\(host)]" : host
    (self.proxy, isNetwork, trustPort) = (proxy, false, nil)
    bound = Mutex(Bound(names: [host] + names.filter { $0 != host }, port: port))
  }

  /// The names on the network.
  init(names: [String], port: Int, trustPort: Int? = nil) {
    (proxy, isNetwork, self.trustPort) = (nil, true, trustPort)
    bound = Mutex(Bound(names: names, port: port))
  }

  /// The listening port; set after binding if the given port is 0.
  var port: Int {
    get { bound.withLock(\.port) }
    set { bound.withLock { $0.port = newValue } }
  }

  /// The names; a renewed certificate brings its own.
  var names: [String] {
    get { bound.withLock(\.names) }
    set { bound.withLock { $0.names = newValue } }
  }

  private var scheme: String { isNetwork ? "https" : "http" }

  /// The address at which a person opens this listener: the proxy, if any, else its first name.
  var address: String {
    let name = names.first { !$0.hasPrefix("*.") } ?? "localhost"
    return (proxy ?? Origin("\(scheme)://\(name):\(port)"))?.description ?? ""
  }

  /// Exactly our names with the port: another site's name that points to this machine (DNS rebinding) is not
  /// among them.
  var hosts: Set<String> {
    let (names, port) = (names, port)
    var hosts = Set(names.map { "\($0):\(port)" })
    if port == (isNetwork ? 443 : 80) { hosts.formUnion(names) }
    if let proxy { hosts.insert(proxy.host) }
    return hosts
  }

  /// True if the requested host is ours. On loopback a request from another machine comes from the proxy, which knows only its own name.
  func isOurs(_ host: String, fromElsewhere isFromElsewhere: Bool) -> Bool {
    let host = host.lowercased()
    guard isNetwork else { return isFromElsewhere ? host == proxy?.host : hosts.contains(host) }
    // A wildcard in the names matches any first label.
    return hosts.contains(host) || host.firstIndex(of: ".").map { hosts.contains("*\(host[$0...])") } ?? false
  }

  /// True if an `Origin` or `Referer` matches the origin the request was sent to.
  func isOwn(_ origin: String, of request: Request) -> Bool {
    let host = request.head.authority?.lowercased() ?? ""
    return Origin(origin).map { $0 == (host == proxy?.host ? proxy : Origin("\(scheme)://\(host)")) } ?? false
  }

  /// True if the proxy passed the request on with another `Host`: its `Origin` is the proxy's, or `X-Forwarded-Host` names the proxy.
  func isRenamed(_ request: Request) -> Bool {
    guard let proxy, !isToProxyName(request) else { return false }
    return request.headers[.origin] == proxy.description || request.headers[.forwardedHost]?.lowercased() == proxy.host
  }

  /// True if the request was made to the proxy's name.
  func isToProxyName(_ request: Request) -> Bool { proxy.map { $0.host == request.head.authority?.lowercased() } ?? false }

  /// True if the request came over HTTPS.
  func isSecure(_ request: Request) -> Bool {
    if isNetwork { return true }
    return isToProxyName(request) && proxy?.isSecure ?? false
  }
}

// The constant is a valid name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  /// A second `Host` header; the first became the request's authority.
  static let hostField = HTTPField.Name("Host")!
  /// The host that a proxy was asked for.
  static let forwardedHost = HTTPField.Name("X-Forwarded-Host")!
}
