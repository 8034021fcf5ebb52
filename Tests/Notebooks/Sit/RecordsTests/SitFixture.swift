import BookStore
import Foundation
import Records
import SitRecords
import TestKit
import Testing

/// The notebook in a book of its own, under a clock a test sets.
struct SitFixture {
  let clock: TestClock
  let book: Book
  let sit: Mindfulness
  let zone: TimeZone

  init(
    _ now: String = "2026-11-20T07:00:00.000Z", zone: String = "UTC", boundary: Int = 0, in place: Book.Place = .memory,
    patience: Book.Patience = .command
  ) throws {
    self.zone = try Self.zone(zone)
    clock = TestClock(now, zone: zone)
    book = try Book.open(place, notebooks: [Mindfulness.notebook], surroundings: clock.surroundings, patience: patience)
    sit = Mindfulness(book)
    if boundary != 0 { _ = try book.choose(Settings.Change.dayBoundary(try #require(DayBoundary(minutes: boundary)))) }
  }

  static func zone(_ id: String) throws -> TimeZone { try #require(TimeZone(identifier: id)) }

  var today: Day { get throws { try book.today(in: zone) } }

  func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }
  func day(_ text: String) throws -> Day { try #require(Day(text)) }

  /// Records a session of so many seconds from that instant on.
  @discardableResult
  func add(_ start: String, seconds: Double, in zone: String? = nil) throws -> Session {
    let start = try instant(start)
    let end = start.adding(milliseconds: Int64(seconds * 1000))
    return try sit.add(start: start, end: end, in: try zone.map(Self.zone) ?? self.zone).value
  }

  /// Sits so many seconds, to the end.
  @discardableResult
  func sitThrough(_ length: SittingLength, seconds: Double) throws -> Session? {
    _ = try sit.start(length, in: zone)
    clock.advance(seconds: seconds)
    return length == .open ? try sit.finish().value : try sit.sessions().last
  }

  func milliseconds(on day: String) throws -> Int64 {
    try sit.grid(weeks: 1, on: try self.day(day), firstWeekday: .monday).days.last?.milliseconds ?? -1
  }

  func typing(from text: String?, edit: RecordID? = nil) -> Typing {
    Typing(edit: edit ?? clock.surroundings.newID(), base: text.map { TextHash(of: $0) })
  }

  /// The names of the standing acts, newest first.
  func acts() throws -> [String] { try book.history(limit: 1000).filter(\.stands).map(\.name.key) }
}
