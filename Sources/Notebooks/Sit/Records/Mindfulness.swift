public import BookStore
public import Foundation
import GRDB
public import Records

/// The notebook Sit: mindful sessions, one thought a day, a daily goal, and the figures computed from them.
///
/// The code calls it by its subject; `Sit` is its command.
///
/// Every verb is one act of the book, or changes the running sit, which belongs to this device. Every call throws `UserError`. Every
/// call that reads sessions first finishes a sit whose time is over: no answer depends on an open page.
public struct Mindfulness: Sendable {
  /// The book that holds the notebook.
  public let book: Book

  /// Opens the notebook of that book.
  public init(_ book: Book) { self.book = book }

  /// Reads the book, once a sit whose time is over is finished.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try finishDue(at: book.surroundings.now())
    return try book.read(body)
  }

  /// The span that can be a session, or the first if none can; several are given if a clock set back makes a time ambiguous.
  ///
  /// Throws `clock.twice` if several can.
  public func meant(_ spans: [(start: Instant, end: Instant)], in zone: TimeZone) throws -> (start: Instant, end: Instant) {
    let possible = spans.filter { Session.fault(start: $0.start, end: $0.end, now: book.surroundings.now()) == nil }
    for instants in [possible.map { $0.start }, possible.map { $0.end }] where Set(instants).count > 1 {
      if let doubt = LocalTime(of: instants[0], in: zone).doubt(in: zone) { throw UserError(.value, doubt) }
    }
    return possible.first ?? spans[0]
  }

  /// The notebook's records, tables and settings, as the book stores them.
  public static let notebook = Notebook(
    name: "sit",
    records: [Session.self, Thought.self, Goal.self, RestDay.self],
    migrations: [Migration("mindfulness 1", sql: firstSchema)],
    rebuildDerived: { db in try SatDays.rebuildDerived(in: db) }, basis: SatDays.basis,
    texts: { Mindfulness($0) }, days: .sit, searched: [.thoughts], settings: Practice.settingWords, tour: tour,
    verify: { db in try SatDays.verify(in: db) })
}

/// The welcome: shown by itself once, on the first device of a book that has nothing of Sit yet.
extension Mindfulness {
  /// The name by which this device remembers the welcome.
  private static let key = "welcomed"

  /// True if this device has welcomed nobody yet, and the book holds no session, thought, goal or running sit, and no act of another
  /// device.
  public func isNew() throws -> Bool {
    let own = try book.ownDevice()
    guard try book.remembered(Self.key) == nil, try book.lastNumbers(withPending: true).allSatisfy({ $0.key == own }) else { return false }
    return try book.read { db in
      try ["session", "thought", "goal", "sitting"].allSatisfy { try db.isTrue("SELECT NOT EXISTS (SELECT 1 FROM \($0))") }
    }
  }

  /// Remembers that the welcome was shown on this device.
  public func welcome() throws { try book.remember(Self.key, "yes") }

  /// Ends the welcome with the choices made there; an unchanged choice makes no act. Throws `goal.range`.
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
