/// What a flight was told of its times is one set of columns, and what lists sort and sum by another, which follows from the first and
/// from the flight's airports.
let toldTimes = """
  DROP TRIGGER stale_flight_made;
  DROP TRIGGER stale_flight_changed;
  DROP TRIGGER stale_flight_removed;
  DROP INDEX flight_by_moment;
  DROP INDEX flight_by_origin;
  DROP INDEX flight_by_destination;
  DROP INDEX flight_by_route;
  DROP INDEX flight_by_airline;
  DROP INDEX flight_by_state;
  DROP INDEX flight_by_mine;
  DROP INDEX flight_delayed;
  DROP INDEX flight_vague;
  DROP INDEX flight_by_arrival;
  DROP INDEX flight_by_distance;
  DROP INDEX flight_by_duration;
  DROP INDEX flight_by_delay;
  DROP INDEX flight_by_progress;
  DROP INDEX flight_by_ident;
  DROP INDEX flight_by_flight_number;
  DROP INDEX flight_by_registration;
  DROP INDEX flight_to_come;
  ALTER TABLE flight DROP COLUMN ended;
  ALTER TABLE flight DROP COLUMN delay;
  ALTER TABLE flight DROP COLUMN duration;
  ALTER TABLE flight DROP COLUMN moment;
  ALTER TABLE flight DROP COLUMN arrival;
  ALTER TABLE flight DROP COLUMN departure;

  -- Whether `day` is only that of its times when they were told; then it is reckoned by the calendar at its origin.
  ALTER TABLE flight ADD COLUMN day_by_times INTEGER NOT NULL DEFAULT 0 CHECK (day_by_times IN (0, 1));
  -- Reckoned, as `great_circle` is: by its airports where they are now. Whether its times are others by them than they were told, and
  -- then all of them; NULL until that is known. `moved_unzoned` says that they were read off clocks of which one stands in no known zone.
  ALTER TABLE flight ADD COLUMN moved INTEGER CHECK (moved IN (0, 1));
  ALTER TABLE flight ADD COLUMN moved_scheduled_off INTEGER;
  ALTER TABLE flight ADD COLUMN moved_estimated_off INTEGER;
  ALTER TABLE flight ADD COLUMN moved_actual_off INTEGER;
  ALTER TABLE flight ADD COLUMN moved_scheduled_on INTEGER;
  ALTER TABLE flight ADD COLUMN moved_estimated_on INTEGER;
  ALTER TABLE flight ADD COLUMN moved_actual_on INTEGER;
  ALTER TABLE flight ADD COLUMN moved_day TEXT;
  ALTER TABLE flight ADD COLUMN moved_unzoned INTEGER;
  -- So far what was told followed the airports.
  UPDATE flight SET moved = 0;

  ALTER TABLE flight ADD COLUMN departed_on TEXT AS (CASE WHEN moved THEN moved_day ELSE day END) VIRTUAL;
  ALTER TABLE flight ADD COLUMN departure INTEGER AS (CASE WHEN moved
    THEN coalesce(moved_actual_off, moved_estimated_off, moved_scheduled_off)
    ELSE coalesce(actual_off, estimated_off, scheduled_off) END) VIRTUAL;
  ALTER TABLE flight ADD COLUMN arrival INTEGER AS (CASE WHEN moved
    THEN coalesce(moved_actual_on, moved_estimated_on, moved_scheduled_on)
    ELSE coalesce(actual_on, estimated_on, scheduled_on) END) VIRTUAL;
  -- Where it stands in the log: its departure, else the start of its day.
  ALTER TABLE flight ADD COLUMN moment INTEGER AS (
    coalesce(departure, CAST(strftime('%s', substr(departed_on || '-01-01', 1, 10)) AS INTEGER) * 1000)) VIRTUAL;
  ALTER TABLE flight ADD COLUMN duration INTEGER AS (CASE
    WHEN CASE WHEN moved THEN moved_unzoned ELSE origin_clock = '' OR destination_clock = '' END THEN lasted
    ELSE coalesce(arrival - departure, lasted) END) VIRTUAL;
  ALTER TABLE flight ADD COLUMN delay INTEGER AS (coalesce(coalesce(actual_in, estimated_in) - scheduled_in, CASE WHEN moved
    THEN coalesce(moved_actual_on, moved_estimated_on) - moved_scheduled_on
    ELSE coalesce(actual_on, estimated_on) - scheduled_on END)) VIRTUAL;
  -- By when it is over at the latest: when it is to come down, else a day after it is to leave, else when its day, month or year has ended
  -- on every clock there is.
  ALTER TABLE flight ADD COLUMN ended INTEGER AS (coalesce(arrival, departure + 86400000,
    CAST(strftime('%s', CASE length(departed_on) WHEN 10 THEN date(departed_on, '+1 day')
      WHEN 7 THEN date(departed_on || '-01', '+1 month') ELSE date(departed_on || '-01-01', '+1 year') END) AS INTEGER) * 1000
    + 43200000)) VIRTUAL;

  CREATE INDEX flight_by_moment ON flight (moment, state, delay, mine, progress, distance, arrival, duration, id);
  CREATE INDEX flight_by_origin ON flight (
    origin, moment, state, delay, mine, airline, progress, distance, arrival, duration, id, destination);
  CREATE INDEX flight_by_destination ON flight (
    destination, moment, state, delay, mine, airline, progress, distance, arrival, duration, id, origin);
  CREATE INDEX flight_by_route ON flight (
    origin, destination, moment, state, delay, mine, airline, progress, distance, arrival, duration, id);
  CREATE INDEX flight_by_airline ON flight (
    airline, moment, state, delay, mine, progress, distance, arrival, duration, id, origin, destination);
  CREATE INDEX flight_by_state ON flight (state, moment, delay, mine, progress, distance, arrival, duration, id);
  CREATE INDEX flight_by_mine ON flight (mine, moment, state, delay, progress, distance, arrival, duration, id);
  CREATE INDEX flight_delayed ON flight (moment, state, mine, delay, progress, distance, arrival, duration, id) WHERE delay >= 900000;
  CREATE INDEX flight_vague ON flight (moment) WHERE length(departed_on) < 10;
  CREATE INDEX flight_by_arrival ON flight (arrival, id, origin, destination, airline, moment, state, delay, mine);
  CREATE INDEX flight_by_distance ON flight (distance, id, origin, destination, airline, moment, state, delay, mine);
  CREATE INDEX flight_by_duration ON flight (duration, id, origin, destination, airline, moment, state, delay, mine);
  CREATE INDEX flight_by_delay ON flight (delay, id, origin, destination, airline, moment, state, mine);
  CREATE INDEX flight_by_progress ON flight (progress, id, origin, destination, airline, moment, state, delay, mine);
  CREATE INDEX flight_by_ident ON flight (ident, moment);
  CREATE INDEX flight_by_flight_number ON flight (flight_number, moment);
  CREATE INDEX flight_by_registration ON flight (registration, moment) WHERE registration IS NOT NULL;
  CREATE INDEX flight_to_come ON flight (ended) WHERE state = 7;
  CREATE INDEX flight_unreckoned ON flight (number) WHERE moved IS NULL;

  -- Airports that lie elsewhere, in place or in time, than when their flights were reckoned; empty between transactions.
  CREATE TABLE moved_airport (airport BLOB NOT NULL UNIQUE) STRICT;
  CREATE TRIGGER airport_moved AFTER UPDATE OF latitude, longitude, zone ON airport BEGIN
    INSERT INTO moved_airport VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END;

  CREATE TRIGGER stale_flight_made AFTER INSERT ON flight WHEN NEW.number <= (SELECT last FROM counted_flights) BEGIN
    INSERT INTO stale_flight (number, counted) VALUES (NEW.number, 0) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_flight_changed AFTER UPDATE OF
    origin, destination, airline, mine, cancelled, diverted, flown, scheduled_out, estimated_out, actual_out, scheduled_off,
    estimated_off, actual_off, scheduled_on, estimated_on, actual_on, scheduled_in, estimated_in, actual_in, day, route_distance,
    great_circle, lasted, origin_clock, destination_clock, registration, aircraft, seat_position, cabin, reason, moved,
    moved_scheduled_off, moved_estimated_off, moved_actual_off, moved_scheduled_on, moved_estimated_on, moved_actual_on, moved_day,
    moved_unzoned
  ON flight WHEN OLD.number <= (SELECT last FROM counted_flights) BEGIN
    INSERT INTO stale_flight VALUES (OLD.number, 1, OLD.origin, OLD.destination, OLD.airline, OLD.mine, OLD.state, OLD.departed_on,
      OLD.departure, OLD.ended, OLD.duration, OLD.distance, OLD.delay, OLD.aircraft, OLD.registration, OLD.seat_position, OLD.cabin,
      OLD.reason, OLD.origin_clock IS NOT NULL) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_flight_removed AFTER DELETE ON flight WHEN OLD.number <= (SELECT last FROM counted_flights) BEGIN
    INSERT INTO stale_flight VALUES (OLD.number, 1, OLD.origin, OLD.destination, OLD.airline, OLD.mine, OLD.state, OLD.departed_on,
      OLD.departure, OLD.ended, OLD.duration, OLD.distance, OLD.delay, OLD.aircraft, OLD.registration, OLD.seat_position, OLD.cabin,
      OLD.reason, OLD.origin_clock IS NOT NULL) ON CONFLICT DO NOTHING;
  END;
  """
