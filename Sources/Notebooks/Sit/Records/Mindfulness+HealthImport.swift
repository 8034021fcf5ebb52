public import AppleHealth
public import BookStore
import Foundation
import GRDB
public import Records

extension Mindfulness {
  /// Imports the export's mindful sessions as one act, or none.
  ///
  /// `progress` and `writing` can throw to cancel: nothing is written before `writing` returns. It is called once everything is read;
  /// after it the act is written, and stands.
  public func importing(
    _ export: HealthExport, progress: (ReadingProgress) throws -> Void, writing: () throws -> Void = {}
  ) throws -> Outcome<HealthSummary> {
    let staging = try HealthStaging(now: book.surroundings.now())
    try staging.fill { found in try export.read(progress: progress, found: found) }
    try writing()
    return try importing(staging)
  }

  /// Writes the staged sessions as one act, except those the book already has and those the person deleted.
  ///
  /// Ids are derived: every copy of the book makes the same records from the same export. Sessions of an undone import are imported
  /// again.
  public func importing(_ staging: HealthStaging) throws -> Outcome<HealthSummary> {
    try finishDue(at: book.surroundings.now())
    let written = try book.write(LocalizedText("act.healthImported", ["count": 0]), byMachine: true) { writing in
      var arrivals = HealthArrivals(writing, boundary: try Settings(in: writing.database).dayBoundary)
      try staging.forEach { staged in try arrivals.take(staged) }
      let (name, count) = arrivals.added > 0 ? ("act.healthImported", arrivals.added) : ("act.healthMended", arrivals.mended)
      writing.name = LocalizedText(name, ["count": .count(count)])
      return (added: arrivals.added, mended: arrivals.mended)
    }
    return try written.map { try staging.summary(added: $0.added, mended: $0.mended) }
  }
}

/// Adds the new sessions one by one, in the order they began.
private struct HealthArrivals {
  private(set) var added = 0
  private(set) var mended = 0

  private let writing: Writing
  private let boundary: DayBoundary
  /// The zones met so far, by the names in the export; nil for a name that is unknown here.
  private var zones: [String: TimeZone?] = [:]
  /// The days on which a session of the day `around` can be stored.
  private var nearbyDays: (around: Int, days: [Day]) = (Int.min, [])

  init(_ writing: Writing, boundary: DayBoundary) { (self.writing, self.boundary) = (writing, boundary) }

  /// Adds a session that is neither here nor deleted, or mends one that is here.
  mutating func take(_ staged: HealthStaging.Staged) throws {
    let id = RecordID(kind: "session", key: "health \(staged.start.milliseconds) \(staged.end.milliseconds) \(staged.source)")
    let named = staged.zone.flatMap { zone(named: $0) }
    if try isHere(staged, id: id) {
      if let named { try mend(id, of: staged, zone: named) }
      return
    }
    guard try !writing.isDeleted(id) else { return }
    let place = named ?? TimeZone(secondsFromGMT: staged.offsetSeconds) ?? .gmt
    try Session(id: id, start: staged.start, end: staged.end, zone: place, boundary: boundary, source: staged.source)
      .insert(in: writing.database)
    added += 1
  }

  /// Moves a session imported with only a UTC offset, and never corrected, to the zone it was sat in.
  private mutating func mend(_ id: RecordID, of staged: HealthStaging.Staged, zone: TimeZone) throws {
    let found = try Session.all(
      "WHERE id = ? AND start = ? AND finish = ? AND zone GLOB 'GMT*'", [id, staged.start, staged.end], in: writing.database)
    guard let old = found.first, old.zone.identifier != zone.identifier else { return }
    try Session(id: id, start: old.start, end: old.end, zone: zone, boundary: old.boundary, source: old.source)
      .update(from: old, in: writing.database)
    mended += 1
  }

  /// True if the book has the session, by its id or by its times and its source.
  private mutating func isHere(_ staged: HealthStaging.Staged, id: RecordID) throws -> Bool {
    // Sessions are indexed by day, and in any zone the session's day is one of these.
    let ordinal = Day(of: staged.start, in: .gmt).ordinal
    if nearbyDays.around != ordinal { nearbyDays = (ordinal, (-2...2).map { Day(ordinal: ordinal + $0) }) }
    return try writing.database.isTrue(
      """
      SELECT EXISTS (SELECT 1 FROM session WHERE id = ?) OR EXISTS (
        SELECT 1 FROM session WHERE day IN (?, ?, ?, ?, ?) AND start = ? AND finish = ? AND source = ?)
      """, [id] + StatementArguments(nearbyDays.days) + [staged.start, staged.end, staged.source])
  }

  private mutating func zone(named name: String) -> TimeZone? {
    if let known = zones[name] { return known }
    if zones.count >= HealthArrivals.mostZones { zones = [:] }
    let zone = TimeZone(identifier: name)
    zones[name] = zone  // An unknown name is stored as nil.
    return zone
  }

  private static let mostZones = 1000
}
