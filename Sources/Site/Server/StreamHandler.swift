import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Refuses a request of HTTP/2 whose head cannot be compared, and cuts a connection whose client takes nothing of an answer: while its
/// window is closed, nothing reaches the `WireHandler`.
final class StreamHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The most bytes of a piece, which is taken or not: those of a frame.
  private static let longest = 16_384

  private let connections: Connections
  private let limits: ServerLimits
  private var isRefused = false
  /// Pieces of the answer that the client has not taken yet.
  private var waiting = 0
  /// The end of the patience with its taking.
  private var deadline: Scheduled<Void>?

  init(_ connections: Connections, _ limits: ServerLimits) { (self.connections, self.limits) = (connections, limits) }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data), !head.isStreamSafe {
      isRefused = true
      pass(wrapOutboundOut(.head(HTTPResponse(status: .badRequest))), nil, context)
      pass(wrapOutboundOut(.end(nil)), nil, context)
      context.flush()
    }
    if !isRefused { context.fireChannelRead(data) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .body(var rest) = unwrapOutboundIn(data) else { return pass(data, promise, context) }
    // A slow client takes a long answer piece by piece.
    while rest.readableBytes > Self.longest, let piece = rest.readSlice(length: Self.longest) {
      pass(wrapOutboundOut(.body(piece)), nil, context)
    }
    pass(wrapOutboundOut(.body(rest)), promise, context)
  }

  private func pass(_ data: NIOAny, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
    waiting += 1
    if waiting == 1 { wait(context) }
    let taken = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    taken.futureResult.whenComplete { _ in
      let (handler, context) = bound.value
      handler.took(context)
    }
    context.write(data, promise: taken)
  }

  private func took(_ context: ChannelHandlerContext) {
    waiting -= 1
    deadline?.cancel()
    if waiting > 0 { wait(context) }
  }

  private func wait(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: TimeAmount(limits.idle)) {
      let (handler, context) = bound.value
      handler.cut(context)
    }
  }

  /// Cuts the connection; that of an admitted browser only if nothing passes there at all: a person can hold a download beside other pages.
  private func cut(_ context: ChannelHandlerContext) {
    let connection = context.channel.parent ?? context.channel
    let wire = try? connection.pipeline.syncOperations.handler(type: WireHandler.self)
    let isPassing = wire?.lastTaken.map { context.eventLoop.now - $0 < TimeAmount(limits.idle) } ?? false
    if isPassing, connections.isLetIn(connection) { return wait(context) }
    connections.cut(connection)
  }
}
