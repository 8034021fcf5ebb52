/// Progress of reading a file; for a packed file, in unpacked bytes.
public struct ReadingProgress: Hashable, Sendable {
  /// Bytes read so far.
  public let bytesRead: Int
  /// Bytes in all; 0 for an empty file.
  public let bytesTotal: Int

  /// Progress in bytes.
  public init(bytesRead: Int, bytesTotal: Int) { (self.bytesRead, self.bytesTotal) = (bytesRead, bytesTotal) }

  /// Share read, 0 to 1.
  public var fraction: Double { bytesTotal == 0 ? 1 : Double(bytesRead) / Double(bytesTotal) }
}
