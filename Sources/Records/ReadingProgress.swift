/// How far the reading of a file has come; of a packed one, in bytes of what is packed in it.
public struct ReadingProgress: Hashable, Sendable {
  public let bytesRead: Int
  public let bytesTotal: Int

  public init(bytesRead: Int, bytesTotal: Int) {
    self.bytesRead = bytesRead
    self.bytesTotal = bytesTotal
  }

  /// 0 to 1.
  public var fraction: Double { bytesTotal == 0 ? 1 : Double(bytesRead) / Double(bytesTotal) }
}
