public import BookStore
public import Foundation
import GRDB
public import Records

/// Length of a sit.
public enum SittingLength: Hashable, Sendable {
  /// 1 to 240.
  case minutes(Int)
  case open
}

/// The sit running on this device, or a cancelled one that can still be kept.
public struct Sitting: Hashable, Sendable, Identifiable {
  /// The id the session will have.
  public let id: RecordID
  /// When it begins: up to thirty seconds after the press.
  public let start: Instant
  /// The length it was started with.
  public let length: SittingLength
  /// The zone the person was in when it began.
  public let zone: TimeZone
  /// The person's day boundary when the sit began.
  public let boundary: DayBoundary
  /// When a page or the shell last reported the person present.
  public let seen: Instant
  /// When it was cancelled.
  public let ended: Instant?

  /// When it ends by itself; nil if it is open-ended.
  public var finish: Instant? {
    guard case .minutes(let minutes) = length else { return nil }
    return start.adding(milliseconds: Int64(minutes) * 60_000)
  }

  /// Time until the sit begins, in milliseconds; 0 after that, and if the clock was set back by more than the longest delay.
  public func wait(at now: Instant) -> Int64 {
    let wait = start.milliseconds - now.milliseconds
    return (0...Int64(Practice.delays.upperBound) * 1000).contains(wait) ? wait : 0
  }

  /// Time sat, in milliseconds: never negative, even if the clock was set back, and at most its length or twenty hours.
  public func elapsed(at now: Instant) -> Int64 {
    let limit = finish.map { $0.milliseconds - start.milliseconds } ?? Session.longest
    return min(max(0, (ended ?? now).milliseconds - start.milliseconds), limit)
  }

  /// True if nobody has watched an open-ended sit for ten minutes; the person is then asked how much of it counts.
  public func isAbandoned(at now: Instant) -> Bool {
    length == .open && ended == nil && now.milliseconds - seen.milliseconds > 600_000
  }

  static func stored(in db: Database) throws -> Sitting? {
    try db.row("SELECT id, start, length, zone, boundary, seen, ended FROM sitting").map { row in
      let milliseconds: Int64? = try row.decode(atIndex: 2)
      return try Sitting(
        id: row.decode(atIndex: 0), start: row.decode(atIndex: 1), length: milliseconds.map { .minutes(Int($0 / 60_000)) } ?? .open,
        zone: TimeZone(identifier: row.decode(atIndex: 3)) ?? .gmt,
        boundary: DayBoundary(minutes: row.decode(atIndex: 4)) ?? .midnight, seen: row.decode(atIndex: 5), ended: row.decode(atIndex: 6))
    }
  }

  func store(in db: Database) throws {
    try Sitting.clear(in: db)
    try db.execute(
      sql: "INSERT INTO sitting (one, id, start, length, zone, boundary, seen, ended) VALUES (1, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [id, start, finish.map { $0.milliseconds - start.milliseconds }, zone.identifier, boundary.minutes, seen, ended])
  }

  static func clear(in db: Database) throws { try db.execute(sql: "DELETE FROM sitting") }
}

/// The next step of a sit, decided by its stored state and the time alone.
extension Sitting {
  enum Step: Hashable {
    case running
    /// Cancelled: it waits to be kept or discarded.
    case waiting
    /// Its time is over.
    case finish(end: Instant)
  }

  func step(at now: Instant) -> Step {
    if ended != nil { return .waiting }
    guard let finish, now >= finish else { return .running }
    return .finish(end: finish)
  }

  /// The decision on a sit that a person ends.
  enum Keeping: Hashable {
    case keep(end: Instant)
    /// Too short to count.
    case none
    /// Refused; the sit stays as it is.
    case refuse(UserError)
  }

