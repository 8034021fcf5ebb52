import Records
import Synchronization

/// Caches Foundation's formatting in one language: pages repeat the same days, minutes and numbers, and each costs microseconds.
final class FormatterCache: Sendable {
  enum Line: Hashable, Sendable {
    case longDay(Day), dayAndMonth(Day), weekdayAndDay(Day), shortDay(Day), fullDay(Day), monthAndYear(Day), shortMonth(Day), month(Day)
    /// Minutes since midnight.
    case minute(Int)
    case percent(Int)
    case whole(Int)
  }

  /// About twenty years of days; beyond that the cache starts anew.
  private static let most = 8192
  private let lines = Mutex<[Line: String]>([:])

  /// The cached text, else the newly formatted one.
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
