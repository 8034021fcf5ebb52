import Records
import Synchronization

/// Caches Foundation's formatting in one language: pages repeat the same days, minutes and numbers, and each costs microseconds.
final class FormatterCache: Sendable {
  enum Key: Hashable, Sendable {
    case longDay(Day), dayAndMonth(Day), weekdayAndDay(Day), shortDay(Day), fullDay(Day), monthAndYear(Day), shortMonth(Day), month(Day)
    /// Minutes since midnight.
    case minute(Int)
    case percent(Int)
    case whole(Int)
  }

  /// About twenty years of days; beyond that the cache starts anew.
  private static let most = 8192
  private let texts = Mutex<[Key: String]>([:])

  /// The cached text, else the newly formatted one.
  func text(_ key: Key, _ write: () -> String) -> String {
    if let written = texts.withLock({ $0[key] }) { return written }
    let written = write()
    texts.withLock { texts in
      if texts.count >= FormatterCache.most { texts = [:] }
      texts[key] = written
    }
    return written
  }
}
