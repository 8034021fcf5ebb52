import BookStore
import GRDB
import Records
import Synchronization

/// The last value counted for a query. It is valid until a commit of any process touches a flight or its places, or until the next flight
/// ends: that changes figures without a commit.
final class LastCounted<Value: Sendable>: Sendable {
  private let last = Mutex<(query: FlightQuery, sequence: Int64, times: Range<Instant>, value: Value)?>(nil)

  /// - Parameter count: counts anew, and returns the moment at which the value changes even without a commit; nil if there is none
  func value(of query: FlightQuery, in book: Book, _ count: (Database, Instant) throws -> (value: Value, until: Instant?)) throws -> Value {
    try book.read { db in
      let now = book.surroundings.now()
      if let last = last.withLock(\.self), last.query == query, last.times.contains(now) {
        let touch = try book.touched(after: last.sequence)
        if touch.kinds.isDisjoint(with: ["flight", "airport", "airline", Touch.everything]) {
          self.last.withLock { if $0?.query == query, $0?.sequence == last.sequence { $0?.sequence = touch.sequence } }
          return last.value
        }
      }
      // The sequence is that of the state from which the flights are read.
      let sequence = try book.latest()
      let (value, until) = try count(db, now)
      let times = now..<max(now, until ?? Instant(milliseconds: Instant.range.upperBound))
      last.withLock { $0 = (query, sequence, times, value) }
      return value
    }
  }
}
