public import Book
public import Foundation
import GRDB
public import Records

/// Sessions, as records a person adds, corrects and deletes by hand.
extension Mindfulness {
  /// Records a session. Throws `sit.reversed`, `sit.tooShort`, `sit.tooLong`, or `sit.future` for one that is not over.
  public func add(start: Instant, end: Instant, in zone: TimeZone, source: String = Session.here) throws -> Outcome<Session> {
    try confirm(start: start, end: end)
    return try book.write(Phrase("act.sessionAdded")) { writing in
      let boundary = try Settings(in: writing.database).dayBoundary
      let session = Session(id: writing.newID(), start: start, end: end, zone: zone, boundary: boundary, source: source)
      writing.name = Phrase("act.sessionAdded", ["day": .day(session.day)])
      try session.insert(in: writing.database)
      return session
    }
  }

  /// Gives a session another time; its day boundary and source stay what they were.
  public func correct(_ id: RecordID, start: Instant, end: Instant, in zone: TimeZone) throws -> Outcome<Session> {
    try confirm(start: start, end: end)
    try finishDue(at: book.surroundings.now())
    return try book.write(Phrase("act.sessionCorrected")) { writing in
      let old = try Session.known(id, in: writing.database)
      let session = Session(id: id, start: start, end: end, zone: zone, boundary: old.boundary, source: old.source)
      writing.name = Phrase("act.sessionCorrected", ["day": .day(session.day)])
      try writing.database.execute(
        sql: "UPDATE session SET start = ?, finish = ?, zone = ?, day = ? WHERE id = ?",
        arguments: [start, end, zone.identifier, session.day, id])
      return session
    }
  }

  /// Deletes a session; the answer is what it was.
  public func delete(_ id: RecordID) throws -> Outcome<Session> {
    try finishDue(at: book.surroundings.now())
    return try book.write(Phrase("act.sessionDeleted")) { writing in
      let session = try Session.known(id, in: writing.database)
      writing.name = Phrase("act.sessionDeleted", ["day": .day(session.day)])
      try writing.database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
      return session
    }
  }

  /// How many records went.
  public struct Deleted: Hashable, Sendable {
    public let sessions: Int
    public let thoughts: Int
  }

  /// Deletes every session and every thought, and nothing else, as one act; the goal and a sit that runs stay.
  public func deleteAll() throws -> Outcome<Deleted> {
    try finishDue(at: book.surroundings.now())
    return try book.write(Phrase("act.sitCleared")) { writing in
      func delete(_ sql: String) throws -> Int {
        try writing.database.execute(sql: sql)
        return writing.database.changesCount
      }
      let deleted = Deleted(
        sessions: try delete("DELETE FROM session"), thoughts: try delete("DELETE FROM thought WHERE text <> ''"))
      writing.name = Phrase("act.sitCleared", ["sessions": .count(deleted.sessions), "thoughts": .count(deleted.thoughts)])
      return deleted
    }
  }
}

extension Mindfulness {
  /// The session with that id, or the only one whose id ends so; throws `.unknown` or `.ambiguous`.
  public func session(_ ending: String) throws -> Session {
    try reading { db in try Session.known(try Endings.only(ending, in: "session", db), in: db).tellingOverlaps(in: db) }
  }

  /// The sessions that began on those days, ends included, in the order they began.
  public func sessions(from first: Day? = nil, to last: Day? = nil) throws -> [Session] {
    try reading { try Session.tellingOverlaps(from: first, to: last, in: $0) }
  }

  /// For each of those sessions the shortest ending of its id, of at least four digits, that no other session in the book has.
  public func shortestEndings(of sessions: [Session]) throws -> [RecordID: String] {
    try book.read { try Endings.shortest(of: sessions.map(\.id), in: "session", $0) }
  }

  private func confirm(start: Instant, end: Instant) throws {
    if let fault = Session.fault(start: start, end: end, now: book.surroundings.now()) { throw fault.refusal }
  }
}

extension Session {
  /// Overlapping sessions may be up to three days apart: by their length, their zones and their day boundaries.
  private static let neighbourhood = 3

  fileprivate static func known(_ id: RecordID, in db: Database) throws -> Session {
    guard let session = try find(id, in: db) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(id.description)])) }
    return session
  }

  static func tellingOverlaps(from first: Day?, to last: Day?, in db: Database) throws -> [Session] {
    let span = DaySpan(from: first?.adding(-neighbourhood), to: last?.adding(neighbourhood))
    let sessions = try all(in: span, in: db).tellingOverlaps()
    return sessions.filter { $0.day >= first ?? $0.day && $0.day <= last ?? $0.day }
  }

  fileprivate func tellingOverlaps(in db: Database) throws -> Session {
    try Session.tellingOverlaps(from: day, to: day, in: db).first { $0.id == id } ?? self
  }
}
