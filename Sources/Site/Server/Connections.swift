import NIOCore
import Synchronization

/// The connections that stand: never more than are taken at once, whoever asks for them.
///
/// Where one more comes, the one that matters least is closed for it: one from which no browser that was let in has asked yet, before one
/// from which it has; one that waits, before one that is being answered; and of these the one that has been so for longest. So idle
/// connections crowd out each other, and never a page.
final class Connections: Sendable {
  private struct Connection {
    let channel: any Channel
    var isLetIn = false
    var isAnswered = false
    var since = NIODeadline.now()

    var worth: (Int, Int, NIODeadline) { (isLetIn ? 1 : 0, isAnswered ? 1 : 0, since) }
  }

  private let limit: Int
  private let standing = Mutex<[ObjectIdentifier: Connection]>([:])

  /// - Parameter limit: how many stand at once; a few less than there are descriptors for
  init(limit: Int) { self.limit = limit }

  /// How many stand.
  var count: Int { standing.withLock(\.count) }

  /// Takes in one more, and lets go of another for it where they are too many.
  func add(_ channel: any Channel) {
    let least = standing.withLock { standing -> (any Channel)? in
      let others = standing.values
      standing[ObjectIdentifier(channel)] = Connection(channel: channel)
      guard standing.count > limit, let least = others.min(by: { $0.worth < $1.worth }) else { return nil }
      let spared = least.isLetIn && least.isAnswered ? channel : least.channel
      standing[ObjectIdentifier(spared)] = nil
      return spared
    }
    least?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    standing.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Notes that a whole request of it is being answered, or that it waits for one.
  func note(_ channel: any Channel, isAnswered: Bool) {
    standing.withLock {
      $0[ObjectIdentifier(channel)]?.isAnswered = isAnswered
      $0[ObjectIdentifier(channel)]?.since = .now()
    }
  }

  /// Notes that a browser which was let in asks from there.
  func letIn(_ channel: any Channel) {
    standing.withLock { $0[ObjectIdentifier(channel)]?.isLetIn = true }
  }

  /// Whether a browser that was let in has asked from there before.
  func isLetIn(_ channel: any Channel) -> Bool {
    standing.withLock { $0[ObjectIdentifier(channel)]?.isLetIn ?? false }
  }
}
