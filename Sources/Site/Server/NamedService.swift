public import ServiceLifecycle

/// A service that is called by its type. Without a name of its own the library describes all that it holds, the notebooks with their pages,
/// whenever the server starts.
public protocol NamedService: Service, CustomStringConvertible {}

extension NamedService {
  /// The name of its type.
  public var description: String { "\(Self.self)" }
}
