public import BookStore
public import Foundation
import GRDB
public import Records

/// The notebook Sit: mindful sessions, one thought a day, a daily goal, and the figures that follow from them.
///
/// Every verb is one act of the book, or moves the running sit, which is this device's own. Every call throws `UserError`, and every
/// call that tells of sessions first finishes a sit whose time is over, so that no answer depends on who was watching.
public struct Mindfulness: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// The civil day it is now for a person in that zone, by the book's day boundary.
  public func today(in zone: TimeZone) throws -> Day { try book.today(in: zone) }

  /// Reads the book once no sit is overdue.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try finishDue(at: book.surroundings.now())
    return try book.read(body)
  }
}

/// Days from one to another, both included, either end open; as the texts SQLite compares.
struct DaySpan {
  let first: String
  let last: String

  init(from first: Day?, to last: Day?) {
    self.first = first?.description ?? ""
    self.last = last?.description ?? DaySpan.afterAll
  }

  /// Sorts after every day.
  static let afterAll = "~"
}

extension Mindfulness {
  /// The session that is meant, of those that clocks which are put back leave open: the only one that can have been.
  ///
  /// Throws `clock.twice` where several can.
  public func meant(_ spans: [(start: Instant, end: Instant)], in zone: TimeZone) throws -> (start: Instant, end: Instant) {
    let possible = spans.filter { Session.fault(start: $0.start, end: $0.end, now: book.surroundings.now()) == nil }
    for ends in [possible.map { $0.start }, possible.map { $0.end }] where Set(ends).count > 1 {
      if let doubt = LocalTime(of: ends[0], in: zone).doubt(in: zone) { throw UserError(.value, doubt) }
    }
    return possible.first ?? spans[0]
  }
}

extension LocalTime {
  /// The instants at which the clocks of that zone show it, the one of that turn where they show it twice. Throws `clock.skipped`.
  public func meant(in zone: TimeZone, _ turn: Turn? = nil) throws -> [Instant] {
    let instants = instants(in: zone)
    if instants.isEmpty, let doubt = doubt(in: zone) { throw UserError(.value, doubt) }
    return instants.filter { Turn(of: $0, in: zone) ?? turn == turn || turn == nil }
  }
}

/// The welcome: shown by itself once, on a device whose book nobody has sat with yet.
extension Mindfulness {
  private static let key = "welcomed"

  /// True if this device has welcomed nobody yet and the book holds no session, thought, goal or running sit.
  public func isNew() throws -> Bool {
    guard try book.remembered(Self.key) == nil else { return false }
    return try book.read { db in
      try ["session", "thought", "goal", "sitting"].allSatisfy { table in
        try Bool.fetchOne(db.cachedStatement(sql: "SELECT NOT EXISTS (SELECT 1 FROM \(table))")) ?? false
      }
    }
  }

  /// Notes that this device has welcomed its person, who is not asked again.
  public func welcome() throws { try book.remember(Self.key, "yes") }

  /// Ends the welcome with what was chosen there; what holds already is no act. Throws `goal.range`.
  public func welcome(goal: Int, from day: Day, accent: Practice.Accent) throws {
    _ = try setGoal(goal, from: day)
    if try practice().accent != accent { _ = try choose(.accent(accent)) }
    try welcome()
  }
}

extension WordFiles {
  /// The words of Sit.
  public static let sit = WordFiles(english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
