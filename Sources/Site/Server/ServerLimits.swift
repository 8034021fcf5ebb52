import Foundation

/// Limits on a server's use of the machine.
public struct ServerLimits: Sendable {
  /// Largest number of open connections.
  public var connections: Int
  /// Time until an idle connection closes.
  public var idle: Duration
  /// Time a client has to read its last answer.
  var patience = Duration.seconds(5)
  /// Users whose programs may use the book; nil for the server's user and the file's owner.
  var users: LocalUsers?

  /// Makes limits; those not given suit a person's own machine.
  public init(connections: Int = 1000, idle: Duration = .seconds(60)) { (self.connections, self.idle) = (connections, idle) }

  /// As many connections as file descriptors allow, less those a page needs: the book's readers, an upload, lookups of the runtime.
  public static func ofProcess() -> ServerLimits {
    var limit = rlimit()
    guard getrlimit(descriptors, &limit) == 0 else { return ServerLimits() }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4096))
    setrlimit(descriptors, &limit)
    getrlimit(descriptors, &limit)
    let left = Int(clamping: limit.rlim_cur) - 100
    return ServerLimits(connections: max(8, min(1000, left)))
  }

  /// Admits programs of every user of this machine that have the cookie.
  public mutating func admitAllUsers() { users = .all }

  #if canImport(Glibc)
    private static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let descriptors = RLIMIT_NOFILE
  #endif
}
