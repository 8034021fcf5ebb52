import Foundation
import Records

extension Surroundings {
  /// The real world.
  static let live = Surroundings(
    now: { Instant(Date()) },
    zone: { .autoupdatingCurrent },
    randomBytes: { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    })
}
