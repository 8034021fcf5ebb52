import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Synchronization

/// The open connections, up to a limit.
///
/// Beyond the limit the least important one is closed: not admitted before admitted, idle before busy, and then the longest in that state.
/// Idle connections crowd out each other, never a page.
final class Connections: Sendable {
  private struct Connection {
    let cut: @Sendable () -> Void
    var isLetIn = false
    var isAnswered = false
    var since = NIODeadline.now()

    var worth: (Int, Int, NIODeadline) { (isLetIn ? 1 : 0, isAnswered ? 1 : 0, since) }
  }

  private let limit: Int
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  /// - Parameter limit: the largest number of connections; slightly fewer than file descriptors
  init(limit: Int) { self.limit = limit }

  var count: Int { connections.withLock(\.count) }
  /// True if an admitted browser is connected.
  var hasBrowser: Bool { connections.withLock { $0.values.contains(where: \.isLetIn) } }

  /// Adds a connection, and cuts one if the limit is exceeded.
  ///
  /// - Parameter cut: closes the connection at once, without a word to the client
  func add(_ channel: any Channel, cut: @escaping @Sendable () -> Void) {
    let spare = connections.withLock { connections -> Connection? in
      let others = connections
      connections[ObjectIdentifier(channel)] = Connection(cut: cut)
      guard connections.count > limit, let least = others.min(by: { $0.value.worth < $1.value.worth }) else { return nil }
      return connections.removeValue(forKey: least.value.isLetIn && least.value.isAnswered ? ObjectIdentifier(channel) : least.key)
    }
    spare?.cut()
  }

  func remove(_ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Notes that a request is being answered, or that the connection is idle.
  func note(_ channel: any Channel, isAnswered: Bool) {
    connections.withLock {
      $0[ObjectIdentifier(channel)]?.isAnswered = isAnswered
      $0[ObjectIdentifier(channel)]?.since = .now()
    }
  }

  /// Notes that an admitted browser uses the connection, or one of its streams in HTTP/2.
  func letIn(_ channel: any Channel) {
    connections.withLock { connections in
      let connection = connections[ObjectIdentifier(channel)] == nil ? channel.parent ?? channel : channel
      connections[ObjectIdentifier(connection)]?.isLetIn = true
    }
  }

  /// True if an admitted browser has used the connection.
  func isLetIn(_ channel: any Channel) -> Bool {
    connections.withLock { $0[ObjectIdentifier(channel)]?.isLetIn ?? false }
  }
}

/// The framework's HTTP/1.1 channel behind our connection guard.
struct GuardedChannel: ServerChildChannel {
  let http: HTTP1Channel
  let connections: Connections
  let limits: ServerLimits

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ConnectionHandler(connections, patience: TimeAmount(limits.patience)), position: .after(decoder))
      try pipeline.addHandler(WireHandler(connections, limits, isGreeted: true), position: .first)
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async { await http.handle(value: value, logger: logger) }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 with counted connections that close when idle.
  static func guarded(_ connections: Connections, _ limits: ServerLimits) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      let configuration = HTTP1Channel.Configuration(idleTimeout: TimeAmount(limits.idle))
      return GuardedChannel(
        http: HTTP1Channel(responder: responder, configuration: configuration), connections: connections, limits: limits)
    }
  }
}

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

  /// Ends the wait for the greeting; what the client has not taken of the answer to it is waited for as ever.
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

/// Closes connections as HTTP requires (RFC 9112, 9.3 and 9.6), which the framework leaves to its user: after the answer to a client's last
/// request, and once its input is unreadable.
///
/// It also answers `Expect: 100-continue` (RFC 9110, 10.1.1), and marks the end of an answer for HTTP/1.0.
final class ConnectionHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private struct Question {
    /// True for HTTP before 1.1.
    let isOld: Bool
    let isHead: Bool
    let staysOpen: Bool
  }

  private let connections: Connections
  private let patience: TimeAmount
  /// Requests without an answer yet.
  private var questions: CircularBuffer<Question> = []
  private var isBodyComing = false
  private var isLast = false
  private var cut: Scheduled<Void>?

  /// - Parameter patience: time a client has to read the last answer, or to send the rest of a refused body
  init(_ connections: Connections, patience: TimeAmount) { (self.connections, self.patience) = (connections, patience) }

  func channelInactive(context: ChannelHandlerContext) {
    cut?.cancel()
    context.fireChannelInactive()
  }

  /// The largest number of requests without an answer; browsers wait for each.
  private static let most = 16

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard questions.count < Self.most else { return context.close(promise: nil) }
      questions.append(Question(isOld: head.version != .http1_1, isHead: head.method == .HEAD, staysOpen: head.isKeepAlive))
      isBodyComing = true
      if questions.count == 1, head.version == .http1_1, head.headers[canonicalForm: "expect"].contains("100-continue") {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
      }
    case .body: break
    case .end:
      isBodyComing = false
      if !isLast { cut?.cancel() }
      connections.note(context.channel, isAnswered: !questions.isEmpty)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      context.write(wrapOutboundOut(.head(framed(head))), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      context.writeAndFlush(data, promise: promise)
      _ = questions.popFirst()
      connections.note(context.channel, isAnswered: !questions.isEmpty)
      if isLast {
        context.close(mode: .output, promise: nil)
        cutLater(context)
      } else if isBodyComing {
        cutLater(context)
      }
    }
  }

  /// An unreadable request closes the connection, even if no handler is left to answer it.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError {
      isLast = true
      cutLater(context)
    }
    context.fireErrorCaught(error)
  }

  /// An answer whose end this client can detect.
  private func framed(_ head: HTTPResponseHead) -> HTTPResponseHead {
    guard head.status.code >= 200 else { return head }
    var head = head
    let question = questions.first ?? Question(isOld: false, isHead: false, staysOpen: false)
    let hasEnd = question.isHead || head.headers.contains(name: "content-length") || !head.status.mayHaveResponseBody
    if !question.staysOpen || question.isOld && !hasEnd { isLast = true }
    if isLast {
      head.headers.replaceOrAdd(name: "connection", value: "close")
      // The framework itself refuses unreadable requests, past the middleware that adds these headers.
      for (name, value) in SecurityHeadersMiddleware.always where !head.headers.contains(name: name.rawName) {
        head.headers.add(name: name.rawName, value: value)
      }
    } else if question.isOld {
      head.headers.replaceOrAdd(name: "connection", value: "keep-alive")
    }
    // HTTP/1.0 clients do not support chunks.
    if question.isOld { head.version = .http1_0 }
    return head
  }

  private func cutLater(_ context: ChannelHandlerContext) {
    cut?.cancel()
    let channel = context.channel
    cut = context.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
  }
}
