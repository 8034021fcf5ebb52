import Foundation
import Synchronization

/// How often each of many may do something: so many times at once, and from then on so many times a second.
final class TokenBuckets: Sendable {
  private struct Bucket {
    var tokens: Double
    var at: Date
  }

  /// Those who did nothing for longest are forgotten: their buckets are full by then.
  private static let most = 10_000

  private let buckets = Mutex<[Data: Bucket]>([:])
  private let atOnce: Double
  private let aSecond: Double

  init(atOnce: Int, aSecond: Int) { (self.atOnce, self.aSecond) = (Double(atOnce), Double(aSecond)) }

  /// Takes a token of that one; false where there is none at that time.
  func take(of one: Data, at time: Date) -> Bool {
    buckets.withLock { buckets in
      if buckets.count >= TokenBuckets.most, buckets[one] == nil { buckets = buckets.filter { !isFull($0.value, at: time) } }
      var bucket = buckets[one] ?? Bucket(tokens: atOnce, at: time)
      bucket.tokens = min(atOnce, bucket.tokens + max(0, time.timeIntervalSince(bucket.at)) * aSecond)
      bucket.at = time
      let isThere = bucket.tokens >= 1
      if isThere { bucket.tokens -= 1 }
      buckets[one] = bucket
      return isThere
    }
  }

  private func isFull(_ bucket: Bucket, at time: Date) -> Bool {
    bucket.tokens + time.timeIntervalSince(bucket.at) * aSecond >= atOnce
  }
}
