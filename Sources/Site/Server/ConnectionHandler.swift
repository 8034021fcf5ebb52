import HTTPTypes
import NIOCore
import NIOHTTP1

/// Closes connections as HTTP requires (RFC 9112, 9.3 and 9.6), which the framework leaves to its user: after the answer to a client's last
/// request, and once its input is unreadable.
///
/// It also refuses a request whose head cannot be compared, answers `Expect: 100-continue` (RFC 9110, 10.1.1), and marks the end of an
/// answer for HTTP/1.0.
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

  /// The largest number of requests without an answer; browsers wait for each.
  private static let most = 16

  private let connections: Connections
  private let patience: TimeAmount
  /// Requests without an answer yet.
  private var questions: CircularBuffer<Question> = []
  /// True while a request has begun and not ended.
  private var isBodyComing = false
  /// True once the connection is to close after the answer.
  private var isLast = false
  /// True once a request was refused: nothing more is read.
  private var isRefused = false
  /// The end of the patience.
  private var cut: Scheduled<Void>?

  /// - Parameter patience: time a client has to read the last answer, or to send the rest of a refused body
  init(_ connections: Connections, patience: TimeAmount) { (self.connections, self.patience) = (connections, patience) }

  func channelInactive(context: ChannelHandlerContext) {
    cut?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard questions.count < Self.most else { return context.close(promise: nil) }
      guard head.isStreamSafe else {
        isRefused = true
        // The framework answers that a request is unreadable.
        return errorCaught(context: context, error: HTTPParserError.invalidHeaderToken)
      }
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
