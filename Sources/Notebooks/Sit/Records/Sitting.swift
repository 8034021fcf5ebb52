import BookStore
public import Foundation
import GRDB
public import Records

/// Length of a sit.
public enum SittingLength: Hashable, Sendable {
  /// 1 to 240.
  case minutes(Int)
  case open
}

/// The sit that runs on this device, or one that was cancelled and may still be kept.
public struct Sitting: Hashable, Sendable, Identifiable {
  /// The id the session will have.
  public let id: RecordID
  /// When it begins: up to thirty seconds after the press.
  public let start: Instant
  /// The length it was started with.
  public let length: SittingLength
  /// The zone the person was in when it began.
  public let zone: TimeZone
  /// When the person's day began when the sit did.
  public let boundary: DayBoundary
  /// When a page or the shell was last there.
  public let seen: Instant
  /// When it was cancelled.
  public let ended: Instant?

  /// When it will be over by itself; nil where it is open-ended.
  public var finish: Instant? {
    guard case .minutes(let minutes) = length else { return nil }
    return start.adding(milliseconds: Int64(minutes) * 60_000)
  }

  /// Time until the sit begins, in milliseconds; 0 from then on, and for a clock that was set back further than a start waits.
  public func wait(at now: Instant) -> Int64 {
    let wait = start.milliseconds - now.milliseconds
    return (0...Int64(Practice.delays.upperBound) * 1000).contains(wait) ? wait : 0
  }

  /// Time sat, in milliseconds: never negative, whatever the clock does, and never beyond its length or twenty hours.
  public func elapsed(at now: Instant) -> Int64 {
    let limit = finish.map { $0.milliseconds - start.milliseconds } ?? Session.longest
    return min(max(0, (ended ?? now).milliseconds - start.milliseconds), limit)
  }

  /// True if nobody has watched an open-ended sit for ten minutes; the person is then asked how much of it counts.
  public func isAbandoned(at now: Instant) -> Bool {
    length == .open && ended == nil && now.milliseconds - seen.milliseconds > 600_000
  }

  static func stored(in db: Database) throws -> Sitting? {
    let statement = try db.cachedStatement(sql: "SELECT id, start, length, zone, boundary, seen, ended FROM sitting")
    return try Row.fetchOne(statement).map { row in
      let milliseconds: Int64? = try row.decode(atIndex: 2)
      return try Sitting(
        id: row.decode(atIndex: 0), start: row.decode(atIndex: 1), length: milliseconds.map { .minutes(Int($0 / 60_000)) } ?? .open,
        zone: TimeZone(identifier: row.decode(atIndex: 3)) ?? .gmt,
        boundary: DayBoundary(minutes: row.decode(atIndex: 4)) ?? .midnight, seen: row.decode(atIndex: 5), ended: row.decode(atIndex: 6))
    }
  }

  /// Makes this the one sitting, in place of any other.
  func store(in db: Database) throws {
    try Sitting.clear(in: db)
    try db.execute(
      sql: "INSERT INTO sitting (one, id, start, length, zone, boundary, seen, ended) VALUES (1, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        id, start, finish.map { $0.milliseconds - start.milliseconds }, zone.identifier, boundary.minutes, seen, ended,
      ])
  }

  static func clear(in db: Database) throws { try db.execute(sql: "DELETE FROM sitting") }
}

/// Step a sit needs, decided from its stored state and the time alone.
extension Sitting {
  enum Step: Hashable {
    case running
    /// Cancelled: it waits to be kept or let go.
    case waiting
    /// Its time is over.
    case finish(end: Instant)
  }

  func step(at now: Instant) -> Step {
    if ended != nil { return .waiting }
    guard let finish, now >= finish else { return .running }
    return .finish(end: finish)
  }

  enum Keeping: Hashable {
    case keep(end: Instant)
    /// Too short to count.
    case none
    /// Refused; the sit stays as it is.
    case refuse(UserError)
  }

  /// Result of ending and keeping it, until a given instant or as far as it went.
  func keeping(until wished: Instant?, at now: Instant) -> Keeping {
    let end = start.adding(milliseconds: elapsed(at: now))
    guard elapsed(at: now) >= Session.shortest else { return .none }
    guard let wished, wished < end else { return .keep(end: end) }
    guard wished > start else { return .refuse(UserError(.value, LocalizedText("sit.reversed"))) }
    guard wished.milliseconds - start.milliseconds >= Session.shortest else { return .refuse(.tooShort) }
    return .keep(end: wished)
  }

  /// The session it becomes.
  func session(until end: Instant) -> Session { Session(id: id, start: start, end: end, zone: zone, boundary: boundary) }
}

extension UserError {
  static let tooShort = UserError(.value, LocalizedText("sit.tooShort"))
}
