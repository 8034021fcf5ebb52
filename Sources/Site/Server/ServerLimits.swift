import Foundation

/// How much of the machine a server lets itself be asked for.
public struct ServerLimits: Sendable {
  /// How many connections stand at once.
  public var connections: Int
  /// How long one stands on which nothing is asked.
  public var idle: Duration
  /// How long one stands whose client was answered for the last time.
  var patience = Duration.seconds(5)
  /// Whose programs may use the book; nil for those of the user it runs as, and of whoever owns the file.
  var users: LocalUsers?

  /// Limits that suit a person's own machine, or those that are named.
  public init(connections: Int = 1000, idle: Duration = .seconds(60)) {
    self.connections = connections
    self.idle = idle
  }

  /// As many connections as the system leaves descriptors for, of which this program takes what it may have; a page needs some for
  /// itself: the book's readers, an upload, what the runtime looks up.
  public static func ofProcess() -> ServerLimits {
    var limit = rlimit()
    guard getrlimit(descriptors, &limit) == 0 else { return ServerLimits() }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4096))
    setrlimit(descriptors, &limit)
    getrlimit(descriptors, &limit)
    let left = Int(clamping: limit.rlim_cur) - 100
    return ServerLimits(connections: max(8, min(1000, left)))
  }

  /// Lets programs of every user of this machine in, if they have the cookie.
  public mutating func admitAllUsers() { users = .all }

  #if canImport(Glibc)
    private static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let descriptors = RLIMIT_NOFILE
  #endif
}
