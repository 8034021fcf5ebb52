public import Records

/// Tells how far a reading has come, never backwards: not even where a document is read again from its start to be mended.
public final class ProgressReporter {
  private static let step = 1 << 20

  private let total: Int
  private let tell: (ReadingProgress) throws -> Void
  private var base = 0
  private var told = 0

  /// Reports the reading of so many bytes; if the closure throws, the reading stops.
  public init(total: Int, tell: @escaping (ReadingProgress) throws -> Void) {
    self.total = total
    self.tell = tell
  }

  /// Tells that nothing is read yet.
  public func begin() throws { try tell(ReadingProgress(bytesRead: 0, bytesTotal: total)) }

  /// So many bytes of the present document are read; told about every megabyte.
  public func reach(_ bytes: Int) throws {
    let place = min(base + bytes, total)
    guard place >= told + ProgressReporter.step else { return }
    told = place
    try tell(ReadingProgress(bytesRead: place, bytesTotal: total))
  }

  /// A document of that size is done.
  public func pass(_ size: Int) { base += size }

  /// Tells that all is read.
  public func finish() throws { try tell(ReadingProgress(bytesRead: total, bytesTotal: total)) }
}
