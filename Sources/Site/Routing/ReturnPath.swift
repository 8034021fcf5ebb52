import Foundation
import HTTPTypes
public import Hummingbird
import Records

/// The page a plain form returns to: the one it came from if it is ours, and never elsewhere.
public struct ReturnPath: Sendable, Hashable {
  /// A path of this server, query included.
  public let path: String

  /// A path of this server.
  public init(to path: String) { self.path = path }

  /// A page of the book.
  public init(to page: Address) { path = page.path }

  /// The page the request came from; nil if unknown or not ours.
  public init?(backFrom request: Request, _ origins: Origins) {
    guard let referer = request.headers[.referer], let parts = URLComponents(string: referer), let scheme = parts.scheme,
      let host = parts.host
    else { return nil }
    let origin = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    guard origins.isOwn(origin, of: request), parts.percentEncodedPath.hasPrefix("/"), !parts.percentEncodedPath.hasPrefix("//") else {
      return nil
    }
    path = parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
  }

  /// The same page with the act to report, in place of an earlier one.
  func reporting(_ act: RecordID?) -> ReturnPath {
    let halves = path.split(separator: "?", maxSplits: 1)
    var query = halves.dropFirst().flatMap { $0.split(separator: "&") }.filter { !$0.hasPrefix("done=") }.map(String.init)
    if let act { query.append("done=\(act)") }
    return ReturnPath(to: String(halves.first ?? "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
  }

  /// The redirect.
  public var redirect: Response { .redirect(to: path, type: .normal) }

  /// True if it leads to the given page.
  public func isAt(_ page: Address) -> Bool { path.prefix { $0 != "?" } == page.path.prefix { $0 != "?" } }
}
