import NIOCore
import NIOEmbedded
import NIOTLS
import Testing

@testable import Site

/// Where the bytes of a connection pass, on a loop whose clock is held.
@Suite struct WireTests {
  private let connections = Connections(limit: 1)
  private let limits = ServerLimits()

  private func channel(isGreeted: Bool) throws -> EmbeddedChannel {
    let wire = WireHandler(connections, limits, isGreeted: isGreeted)
    let channel = EmbeddedChannel(handlers: [wire, GreetingHandler(wire)])
    try channel.connect(to: SocketAddress(ipAddress: "192.168.1.7", port: 8643)).wait()
    return channel
  }

  private func later(_ time: Duration, _ channel: EmbeddedChannel) {
    channel.embeddedEventLoop.advanceTime(by: TimeAmount(time))
  }

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
    let (first, second) = (try channel(isGreeted: true), try channel(isGreeted: true))
    for channel in [first, second] { channel.embeddedEventLoop.run() }
    #expect(!first.isActive && second.isActive && connections.count == 1)
  }
}
