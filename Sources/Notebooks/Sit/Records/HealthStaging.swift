public import AppleHealth
import BookStore
import GRDB
public import Records

/// Scratch tables in which an export is read and checked before it is imported: SQLite's own nameless file, deleted with this value.
///
/// The book is unchanged until the import.
public final class HealthStaging {
  /// A valid session of the export.
  struct Staged {
    let start: Instant
    let end: Instant
    let source: String
    let offsetSeconds: Int
    let zone: String?
  }

  /// The most problems and sources that a summary lists.
  private static let mostReported = 1000

  /// The numbers of records: all of them, and those that are no valid session.
  private(set) var read = 0
  private(set) var rejected = 0
  private(set) var problems: [HealthSummary.Problem] = []

  private let database: DatabaseQueue
  private let now: Instant
  private var knownSources: [String: Int64] = [:]

  /// Creates empty tables, for sessions that ended by `now`.
  public init(now: Instant) throws {
    self.now = now
    database = try UserError.ofScratch { try .scratch([HealthStaging.schema]) }
  }

  /// Stages every record the reading finds. Rethrows the reading's error; then nothing may be imported.
  public func fill(_ reading: (_ found: (MindfulRecord) throws -> Void) throws -> Void) throws {
    try UserError.ofScratch {
      try database.write { db in
        try reading { record in try take(record, in: db) }
      }
    }
  }

  private func take(_ record: MindfulRecord, in db: Database) throws {
    read += 1
    guard case .session(let start, let end, let offsetSeconds, let zone) = record.content else {
      if case .problem(let reason) = record.content { reject(record.line, reason) }
      return
    }
    if let fault = Session.fault(start: start, end: end, now: now) { return reject(record.line, fault.problem) }
    try db.run(
      "INSERT INTO staged (start, finish, source, offset, zone) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      [start, end, try number(ofSource: record.source, in: db), offsetSeconds, zone])
  }

  private func reject(_ line: Int, _ reason: LocalizedText) {
    rejected += 1
    if problems.count < HealthStaging.mostReported { problems.append(HealthSummary.Problem(line: line, reason: reason)) }
  }

  private func number(ofSource written: String, in db: Database) throws -> Int64 {
    if let known = knownSources[written] { return known }
    let name = HealthStaging.name(ofSource: written)
    try db.run("INSERT INTO source (name) VALUES (?) ON CONFLICT DO NOTHING", [name])
    let number = try db.first(Int64.self, "SELECT number FROM source WHERE name = ?", [name]) ?? 0
    if knownSources.count >= HealthStaging.mostReported { knownSources = [:] }
    knownSources[written] = number
    return number
  }

  private static let schema = """
    CREATE TABLE source (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE staged (
      start INTEGER NOT NULL, finish INTEGER NOT NULL, source INTEGER NOT NULL, offset INTEGER NOT NULL, zone TEXT,
      PRIMARY KEY (start, finish, source)
    ) STRICT, WITHOUT ROWID;
    """

  /// A source's name as the book stores it: trimmed, without control characters, at most 200 characters.
  static func name(ofSource written: String) -> String {
    let blanked = written.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    let start = blanked.firstIndex { !$0.properties.isWhitespace } ?? blanked.endIndex
    let kept = blanked[start...].prefix(200)
    let end = kept.lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? start
    let name = String(String.UnicodeScalarView(kept[start..<end]))
    return name.isEmpty ? "Apple Health" : name
  }

  func forEach(_ body: (Staged) throws -> Void) throws {
    try database.read { db in
      let rows = try db.cursor(
        """
        SELECT start, finish, name, offset, zone FROM staged JOIN source ON source.number = staged.source ORDER BY start, finish, source
        """)
      while let row = try rows.next() {
        try body(Staged(start: row[0], end: row[1], source: row[2], offsetSeconds: row[3], zone: row[4]))
      }
    }
  }

  func summary(added: Int, mended: Int) throws -> HealthSummary {
    try UserError.ofScratch {
      try database.read { db in
        let sources = try db.rows(
          """
          SELECT name, count(*), sum(finish - start) FROM staged JOIN source ON source.number = staged.source
          GROUP BY source ORDER BY 2 DESC, 1 LIMIT \(HealthStaging.mostReported)
          """
        ).map { HealthSummary.Source(name: $0[0], sessions: $0[1], milliseconds: $0[2]) }
        return HealthSummary(
          read: read, added: added, duplicates: read - rejected - added, mended: mended, rejected: rejected, sources: sources,
          problems: problems,
          overlapMilliseconds: try HealthStaging.overlap(in: db))
      }
    }
  }

  /// The time of sessions that earlier ones already cover; days count it once.
  private static func overlap(in db: Database) throws -> Int64 {
    var (overlap, covered) = (Int64(0), Int64.min)
    let rows = try Row.fetchCursor(db, sql: "SELECT start, finish FROM staged ORDER BY start, finish")
    while let row = try rows.next() {
      let (start, finish): (Int64, Int64) = (row[0], row[1])
      if start < covered { overlap += min(finish, covered) - start }
      covered = max(covered, finish)
    }
    return overlap
  }
}
