import Foundation

/// An address of the book's pages, as a link or a form names it, query included; only endpoints make them.
public struct Address: Hashable, Sendable {
  /// The path, and the query where there is one.
  public let path: String

  /// An address of that path.
  public init(path: String) { self.path = path }

  /// The same address asking for something more: `before=2026-11-20`; nil and nothing leave it as it is.
  public func with(_ query: String?) -> Address {
    guard let query, !query.isEmpty else { return self }
    return Address(path: "\(path)?\(query)")
  }

  /// The same address with those fields.
  public func with(_ fields: [(name: String, value: String)]) -> Address {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-"))
    return with(fields.map { "\($0.name)=\($0.value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")" }.joined(separator: "&"))
  }

  /// The same address at the element of that id.
  public func at(_ id: StaticString) -> Address { Address(path: "\(path)#\(id)") }

  /// A text as a query carries it.
  public static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
