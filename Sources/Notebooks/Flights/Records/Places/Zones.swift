import Foundation
import Synchronization

/// Time zones by their ids, each made once: making one reads a file.
enum Zones {
  private static let known = Mutex<[String: TimeZone?]>([:])

  static func zone(_ id: String) -> TimeZone? {
    known.withLock { known in
      if let zone = known[id] { return zone }
      let zone = TimeZone(identifier: id)
      // As many as there are; whatever else was asked for is not kept for ever.
      if known.count >= 1000 { known = [:] }
      known[id] = .some(zone)
      return zone
    }
  }
}
