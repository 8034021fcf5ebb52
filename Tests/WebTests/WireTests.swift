import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NIOTLS
import Testing

@testable import Site

/// Where the bytes of a connection pass, on a loop whose clock is held.
@Suite struct WireTests {
  private let connections = Connections(limit: 2)
  private let limits = ServerLimits()

  private func channel(isGreeted: Bool) throws -> EmbeddedChannel {
    let wire = WireHandler(connections, limits, isGreeted: isGreeted)
    return try connected([wire, GreetingHandler(wire)])
  }

  /// A connection of HTTP/2 with one stream, whose window the client opens piece by piece.
  private func stream() throws -> (channel: EmbeddedChannel, window: Window) {
    let window = Window()
    return (try connected([WireHandler(connections, limits, isGreeted: true), window, StreamHandler(connections, limits)]), window)
  }

  private func connected(_ handlers: [any ChannelHandler]) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handlers: handlers)
    try channel.connect(to: SocketAddress(ipAddress: "192.168.1.7", port: 8643)).wait()
    return channel
  }

  private func later(_ time: Duration, _ channel: EmbeddedChannel) {
    channel.embeddedEventLoop.advanceTime(by: TimeAmount(time))
  }

  private func body(_ bytes: Int) -> HTTPResponsePart { .body(ByteBuffer(repeating: 0, count: bytes)) }

  @Test func `a client that does not greet in time is cut off, one that does stays`() throws {
    let (silent, greeted) = (try channel(isGreeted: false), try channel(isGreeted: false))
    greeted.pipeline.fireUserInboundEventTriggered(TLSUserEvent.handshakeCompleted(negotiatedProtocol: "h2"))
    for channel in [silent, greeted] { later(limits.patience + .seconds(1), channel) }
    #expect(!silent.isActive && greeted.isActive)
    later(.seconds(3600), greeted)
    #expect(greeted.isActive)
  }

  @Test func `a client that takes no answer is cut off, one that goes on taking stays`() throws {
    let (stalled, slow) = (try channel(isGreeted: true), try channel(isGreeted: true))
    for channel in [stalled, slow] { channel.write(ByteBuffer(string: "an answer"), promise: nil) }
    for _ in 0..<4 {
      later(limits.idle - .seconds(1), slow)
      slow.flush()
      slow.write(ByteBuffer(string: "more of it"), promise: nil)
    }
    later(limits.idle + .seconds(1), stalled)
    #expect(!stalled.isActive && slow.isActive)
  }

  @Test func `one connection too many cuts the least important one at once`() throws {
    let channels = try (0..<3).map { _ in try channel(isGreeted: true) }
    for channel in channels { channel.embeddedEventLoop.run() }
    #expect(channels.map(\.isActive) == [false, true, true] && connections.count == 2)
  }

  @Test func `a client of HTTP 2 that opens no window for an answer is cut off, one that takes a piece in time stays`() throws {
    let (stalled, slow) = (try stream(), try stream())
    defer { for window in [stalled.window, slow.window] { window.open() } }
    for channel in [stalled.channel, slow.channel] { channel.write(body(50_000), promise: nil) }
    for _ in 0..<3 {
      later(limits.idle - .seconds(1), slow.channel)
      slow.window.open(1)
    }
    later(limits.idle - .seconds(1), slow.channel)
    later(limits.idle + .seconds(1), stalled.channel)
    #expect(!stalled.channel.isActive && slow.channel.isActive)
  }

  @Test func `a stream that has nothing to send stays open, and a beat that is taken leaves it so`() throws {
    let (channel, window) = try stream()
    for _ in 0..<3 {
      channel.write(body(3), promise: nil)
      window.open()
      later(.seconds(3600), channel)
    }
    #expect(channel.isActive)
  }

  @Test func `an admitted browser may hold a download while anything else passes, and is cut off when nothing does`() throws {
    let (channel, window) = try stream()
    defer { window.open() }
    connections.letIn(channel)
    channel.write(body(50_000), promise: nil)
    for _ in 0..<9 {
      later(limits.idle / 2, channel)
      window.passAnother()
    }
    #expect(channel.isActive)
    later(limits.idle * 2, channel)
    #expect(!channel.isActive)
  }

  @Test func `a head of HTTP 2 with more marks on a letter than a language has is answered, and goes no further`() throws {
    let marks = String(repeating: "\u{301}", count: 31)
    for (path, cookie, isRefused) in [
      ("/", "x\(marks)", true), ("/x\(marks)", "", true), ("/x" + String(repeating: "%CC%81", count: 31), "", true),
      ("/%C3%BC", "name=Zoë; ё=\(marks.dropLast())", false),
    ] {
      let channel = try connected([StreamHandler(connections, limits)])
      let head = HTTPRequest(method: .get, scheme: "https", authority: "desk.local", path: path, headerFields: [.cookie: cookie])
      for part in [.head(head), .end(nil)] as [HTTPRequestPart] { try channel.writeInbound(part) }
      let answer: HTTPResponsePart? = isRefused ? .head(HTTPResponse(status: .badRequest)) : nil
      let passed: HTTPRequestPart? = isRefused ? nil : .head(head)
      #expect(try channel.readOutbound(as: HTTPResponsePart.self) == answer)
      #expect(try channel.readInbound(as: HTTPRequestPart.self) == passed)
    }
  }
}

/// The window of a stream, as HTTP/2 holds an answer back: pieces pass when the client opens it.
private final class Window: ChannelOutboundHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = ByteBuffer

  private var held: [EventLoopPromise<Void>?] = []
  private var context: ChannelHandlerContext?

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) { held.append(promise) }

  /// Lets so many pieces pass.
  func open(_ pieces: Int = .max) {
    let passing = held.prefix(pieces)
    held.removeFirst(passing.count)
    for promise in passing { promise?.succeed() }
  }

  /// Passes something of another stream of the connection.
  func passAnother() { context?.writeAndFlush(wrapOutboundOut(ByteBuffer(string: ":")), promise: nil) }
}
