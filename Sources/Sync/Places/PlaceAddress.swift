import Foundation
import Records

/// A place as a person writes it.
///
/// A folder; `https://HOST[:PORT]` of another Commonplace; `https://[USER@]HOST/PATH` by WebDAV; or `s3://KEY_ID@HOST/BUCKET[/PATH]`, with
/// `?region=NAME` where that is not us-east-1. A Commonplace has no path and no user, which tells the two apart.
public struct PlaceAddress: Sendable {
  /// A folder, or one of the three kinds of places on the web.
  public enum Kind: Sendable { case folder, commonplace, webDAV, s3 }

  /// Its kind, which tells nothing of where it is.
  public let kind: Kind
  /// The address without a password.
  public let text: String
  /// `https://HOST[:PORT]`, or plain HTTP on loopback.
  private var origin = ""
  private var path: [String] = []
  private var user: String?
  private var region = "us-east-1"

  /// Parses an address. Throws `sync.badPlace`, and `sync.openPlace` if others could read the password on the way.
  public init(_ text: String) throws {
    guard PlaceAddress.isOnWeb(text) else {
      (kind, self.text) = (.folder, text)
      return
    }
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), ["https", "http", "s3"].contains(scheme),
      let host = parts.encodedHost?.lowercased(), !host.isEmpty, parts.password == nil, parts.fragment == nil,
      (parts.queryItems ?? []).allSatisfy({ scheme == "s3" && $0.name == "region" && $0.value?.isEmpty == false }),
      parts.port.map((1...65_535).contains) ?? true
    else { throw UserError(.value, "sync.badPlace", at: text) }
    let isHere = ["127.0.0.1", "localhost", "[::1]"].contains(host)
    guard scheme != "http" || isHere else { throw UserError(.value, "sync.openPlace", at: text) }
    path = parts.path.split(separator: "/").map(String.init)
    user = parts.user
    region = parts.queryItems?.first?.value ?? region
    let isPlain = scheme == "http" || (scheme == "s3" && isHere)
    let port = parts.port.flatMap { $0 == (isPlain ? 80 : 443) ? nil : ":\($0)" } ?? ""
    origin = "\(isPlain ? "http" : "https")://\(host)\(port)"
    kind = scheme == "s3" ? .s3 : path.isEmpty && user == nil ? .commonplace : .webDAV
    guard kind != .s3 || !path.isEmpty && user != nil else { throw UserError(.value, "sync.badPlace", at: text) }
    // Percent-encoded, since the line that `sync on` prints ends with the place and must not contain white space.
    let (login, query) = (user.map { "\(PlaceAddress.encoded($0))@" } ?? "", parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    self.text = "\(scheme)://\(login)\(host)\(port)\(PlaceAddress.encoded(path))\(query)"
  }

  /// True for an address that every device reaches by the same text; a folder has a path of its own on each.
  public static func isOnWeb(_ text: String) -> Bool { text.contains("://") }

  /// True if the person has to be asked for a password, or for the secret of the key id.
  public var needsPassword: Bool { kind == .s3 || kind == .webDAV && user != nil }
  /// The path of a folder; nil for a place on the web.
  var folder: String? { kind == .folder ? text : nil }
  /// True if another Commonplace carries the letters.
  var isCommonplace: Bool { kind == .commonplace }

  /// The place of a book at this address.
  func place(of key: SyncKey, _ password: String?, on surroundings: Surroundings) -> any Place {
    switch kind {
    case .folder: return FolderPlace(text, of: key)
    case .commonplace: return CommonplacePlace(origin, of: key, on: surroundings)
    case .webDAV:
      return WebDAVPlace(origin + PlaceAddress.encoded(path), of: key, login: user.map { "\($0):\(password ?? "")" })
    case .s3:
      let signer = S3Signature(id: user ?? "", secret: password ?? "", region: region, now: surroundings.now)
      return S3Place(origin, bucket: path[0], prefix: path.dropFirst().map { "\($0)/" }.joined() + key.folder + "/", signer)
    }
  }

  /// A path of those parts, percent-encoded as RFC 3986 and Amazon's signatures ask.
  static func encoded(_ path: [String]) -> String { path.map { "/\(encoded($0))" }.joined() }

  static func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "" }

  private static let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
