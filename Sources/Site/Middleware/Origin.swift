import Foundation

/// Scheme, host and port, as in the `Origin` header.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  let scheme: String
  /// The host with its port, which is left out if it is the scheme's default.
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
  /// True for a name of this machine alone.
  var isLoopback: Bool { ["127.0.0.1", "localhost", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") } }
  /// True if nobody can read the traffic: over HTTPS, or on loopback.
  var isPrivate: Bool { isSecure || isLoopback }
  /// The origin as browsers send it.
  public var description: String { "\(scheme)://\(host)" }
}