  /// Decides how much is kept: the time up to `wished`, or all of it if that is nil or lies beyond.
  func keeping(until wished: Instant?, at now: Instant) -> Keeping {
    let end = start.adding(milliseconds: elapsed(at: now))
    guard elapsed(at: now) >= Session.shortest else { return .none }
    guard let wished, wished < end else { return .keep(end: end) }
    guard wished > start else { return .refuse(UserError(.value, "sit.reversed")) }
    guard wished.milliseconds - start.milliseconds >= Session.shortest else { return .refuse(.tooShort) }
    return .keep(end: wished)
  }

  func session(until end: Instant) -> Session { Session(id: id, start: start, end: end, zone: zone, boundary: boundary) }
}

extension Session {
  /// True if it has a length of whole minutes, as one that nobody ended by hand.
  fileprivate var ranOut: Bool { milliseconds.isMultiple(of: 60_000) }

  fileprivate func cut(to milliseconds: Int64) -> Session {
    Session(id: id, start: start, end: start.adding(milliseconds: milliseconds), zone: zone, boundary: boundary, source: source)
  }
}

extension UserError {
  static let tooShort = UserError(.value, "sit.tooShort")
}

/// The running sit: state of this device, at most one, which becomes a session.
extension Mindfulness {
  /// The kind by which pages are told that the running sit changed.
  private static let sittingKind = "sitting"

  /// The running sit, or a cancelled one that can still be kept; a sit whose time is over is finished first.
  public func sitting() throws -> Sitting? { try reading { try Sitting.stored(in: $0) } }

  /// True if a sit runs, by its stored state; unlike the other calls, this one finishes no sit.
  public func isSitting() throws -> Bool {
    let now = book.surroundings.now()
    guard let sitting = try book.read({ try Sitting.stored(in: $0) }), sitting.ended == nil, !sitting.isAbandoned(at: now) else {
      return false
    }
    return sitting.finish.map { $0 > now } ?? true
  }

  /// Begins a sit after the delay the person chose; a second start joins the running sit, and replaces a cancelled one.
  ///
  /// - Parameter id: its id if a browser chose one; it is not taken if the clock of the browser is ahead, since the session would look as if
  ///   it was added later (`Session.wasWatched`)
  public func start(_ length: SittingLength, in zone: TimeZone, as id: RecordID? = nil) throws -> Sitting {
    if case .minutes(let minutes) = length, !(1...240).contains(minutes) { throw UserError(.value, "sit.length") }
    let now = book.surroundings.now()
    try finishDue(at: now)
    return try book.writeDeviceState(touching: [Self.sittingKind]) { db in
      if let running = try Sitting.stored(in: db), running.ended == nil { return running }
      let start = now.adding(milliseconds: Int64(Practice(try Settings(in: db)).startDelay) * 1000)
      let chosen = id.flatMap { id in id.instant.flatMap { $0 < start.adding(milliseconds: Session.shortest) ? id : nil } }
      let sitting = Sitting(
        id: chosen ?? book.surroundings.newID(), start: start, length: length, zone: zone, boundary: try Settings(in: db).dayBoundary,
        seen: start, ended: nil)
      try sitting.store(in: db)
      return sitting
    }
  }

  /// Records that the person is present while a sit runs.
  public func seen() throws {
    let now = book.surroundings.now()
    try finishDue(at: now)
    guard let sitting = try book.read({ try Sitting.stored(in: $0) }), sitting.ended == nil, sitting.seen < now else { return }
    // No window shows this, so none is notified.
    try book.writeDeviceState(touching: []) { db in
      try db.execute(sql: "UPDATE sitting SET seen = ? WHERE id = ? AND ended IS NULL AND seen < ?", arguments: [now, sitting.id, now])
    }
  }

  /// Ends the sit and keeps it, up to that instant or as far as it went, at most twenty hours.
  ///
  /// A sit under ten seconds is discarded and throws `sit.tooShort`; an instant that would make a longer sit that short is refused, and
  /// the sit stays. Throws `sit.notSitting` if there is nothing to keep.
  public func finish(at end: Instant? = nil) throws -> Outcome<Session?> {
    let now = book.surroundings.now()
    if let finished = try finishDue(at: now) { return finished }
    guard let sitting = try book.read({ try Sitting.stored(in: $0) }) else { throw UserError(.conflict, "sit.notSitting") }
    switch sitting.keeping(until: end, at: now) {
    case .keep(let end): return try keep(sitting.session(until: end))
    case .refuse(let refusal): throw refusal
    case .none:
      // The row is deleted in a transaction of its own, before the throw: an error rolls its transaction back.
      try remove(sitting)
      throw UserError.tooShort
    }
  }

