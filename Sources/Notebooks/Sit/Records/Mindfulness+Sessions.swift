public import BookStore
public import Foundation
import GRDB
public import Records

extension Mindfulness {
  /// Records a session. Throws `sit.reversed`, `sit.tooShort`, `sit.tooLong`, or `sit.future` if it ends in the future.
  public func add(start: Instant, end: Instant, in zone: TimeZone, source: String = Session.here) throws -> Outcome<Session> {
    try confirm(start: start, end: end)
    return try book.write(LocalizedText("act.sessionAdded")) { writing in
      let boundary = try Settings(in: writing.database).dayBoundary
      let session = Session(id: writing.newID(), start: start, end: end, zone: zone, boundary: boundary, source: source)
      writing.name = LocalizedText("act.sessionAdded", ["day": .day(session.day)])
      try session.insert(in: writing.database)
      return session
    }
  }

  /// Changes a session's time; its day boundary and source stay.
  public func correct(_ id: RecordID, start: Instant, end: Instant, in zone: TimeZone, typing: Typing? = nil) throws -> Outcome<Session> {
    try confirm(start: start, end: end)
    // The session may belong to the running sit, which may have ended by now.
    try finishDue(at: book.surroundings.now())
    return try book.write(LocalizedText("act.sessionCorrected"), typing: typing) { writing in
      let old = try Session.require(id, in: writing.database)
      let session = Session(id: id, start: start, end: end, zone: zone, boundary: old.boundary, source: old.source)
      writing.name = LocalizedText("act.sessionCorrected", ["day": .day(session.day)])
      try session.update(from: old, in: writing.database)
      return session
    }
  }

  /// Deletes a session and returns it.
  public func delete(_ id: RecordID) throws -> Outcome<Session> {
    try finishDue(at: book.surroundings.now())
    return try book.write(LocalizedText("act.sessionDeleted")) { writing in
      let session = try Session.remove(id, in: writing.database)
      writing.name = LocalizedText("act.sessionDeleted", ["day": .day(session.day)])
      return session
    }
  }

  /// The numbers of sessions and thoughts.
  public struct Counts: Hashable, Sendable {
    /// Sessions, including imported ones.
    public let sessions: Int
    /// Thoughts with a text.
    public let thoughts: Int
  }

  /// Deletes every session and every thought, and nothing else, as one act; the goal and a running sit stay.
  public func deleteAll() throws -> Outcome<Counts> {
    try finishDue(at: book.surroundings.now())
    return try book.write(LocalizedText("act.sitCleared")) { writing in
      func delete(_ sql: String) throws -> Int {
        try writing.database.execute(sql: sql)
        return writing.database.changesCount
      }
      let deleted = Counts(sessions: try delete("DELETE FROM session"), thoughts: try delete("DELETE FROM thought WHERE text <> ''"))
      writing.name = LocalizedText("act.sitCleared", ["sessions": .count(deleted.sessions), "thoughts": .count(deleted.thoughts)])
      return deleted
    }
  }

  /// The session with that id. Throws `id.gone`.
  public func session(_ id: RecordID) throws -> Session {
    try reading { db in try Session.require(id, in: db).markingOverlaps(in: db) }
  }

  /// The session named by a whole id or by a unique ending. Throws `.unknown` or `.ambiguous`.
  public func session(_ ending: String) throws -> Session { try session(reading { try ShortIDs.only(ending, in: "session", $0) }) }

  /// The sessions that began on those days, ends included, in the order they began.
  public func sessions(from first: Day? = nil, to last: Day? = nil) throws -> [Session] {
    try reading { try Session.markingOverlaps(from: first, to: last, in: $0) }
  }

  /// The sessions with time on those days, ends included, in the order they began; one that crosses midnight is listed on both
  /// days.
  public func sessionsWithTime(from first: Day, to last: Day) throws -> [Day: [Session]] {
    try reading { try Session.withTime(from: first, to: last, in: $0) }
  }

  /// The shortest ending of each session's id, at least four digits, that no other session in the book has.
  public func shortestEndings(of sessions: [Session]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: sessions.map(\.id), in: "session", $0) }
  }

  func confirm(start: Instant, end: Instant) throws {
    if let fault = Session.fault(start: start, end: end, now: book.surroundings.now()) { throw fault.refusal }
  }
}

extension Session {
  /// The most days between two sessions that overlap: their days can differ, because of their length, their zones and their day boundaries.
  private static let neighbourhood = 3

  /// The sessions with time on each of those days, ends included.
  static func withTime(from first: Day, to last: Day, in db: Database) throws -> [Day: [Session]] {
    try neighbours(from: first, to: last, in: db).reduce(into: [:]) { byDay, session in
      for day in session.days where day >= first && day <= last { byDay[day, default: []].append(session) }
    }
  }

  private static func neighbours(from first: Day?, to last: Day?, in db: Database) throws -> [Session] {
    let span = DaySpan(from: first?.adding(-neighbourhood), to: last?.adding(neighbourhood))
    return try readable("WHERE day BETWEEN ? AND ?", [span.first, span.last], in: db).markingOverlaps()
  }

  /// The sessions that began on those days, each marked if it shares time with any other.
  static func markingOverlaps(from first: Day?, to last: Day?, in db: Database) throws -> [Session] {
    let sessions = try neighbours(from: first, to: last, in: db)
    return sessions.filter { $0.day >= first ?? $0.day && $0.day <= last ?? $0.day }
  }

  fileprivate func markingOverlaps(in db: Database) throws -> Session {
    try Session.markingOverlaps(from: day, to: day, in: db).first { $0.id == id } ?? self
  }
}
