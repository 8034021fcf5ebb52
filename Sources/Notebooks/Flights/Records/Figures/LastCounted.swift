import BookStore
import GRDB
import Records
import Synchronization

/// The value counted last from the flights of a query. It holds until the next commit of any process, or until the first flight to come is
/// over, which only the clock says.
final class LastCounted<Value: Sendable>: Sendable {
  private let last = Mutex<(query: FlightQuery, sequence: Int64, times: Range<Instant>, value: Value)?>(nil)

  /// - Parameter count: counts anew, and tells the moment from which the value is another even without a commit; nil if there is none
  func value(of query: FlightQuery, in book: Book, _ count: (Database, Instant) throws -> (value: Value, until: Instant?)) throws -> Value {
    try book.read { db in
      // The number belongs to the state of the book that the flights are read from.
      let (sequence, now) = (try book.latest(), book.surroundings.now())
      if let last = last.withLock(\.self), last.query == query, last.sequence == sequence, last.times.contains(now) { return last.value }
      let (value, until) = try count(db, now)
      let times = now..<max(now, until ?? Instant(milliseconds: Instant.range.upperBound))
      last.withLock { $0 = (query, sequence, times, value) }
      return value
    }
  }
}