  /// Ends the sit without saving; it can still be kept until it is discarded or another begins.
  ///
  /// Nil if nobody sits, and if the sit had not begun yet: then there is nothing to keep, and it is deleted.
  public func cancel() throws -> Sitting? {
    let now = book.surroundings.now()
    try finishDue(at: now)
    guard let sitting = try book.read({ try Sitting.stored(in: $0) }), sitting.ended == nil else { return try self.sitting() }
    guard sitting.wait(at: now) == 0 else {
      try remove(sitting)
      return nil
    }
    return try book.writeDeviceState(touching: [Self.sittingKind]) { db in
      try db.execute(sql: "UPDATE sitting SET ended = ? WHERE id = ? AND ended IS NULL", arguments: [max(now, sitting.start), sitting.id])
      return try Sitting.stored(in: db)
    }
  }

  /// Discards the sit without keeping any of it.
  public func discard() throws { if let sitting = try sitting() { try remove(sitting) } }

  /// Finishes a sit whose time is over, at its true end; costs one small read if there is none.
  @discardableResult
  func finishDue(at now: Instant) throws -> Outcome<Session?>? {
    guard let sitting = try book.read({ try Sitting.stored(in: $0) }), case .finish(let end) = sitting.step(at: now) else { return nil }
    return try keep(sitting.session(until: end))
  }

  /// Discards a sit that was stopped in a browser without the book: the running one, or what the book kept once its time was over.
  public func discardSatAway(_ id: RecordID) throws {
    if try sitting()?.id == id { return try discard() }
    if try book.read({ try Session.find(id, in: $0) })?.ranOut == true { _ = try delete(id) }
  }

  /// Keeps a sit that ran in a browser without the book, once: it is not made again if the book knows its id, and ends the running sit of
  /// that id. If the book meanwhile kept the whole of one that was stopped earlier, it becomes as long as it was. One that ends in the
  /// future is moved back, since the clock of the browser is ahead. Throws as `add`.
  public func keepSatAway(_ id: RecordID, start: Instant, end: Instant, in zone: TimeZone) throws -> Outcome<Session?> {
    let shift = min(0, book.surroundings.now().milliseconds - end.milliseconds)
    let (start, end) = (start.adding(milliseconds: shift), end.adding(milliseconds: shift))
    try confirm(start: start, end: end)
    let session = Session(id: id, start: start, end: end, zone: zone, boundary: try book.settings().dayBoundary)
    return try keep(session, isAway: true)
  }

  /// Makes the session once, even if several callers ask for it, and never again if it was made and deleted.
  func keep(_ session: Session, isAway: Bool = false) throws -> Outcome<Session?> {
    try book.write(LocalizedText("act.sat", ["seconds": .seconds(Int(session.milliseconds / 1000))])) { writing in
      let db = writing.database
      let isStored = try Sitting.stored(in: db)?.id == session.id
      if isStored {
        try Sitting.clear(in: db)
        writing.touch(Self.sittingKind)
      }
      let isKnown = try writing.knows(session.id)
      if (isStored || isAway) && !isKnown { try session.insert(in: db) }
      let kept = try Session.find(session.id, in: db)
      guard isAway, let kept, kept.ranOut, session.milliseconds < kept.milliseconds else { return kept }
      let stopped = kept.cut(to: session.milliseconds)
      try stopped.update(from: kept, in: db)
      return stopped
    }
  }

  private func remove(_ sitting: Sitting) throws {
    try book.writeDeviceState(touching: [Self.sittingKind]) { db in
      try db.execute(sql: "DELETE FROM sitting WHERE id = ?", arguments: [sitting.id])
    }
  }
}
