public import Hummingbird

/// A request on its way through the house.
public struct AppRequestContext: RequestContext {
  /// The framework's own part.
  public var coreContext: CoreRequestContextStorage

  /// A request from that source.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}
