/// Addresses of styles and scripts. The version is a hash over all of them, so none is ever stale.
public struct Assets: Sendable, Hashable {
  /// The first 16 hex digits of the hash.
  public let version: String

  /// Addresses under that version.
  public init(version: String) { self.version = version }

  /// The address of a file, given with its notebook: `flights/world.svg`.
  public func address(of path: String) -> Address {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    return Address.asset((version, parts.first ?? "", parts.last ?? ""))
  }
}
