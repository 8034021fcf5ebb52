/// The figures of all flights are kept as they change.
let keptFigures = """
  -- By when a flight is over at the latest: when it is to come down, else a day after it is to leave, else when its day, month or year
  -- has ended on every clock there is.
  ALTER TABLE flight ADD COLUMN ended INTEGER AS (coalesce(
    coalesce(actual_on, estimated_on, scheduled_on), coalesce(actual_off, estimated_off, scheduled_off) + 86400000,
    CAST(strftime('%s', CASE length(day) WHEN 10 THEN date(day, '+1 day') WHEN 7 THEN date(day || '-01', '+1 month')
      ELSE date(day || '-01-01', '+1 year') END) AS INTEGER) * 1000 + 43200000)) VIRTUAL;
  CREATE INDEX flight_to_come ON flight (ended) WHERE state = 7;

  -- Derived: how many flights there are of each thing, by year and by whose they are; of a month also what they come to. Year 0 is all
  -- years. The kinds are numbered as in KeptFigures.Kind.
  CREATE TABLE flight_figure (
    kind INTEGER NOT NULL,
    year INTEGER NOT NULL,
    mine INTEGER NOT NULL,
    subject ANY NOT NULL,
    other ANY NOT NULL,
    flights INTEGER NOT NULL,
    flown INTEGER NOT NULL DEFAULT 0,
    cancelled INTEGER NOT NULL DEFAULT 0,
    to_come INTEGER NOT NULL DEFAULT 0,
    distances INTEGER NOT NULL DEFAULT 0,
    distance INTEGER NOT NULL DEFAULT 0,
    durations INTEGER NOT NULL DEFAULT 0,
    duration INTEGER NOT NULL DEFAULT 0,
    delays INTEGER NOT NULL DEFAULT 0,
    delayed INTEGER NOT NULL DEFAULT 0,
    delay INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX flight_figure_by_subject ON flight_figure (year, kind, subject, other, mine);
  CREATE INDEX flight_figure_empty ON flight_figure (flights) WHERE flights = 0;

  -- Up to which flight all are counted, and as of which moment.
  CREATE TABLE counted_flights (last INTEGER NOT NULL, moment INTEGER NOT NULL) STRICT;
  INSERT INTO counted_flights VALUES (0, 0);

  -- What changed since it was counted, as it was counted; empty between transactions. Flights that come after the last are new.
  CREATE TABLE stale_flight (
    number INTEGER PRIMARY KEY,
    counted INTEGER NOT NULL,
    origin BLOB, destination BLOB, airline BLOB, mine INTEGER, state INTEGER, day TEXT, departure INTEGER, ended INTEGER,
    duration INTEGER, distance INTEGER, delay INTEGER, aircraft TEXT, registration TEXT, seat_position TEXT, cabin TEXT, reason TEXT,
    by_clock INTEGER
  ) STRICT;
  -- Where airports were in time when their flights were counted; empty between transactions.
  CREATE TABLE stale_zone (airport BLOB NOT NULL UNIQUE, zone TEXT) STRICT;
  CREATE TRIGGER stale_flight_made AFTER INSERT ON flight WHEN NEW.number <= (SELECT last FROM counted_flights) BEGIN
    INSERT INTO stale_flight (number, counted) VALUES (NEW.number, 0) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_flight_changed AFTER UPDATE OF
    origin, destination, airline, mine, cancelled, diverted, flown, scheduled_out, estimated_out, actual_out, scheduled_off,
    estimated_off, actual_off, scheduled_on, estimated_on, actual_on, scheduled_in, estimated_in, actual_in, day, route_distance,
    great_circle, lasted, origin_clock, destination_clock, registration, aircraft, seat_position, cabin, reason
  ON flight WHEN OLD.number <= (SELECT last FROM counted_flights) BEGIN
    INSERT INTO stale_flight VALUES (OLD.number, 1, OLD.origin, OLD.destination, OLD.airline, OLD.mine, OLD.state, OLD.day, OLD.departure, OLD.ended,
      OLD.duration, OLD.distance, OLD.delay, OLD.aircraft, OLD.registration, OLD.seat_position, OLD.cabin, OLD.reason,
      OLD.origin_clock IS NOT NULL) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_flight_removed AFTER DELETE ON flight WHEN OLD.number <= (SELECT last FROM counted_flights) BEGIN
    INSERT INTO stale_flight VALUES (OLD.number, 1, OLD.origin, OLD.destination, OLD.airline, OLD.mine, OLD.state, OLD.day, OLD.departure, OLD.ended,
      OLD.duration, OLD.distance, OLD.delay, OLD.aircraft, OLD.registration, OLD.seat_position, OLD.cabin, OLD.reason,
      OLD.origin_clock IS NOT NULL) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_zone_changed AFTER UPDATE OF zone ON airport BEGIN
    INSERT INTO stale_zone VALUES (OLD.id, OLD.zone) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_zone_removed AFTER DELETE ON airport BEGIN
    INSERT INTO stale_zone VALUES (OLD.id, OLD.zone) ON CONFLICT DO NOTHING;
  END;
  """

/// Registrations, of which nearly every flight may have its own, are ranked as they are kept.
let rankedRegistrations = """
  -- Whose they are is 2 in the figures of all years' registrations, whoever's flights those were.
  INSERT INTO flight_figure (kind, year, mine, subject, other, flights, flown)
    SELECT kind, 0, 2, subject, other, sum(flights), sum(flown) FROM flight_figure WHERE year = 0 AND kind = 7 GROUP BY subject, other;
  CREATE INDEX flight_figure_ranked ON flight_figure (mine, flights DESC, subject) WHERE kind = 7 AND year = 0 AND flown > 0;
  """
