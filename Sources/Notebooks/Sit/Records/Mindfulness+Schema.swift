/// The SQL of the notebook's first migration: its tables, indexes and triggers.
let firstSchema = """
  -- Records. Instants are milliseconds since 1970 in UTC; `day` is the civil day the session began on, in its zone and by its `boundary`,
  -- which is in minutes past midnight.
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
  -- Sessions are named by the ending of their id; this index finds those with the same last four digits.
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

  -- A rest day: it does not break a run, and leaves strength unchanged. Its id is derived from its day, and making it a normal day again
  -- keeps the row with 0.
  CREATE TABLE rest_day (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    day TEXT NOT NULL UNIQUE CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    rests INTEGER NOT NULL CHECK (rests IN (0, 1))
  ) STRICT;

  -- State of this device: the running sit, or a cancelled one that can still be kept. `length` is NULL for an open-ended one.
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

  -- Derived: totals of each day. `milliseconds` is the union of the time sat on it; the next three are the number, sum and maximum of the
  -- sessions that began on it, each counted whole; `carries` counts those that reach into another day: a day whose neighbours carry nothing
  -- over is computed alone; `hours` divides `milliseconds` among the hours of the clock (see SatHours).
  CREATE TABLE sat_day (
    day TEXT NOT NULL PRIMARY KEY,
    milliseconds INTEGER NOT NULL,
    sessions INTEGER NOT NULL,
    session_milliseconds INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    carries INTEGER NOT NULL,
    hours BLOB NOT NULL
  ) STRICT;

  -- Days whose sessions changed after their rows in `sat_day` were computed; empty between transactions.
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
