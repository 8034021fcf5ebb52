import NIOCore
import Synchronization

/// The connections that stand: never more than are taken at once, whoever asks for them.
///
/// Where one more comes, the one that matters least is closed for it: one from which no browser that was let in has asked yet, before one
/// from which it has; one that waits, before one that is being answered; and of these the one that has been so for longest. So idle
/// connections crowd out each other, and never a page.
public final class Connections: Sendable {
  private struct Connection {
    let channel: any Channel
    var isLetIn = false
    /// How many requests of it are being answered.
    var answering = 0
    var since = NIODeadline.now()

    var worth: (Int, Int, NIODeadline) { (isLetIn ? 1 : 0, min(answering, 1), since) }
  }

  private let limit: Int
  private let standing = Mutex<[ObjectIdentifier: Connection]>([:])

  /// - Parameter limit: how many stand at once; a few less than there are descriptors for
  public init(limit: Int) { self.limit = limit }

  /// How many stand.
  var count: Int { standing.withLock(\.count) }

  /// Takes in one more, and lets go of another for it where they are too many.
  func add(_ channel: any Channel) {
    let least = standing.withLock { standing -> (any Channel)? in
      let others = standing.values
      standing[ObjectIdentifier(channel)] = Connection(channel: channel)
      guard standing.count > limit, let least = others.min(by: { $0.worth < $1.worth }) else { return nil }
      let spared = least.isLetIn && least.answering > 0 ? channel : least.channel
      standing[ObjectIdentifier(spared)] = nil
      return spared
    }
    least?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    standing.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Notes that a whole request of it is being answered, or that it waits for one.
  func note(_ channel: any Channel, isAnswered: Bool) { change(channel) { $0.answering = isAnswered ? 1 : 0 } }

  /// Notes that one of its streams was opened, or is closed again.
  func noteStream(of channel: any Channel, isOpen: Bool) { change(channel) { $0.answering += isOpen ? 1 : -1 } }

  private func change(_ channel: any Channel, _ body: (inout Connection) -> Void) {
    standing.withLock { standing in
      guard let id = Connections.id(of: channel, in: standing), var connection = standing[id] else { return }
      body(&connection)
      connection.since = .now()
      standing[id] = connection
    }
  }

  /// A stream of HTTP/2 is a channel of its own, within that of its connection.
  private static func id(of channel: any Channel, in standing: [ObjectIdentifier: Connection]) -> ObjectIdentifier? {
    [channel, channel.parent].compactMap { $0.map { ObjectIdentifier($0) } }.first { standing[$0] != nil }
  }

  /// Notes that a browser which was let in asks from there.
  func letIn(_ channel: any Channel) {
    standing.withLock { standing in Connections.id(of: channel, in: standing).map { standing[$0]?.isLetIn = true } }
  }

  /// Whether a browser that was let in has asked from there before.
  func isLetIn(_ channel: any Channel) -> Bool {
    standing.withLock { standing in Connections.id(of: channel, in: standing).flatMap { standing[$0]?.isLetIn } ?? false }
  }
}

/// Counts a connection for as long as it stands, and closes one that may not.
final class ConnectionCounter: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  private let connections: Connections
  private let admits: @Sendable (any Channel) -> Bool

  init(_ connections: Connections, admits: @escaping @Sendable (any Channel) -> Bool = { _ in true }) {
    self.connections = connections
    self.admits = admits
  }

  func channelActive(context: ChannelHandlerContext) {
    guard admits(context.channel) else { return context.close(promise: nil) }
    connections.add(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.remove(context.channel)
    context.fireChannelInactive()
  }
}
