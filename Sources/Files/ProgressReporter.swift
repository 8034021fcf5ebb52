public import Records

/// Reports progress that never decreases, even if a document is read twice.
public final class ProgressReporter {
  /// The least number of bytes between two reports.
  private static let step = 1 << 20

  private let total: Int
  private let tell: (ReadingProgress) throws -> Void
  /// The sizes of the documents passed.
  private var base = 0
  private var reported = 0

  /// Reports on that many bytes; a thrown error stops the reading.
  public init(total: Int, tell: @escaping (ReadingProgress) throws -> Void) { (self.total, self.tell) = (total, tell) }

  /// Reports the start.
  public func begin() throws { try tell(ReadingProgress(bytesRead: 0, bytesTotal: total)) }

  /// Sets the bytes read in the current document; reports about every megabyte.
  public func reach(_ bytes: Int) throws {
    let reached = min(base + bytes, total)
    guard reached >= reported + ProgressReporter.step else { return }
    reported = reached
    try tell(ReadingProgress(bytesRead: reached, bytesTotal: total))
  }

  /// Completes a document of that size.
  public func pass(_ size: Int) { base += size }

  /// Reports the end.
  public func finish() throws { try tell(ReadingProgress(bytesRead: total, bytesTotal: total)) }
}
