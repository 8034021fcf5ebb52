import Records
import Synchronization

/// What Foundation wrote before in one language: pages say the same days, minutes and numbers over and over, and each costs it
/// microseconds.
final class FormatterCache: Sendable {
  enum Line: Hashable, Sendable {
    case longDay(Day), dayAndMonth(Day), weekdayAndDay(Day), fullDay(Day), monthAndYear(Day), shortMonth(Day), month(Day)
    /// Counted from midnight.
    case minute(Int)
    case percent(Int)
    case whole(Int)
  }

  /// Some twenty years of days; whoever leafs through more of them has them written again.
  private static let most = 8192
  private let lines = Mutex<[Line: String]>([:])

  /// The line as it was written before, else as it is written now.
  func line(_ line: Line, _ write: () -> String) -> String {
    if let written = lines.withLock({ $0[line] }) { return written }
    let written = write()
    lines.withLock { lines in
      if lines.count >= FormatterCache.most { lines = [:] }
      lines[line] = written
    }
    return written
  }
}
