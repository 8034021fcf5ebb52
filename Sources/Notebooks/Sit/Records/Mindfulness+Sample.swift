public import BookStore
public import Foundation
import GRDB
public import Records

extension Mindfulness {
  /// The source of sessions that nobody sat.
  private static let sample = "sample"

  /// Adds sessions of up to sixteen minutes on most of the last 112 days, to try things on, as one act; how many they are. Always the
  /// same ones, and once: throws `sit.sample.once` where they are in the book.
  public func addSample(today: Day, in zone: TimeZone) throws -> Outcome<Int> {
    try book.write(LocalizedText("act.sitSample")) { writing in
      let isThere = try Bool.fetchOne(
        writing.database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM session WHERE source = ?)"), arguments: [Self.sample])
      guard isThere != true else { throw UserError(.conflict, LocalizedText("sit.sample.once")) }
      let boundary = try Settings(in: writing.database).dayBoundary
      var added = 0
      for ago in 1...112 {
        let minutes = (ago * 7 + ago / 5) % 17
        guard minutes > 0 else { continue }
        let start = LocalTime(today.adding(-ago), minutes: 7 * 60 + ago % 30).instant(in: zone, skipped: .endOfGap)
        let session = Session(
          id: writing.newID(), start: start, end: start.adding(milliseconds: Int64(minutes) * 60_000), zone: zone, boundary: boundary,
          source: Self.sample)
        try session.insert(in: writing.database)
        added += 1
      }
      return added
    }
  }
}
