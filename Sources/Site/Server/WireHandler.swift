import NIOCore

/// Counts a connection where its bytes pass, and cuts it if its client does not greet in time, or takes no answer.
///
/// It stands first in the pipeline: closed from here, a connection ends at once, although its client withholds the farewell of TLS.
final class WireHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private let connections: Connections
  private let limits: ServerLimits
  /// True once the handshake is over, or if none comes first.
  private var isGreeted: Bool
  /// Pieces of answers that the client has not taken yet.
  private var waiting = 0
  /// The time at which it last took one.
  private(set) var lastTaken: NIODeadline?
  /// The end of the patience with its greeting or its taking.
  private var deadline: Scheduled<Void>?

  /// - Parameter isGreeted: false where a handshake comes first
  init(_ connections: Connections, _ limits: ServerLimits, isGreeted: Bool) {
    (self.connections, self.limits, self.isGreeted) = (connections, limits, isGreeted)
  }

  func channelActive(context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    connections.add(context.channel) { loop.execute { bound.value.close(promise: nil) } }
    if !isGreeted { wait(limits.patience, context) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  /// Ends the wait for the greeting. The client has the usual time to take what it has not taken of the answer to it.
  func greeted(_ context: ChannelHandlerContext) {
    isGreeted = true
    deadline?.cancel()
    if waiting > 0 { wait(limits.idle, context) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    waiting += 1
    if waiting == 1, isGreeted { wait(limits.idle, context) }
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
    lastTaken = context.eventLoop.now
    guard isGreeted else { return }
    deadline?.cancel()
    if waiting > 0 { wait(limits.idle, context) }
  }

  private func wait(_ time: Duration, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: TimeAmount(time)) { bound.value.close(promise: nil) }
  }
}
