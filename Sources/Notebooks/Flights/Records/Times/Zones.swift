import Foundation
import Synchronization

/// A cache of time zones by id: creating one reads a file.
enum Zones {
  private static let known = Mutex<[String: TimeZone?]>([:])

  static func zone(_ id: String) -> TimeZone? {
    known.withLock { known in
      if let zone = known[id] { return zone }
      let zone = TimeZone(identifier: id)
      // Bounds the cache, since any text can be asked for; the zones are far fewer.
      if known.count >= 1000 { known = [:] }
      known[id] = .some(zone)
      return zone
    }
  }
}
