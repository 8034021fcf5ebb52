/// Tells how far a reading has come, never backwards: not even where a document is read again from its start to be mended.
final class Meter {
  private static let step = 1 << 20

  private let total: Int
  private let tell: (HealthProgress) throws -> Void
  private var base = 0
  private var told = 0

  init(total: Int, tell: @escaping (HealthProgress) throws -> Void) {
    self.total = total
    self.tell = tell
  }

  func begin() throws { try tell(HealthProgress(bytesRead: 0, bytesTotal: total)) }

  /// So many bytes of the present document are read.
  func reach(_ bytes: Int) throws {
    let place = min(base + bytes, total)
    guard place >= told + Meter.step else { return }
    told = place
    try tell(HealthProgress(bytesRead: place, bytesTotal: total))
  }

  /// A document of that size is done.
  func pass(_ size: Int) { base += size }

  func finish() throws { try tell(HealthProgress(bytesRead: total, bytesTotal: total)) }
}
