public import Hummingbird
import NIOCore

/// A request on its way through the house.
public struct AppRequestContext: RequestContext {
  /// The framework's own part.
  public var coreContext: CoreRequestContextStorage
  /// The connection it came over.
  let channel: any Channel

  /// A request from that source.
  public init(source: ApplicationRequestContextSource) {
    channel = source.channel
    coreContext = CoreRequestContextStorage(source: source)
  }
}
