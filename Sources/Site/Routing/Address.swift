import Foundation

/// An address of the book's pages with its query; made by endpoints only.
public struct Address: Hashable, Sendable {
  /// The path with the query.
  public let path: String

  /// An address of that path.
  public init(path: String) { self.path = path }

  /// The address with one more query item, as `before=2026-11-20`; nil or empty changes nothing.
  public func with(_ query: String?) -> Address {
    guard let query, !query.isEmpty else { return self }
    return Address(path: "\(path)?\(query)")
  }

  /// The address with a fragment.
  public func at(_ id: StaticString) -> Address { Address(path: "\(path)#\(id)") }

  /// Percent-encodes a query value.
  public static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
