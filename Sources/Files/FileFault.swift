import Foundation

/// The system's refusal of something asked of a file.
public struct FileFault: Error, Hashable {
  /// The system's number for it, an `errno`.
  public let code: Int32

  /// The refusal of that number.
  public init(code: Int32) { self.code = code }

  /// The refusal of what was asked last on this thread.
  public static var last: FileFault { FileFault(code: errno) }

  /// The system's own words for it.
  public var reason: String { String(cString: strerror(code)) }
}
