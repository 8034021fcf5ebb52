public import Hummingbird
import NIOCore

/// The context of a request.
public struct AppRequestContext: RequestContext {
  /// The framework's part.
  public var coreContext: CoreRequestContextStorage
  /// The connection of the request.
  let channel: any Channel

  /// A request from that source.
  public init(source: ApplicationRequestContextSource) {
    channel = source.channel
    coreContext = CoreRequestContextStorage(source: source)
  }
}
