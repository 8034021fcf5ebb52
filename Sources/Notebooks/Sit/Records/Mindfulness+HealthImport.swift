public import AppleHealth
public import BookStore
import Foundation
import GRDB
public import Records

/// Takes an Apple Health export into the book: first read and checked outside it, then written at once.
public struct HealthImport: Sendable {
  private let mindfulness: Mindfulness

  /// Imports into that notebook.
  public init(_ mindfulness: Mindfulness) { self.mindfulness = mindfulness }

  /// Imports the export's mindful sessions as one act, or none.
  ///
  /// As long as progress is told, it may throw and nothing has happened; so may `writing`, told once all is read. After it the act is
  /// written, and stands.
  public func run(
    _ export: HealthExport, progress: (ReadingProgress) throws -> Void, writing: () throws -> Void = {}
  ) throws -> Outcome<HealthSummary> {
    let staging = try HealthStaging(now: mindfulness.book.surroundings.now())
    try staging.fill { found in try export.read(progress: progress, found: found) }
    try writing()
    return try mindfulness.importing(staging)
  }
}

extension Mindfulness {
  /// Writes what was staged as one act: the sessions the book does not have, less those the person deleted from it.
  ///
  /// Their ids are derived, so that every copy of the book makes the same records of the same export. Sessions of an import that was
  /// undone come again.
  public func importing(_ staging: HealthStaging) throws -> Outcome<HealthSummary> {
    try finishDue(at: book.surroundings.now())
    let written = try book.write(LocalizedText("act.healthImported", ["count": 0]), byMachine: true) { writing in
      var arrivals = HealthArrivals(writing, boundary: try Settings(in: writing.database).dayBoundary)
      try staging.forEach { staged in try arrivals.take(staged) }
      writing.name = LocalizedText("act.healthImported", ["count": .count(arrivals.added)])
      return arrivals.added
    }
    return try written.map { try staging.summary(added: $0) }
  }
}

/// Lets in, session by session and in the order they began, what is new.
private struct HealthArrivals {
  private(set) var added = 0

  private let writing: Writing
  private let boundary: DayBoundary
  private var zones: [Int: TimeZone] = [:]
  private var neighbours: (around: Int, days: [Day]) = (Int.min, [])

  init(_ writing: Writing, boundary: DayBoundary) {
    self.writing = writing
    self.boundary = boundary
  }

  mutating func take(_ staged: HealthStaging.Staged) throws {
    let id = RecordID(kind: "session", key: "health \(staged.start.milliseconds) \(staged.end.milliseconds) \(staged.source)")
    guard try !isHere(staged, id: id), try !writing.isDeleted(id) else { return }
    let zone = zone(offsetSeconds: staged.offsetSeconds)
    try Session(id: id, start: staged.start, end: staged.end, zone: zone, boundary: boundary, source: staged.source)
      .insert(in: writing.database)
    added += 1
  }

  private mutating func isHere(_ staged: HealthStaging.Staged, id: RecordID) throws -> Bool {
    // Sessions are indexed by day, and wherever it was sat, its day is one of these.
    let ordinal = Day(of: staged.start, in: .gmt).ordinal
    if neighbours.around != ordinal { neighbours = (ordinal, (-2...2).map { Day(ordinal: ordinal + $0) }) }
    let statement = try writing.database.cachedStatement(
      sql: """
        SELECT EXISTS (SELECT 1 FROM session WHERE id = ?) OR EXISTS (
          SELECT 1 FROM session WHERE day IN (?, ?, ?, ?, ?) AND start = ? AND finish = ? AND source = ?)
        """)
    let days = neighbours.days.map(\.databaseValue)
    let arguments = [id.databaseValue] + days + [staged.start.databaseValue, staged.end.databaseValue, staged.source.databaseValue]
    return try Bool.fetchOne(statement, arguments: StatementArguments(arguments)) ?? false
  }

  private mutating func zone(offsetSeconds: Int) -> TimeZone {
    if let zone = zones[offsetSeconds] { return zone }
    let zone = TimeZone(secondsFromGMT: offsetSeconds) ?? .gmt
    zones[offsetSeconds] = zone
    return zone
  }
}
