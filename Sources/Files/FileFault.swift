import Foundation

/// An error of a system call on a file.
public struct FileFault: Error, Hashable {
  /// The `errno`.
  public let code: Int32

  /// An error with that `errno`.
  public init(code: Int32) { self.code = code }

  /// The error of the last call on this thread.
  public static var last: FileFault { FileFault(code: errno) }

  /// The system's message.
  public var reason: String { String(cString: strerror(code)) }
}
