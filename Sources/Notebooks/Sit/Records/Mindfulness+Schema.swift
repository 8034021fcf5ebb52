public import BookStore
import Records

extension Mindfulness {
  /// The records and tables the book keeps of this notebook.
  public static let notebook = Notebook(
    name: "sit",
    records: [Session.self, Thought.self, Goal.self, RestDay.self],
    migrations: [Migration("mindfulness 1", sql: firstSchema)],
    rebuildDerived: { db in try SatDays.rebuildDerived(in: db) }, basis: SatDays.basis,
    texts: { Mindfulness($0) }, days: .sit, searched: [.thoughts], settings: Practice.settingWords,
    verify: { db in try SatDays.verify(in: db) })
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
