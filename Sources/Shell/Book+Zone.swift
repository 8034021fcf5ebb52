public import BookStore
public import Foundation
import Records

extension Book {
  /// Zone the person was last known in by a browser or chose in Settings, else this machine's.
  public func zoneOfPerson() throws -> TimeZone {
    try remembered(Zone.key).flatMap(TimeZone.init(identifier:)) ?? surroundings.zone()
  }

  enum Zone {
    /// What the book remembers it under.
    static let key = "zone"
  }
}
