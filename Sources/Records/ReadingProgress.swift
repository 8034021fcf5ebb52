/// How far the reading of a file has come; of a packed one, in bytes of what is packed in it.
public struct ReadingProgress: Hashable, Sendable {
  /// The bytes read so far.
  public let bytesRead: Int
  /// The bytes there are to read; 0 for an empty file.
  public let bytesTotal: Int

  /// Tells how many bytes of how many are read.
  public init(bytesRead: Int, bytesTotal: Int) {
    self.bytesRead = bytesRead
    self.bytesTotal = bytesTotal
  }

  /// 0 to 1.
  public var fraction: Double { bytesTotal == 0 ? 1 : Double(bytesRead) / Double(bytesTotal) }
}
