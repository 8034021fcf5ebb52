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

  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try finishDue(at: book.surroundings.now())
    return try book.read(body)
  }

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

  /// The records and tables the book keeps of this notebook.
  public static let notebook = Notebook(
    name: "sit",
    records: [Session.self, Thought.self, Goal.self, RestDay.self],
    migrations: [Migration("mindfulness 1", sql: firstSchema)],
    rebuildDerived: { db in try SatDays.rebuildDerived(in: db) }, basis: SatDays.basis,
    texts: { Mindfulness($0) }, days: .sit, searched: [.thoughts], settings: Practice.settingWords,
    verify: { db in try SatDays.verify(in: db) })
}

/// Days from one to another, both included, either end open; as the texts SQLite compares.
struct DaySpan {
  let first: String
  let last: String

  init(from first: Day?, to last: Day?) {
    self.first = first?.description ?? ""
    self.last = last?.description ?? DaySpan.afterAll
  }

  static let afterAll = "~"
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
      try ["session", "thought", "goal", "sitting"].allSatisfy { try db.holds("SELECT NOT EXISTS (SELECT 1 FROM \($0))") }
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

private let firstSchema = """
  -- Records. Instants are milliseconds since 1970 in UTC; `day` is the civil day the session began on, as it was lived: in its zone, with
  -- its day boundary in minutes past midnight.
  CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    start INTEGER NOT NULL,
    finish INTEGER NOT NULL,
    zone TEXT NOT NULL,
    boundary INTEGER NOT NULL CHECK (boundary BETWEEN 0 AND 360),
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    source TEXT NOT NULL,
    CHECK (finish - start BETWEEN 10000 AND 72000000)
  ) STRICT;
  CREATE INDEX session_by_day ON session (day, start);
  -- A session is named by the ending of its id; this finds those that share its last four digits.
  CREATE INDEX session_by_ending ON session (substr(id, 15));

  -- One text a day; its id is derived from its day, and clearing it keeps the row with ''.
  CREATE TABLE thought (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    day TEXT NOT NULL UNIQUE CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    text TEXT NOT NULL
  ) STRICT;

  -- The daily goal, valid from its day on; 0 is none. Its id is derived from its day.
  CREATE TABLE goal (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    day TEXT NOT NULL UNIQUE CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 0 AND 240)
  ) STRICT;

  -- A day on which a person means not to sit: it keeps a run, and strength stands still. Its id is derived from its day, and taking the
  -- rest back keeps the row with 0.
  CREATE TABLE rest_day (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    day TEXT NOT NULL UNIQUE CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    rests INTEGER NOT NULL CHECK (rests IN (0, 1))
  ) STRICT;

  -- State of this device: the sit that runs, or one that was cancelled and may still be kept. `length` is NULL for an open-ended one.
  CREATE TABLE sitting (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id BLOB NOT NULL CHECK (length(id) = 16),
    start INTEGER NOT NULL,
    length INTEGER CHECK (length BETWEEN 60000 AND 14400000),
    zone TEXT NOT NULL,
    boundary INTEGER NOT NULL CHECK (boundary BETWEEN 0 AND 360),
    seen INTEGER NOT NULL,
    ended INTEGER
  ) STRICT;

  -- Derived: what each day holds. `milliseconds` is the union of the time sat on it; the next three count, each whole, the sessions that began
  -- on it; `carries` counts those that reach into another day, so that a day whose neighbours carry nothing over is worked out alone; `hours`
  -- tells how `milliseconds` fall on the hours of the clock (see SatHours).
  CREATE TABLE sat_day (
    day TEXT NOT NULL PRIMARY KEY,
    milliseconds INTEGER NOT NULL,
    sessions INTEGER NOT NULL,
    session_milliseconds INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    carries INTEGER NOT NULL,
    hours BLOB NOT NULL
  ) STRICT;

  -- Days whose sessions changed since `sat_day` was true of them; empty between transactions.
  CREATE TABLE stale_day (day TEXT NOT NULL PRIMARY KEY) STRICT;
  CREATE TRIGGER stale_session_made AFTER INSERT ON session BEGIN
    INSERT INTO stale_day (day) VALUES (NEW.day) ON CONFLICT (day) DO NOTHING;
  END;
  CREATE TRIGGER stale_session_changed AFTER UPDATE ON session BEGIN
    INSERT INTO stale_day (day) VALUES (OLD.day), (NEW.day) ON CONFLICT (day) DO NOTHING;
  END;
  CREATE TRIGGER stale_session_removed AFTER DELETE ON session BEGIN
    INSERT INTO stale_day (day) VALUES (OLD.day) ON CONFLICT (day) DO NOTHING;
  END;
  """
