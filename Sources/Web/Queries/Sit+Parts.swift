import Book
import Foundation
import Mindfulness
import Pages
import Records

extension SitStage.Model {
  /// For how long a sit that has just ended is spoken of, in milliseconds.
  private static let afterglow: Int64 = 10_000

  /// Asking finishes a sit whose time is over.
  init(_ mindfulness: Mindfulness, for reader: Reader) throws {
    let sitting = try mindfulness.sitting()
    let last = try sitting == nil ? Self.justSat(mindfulness, for: reader) : nil
    let state = sitting.map { Self.state(of: $0, at: reader.now) } ?? Self.afterglow(of: last, at: reader.now)
    self.init(
      state: state, length: reader.length, today: reader.today, delay: reader.practice.startDelay, bells: reader.practice.bells.minutes,
      healthEntry: last.flatMap(reader.healthEntry))
  }

  private static func state(of sitting: Sitting, at now: Instant) -> SitStage.State {
    let elapsed = sitting.elapsed(at: now) - sitting.wait(at: now)
    if let ended = sitting.ended {
      guard elapsed < Session.shortest else { return .cancelled(elapsed: elapsed) }
      return now.milliseconds - ended.milliseconds <= afterglow ? .tooShort : .idle
    }
    if sitting.isAbandoned(at: now) { return .abandoned(seen: sitting.elapsed(at: sitting.seen), elapsed: elapsed) }
    return .running(id: sitting.id, elapsed: elapsed, length: sitting.finish.map { $0.milliseconds - sitting.start.milliseconds })
  }

  /// For how long a sit that has ended can be handed on, in milliseconds; its own page offers it later too.
  private static let aftertime: Int64 = 600_000

  private static func justSat(_ mindfulness: Mindfulness, for reader: Reader) throws -> Session? {
    guard let last = try mindfulness.latestSession(), last.wasWatched,
      (0...aftertime).contains(reader.now.milliseconds - last.end.milliseconds)
    else { return nil }
    return last
  }

  private static func afterglow(of last: Session?, at now: Instant) -> SitStage.State {
    guard let last, now.milliseconds - last.end.milliseconds <= afterglow else { return .idle }
    return .done(id: last.id, length: last.milliseconds)
  }
}

extension SitGrid {
  /// A year of weeks; a narrow page shows the newest of them.
  private static let weeks = 53

  /// Nil where it is hidden.
  static func model(_ mindfulness: Mindfulness, for reader: Reader) throws -> Model? {
    guard SitShown.Part.grid.isShown(by: reader.practice) else { return nil }
    let grid = try mindfulness.grid(weeks: Self.weeks, on: reader.today, firstWeekday: reader.firstWeekday)
    return Model(
      days: grid.days.map(SitGrid.Square.init), today: reader.today, firstWeekday: reader.firstWeekday,
      followsGoal: reader.practice.gridFollowsGoal, in: reader.language)
  }
}

extension SitGrid.Square {
  init(_ day: GridDay) {
    self.init(day: day.day, milliseconds: day.milliseconds, sessions: day.sessions, level: day.level, rests: day.rests)
  }
}

extension TextConflict {
  init(_ conflict: Conflict) { self.init(theirs: conflict.theirs, mine: conflict.mine) }
}

extension SitThought.Model {
  init(of day: Day, _ mindfulness: Mindfulness, for reader: Reader) throws {
    let thought = try mindfulness.thought(on: day)
    let text = thought?.text ?? ""
    self.init(
      day: day, text: text, base: TextHash(of: text).description,
      conflict: thought?.conflict.map(TextConflict.init), today: reader.today,
      in: reader.language)
  }
}

extension SessionRow.Model {
  init(_ session: Session, for reader: Reader) {
    self.init(
      id: session.id, start: session.start, end: session.end, zone: session.zone, overlaps: session.overlaps, readerZone: reader.zone,
      in: reader.language)
  }
}

extension Pages.LogDay.Model {
  init(_ day: Day, milliseconds: Int64, sessions: [Session], thought: String?, for reader: Reader) {
    self.init(
      day: day, milliseconds: milliseconds, sessions: sessions.map { SessionRow.Model($0, for: reader) }, thought: thought,
      today: reader.today, in: reader.language)
  }
}
