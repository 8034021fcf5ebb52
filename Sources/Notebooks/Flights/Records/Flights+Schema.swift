public import BookStore
import GRDB

extension Flights {
  /// The notebook's part of the book: its records, its tables and their checks.
  public static let notebook = Notebook(
    name: "flights",
    records: [Airport.self, Airline.self, Flight.self, CodeAnswer.self, TripName.self],
    toldLast: [Airport.self, Airline.self],
    migrations: [Migration("flights 1", sql: placeTables + flightTable)],
    functions: [FlightHour.function, AircraftType.function],
    rebuildDerived: { db in
      try PlaceWords.rebuildDerived(in: db)
      try FlightReckoning.rebuildDerived(in: db)
    },
    basis: FlightReckoning.basis,
    texts: { Flights($0) }, days: .flights, searched: [.flights],
    search: OwnSearch(
      facts: Flight.State.allCases.map(\.name), words: PlaceWords.table, find: { try Flights.search($1, limit: $2, in: $0) },
      count: { try Flights.count($1, upTo: $2, in: $0) }),
    settings: [
      "flights-distance": SettingWords(
        "setting.distance", unset: "km", ["km": "unit.km.name", "mi": "unit.mi.name", "nmi": "unit.nmi.name"]),
      "flights-speed": SettingWords("setting.speed", unset: "kmh", ["kmh": "unit.kmh.name", "mph": "unit.mph.name", "kn": "unit.kn.name"]),
      "flights-height": SettingWords("setting.height", unset: "m", ["m": "unit.m.name", "ft": "unit.ft.name"]),
    ],
    tour: tour,
    verify: { db in try PlaceWords.verify(in: db) + FlightReckoning.verify(in: db) })
}

private let placeTables = """
  -- `code` is the ICAO code if known, else the code a file uses. Coordinates are ten-millionths of a degree, the elevation is in feet,
  -- the zone an IANA id. A stub is known only by the code a flight names. `details` is everything else from a file, as JSON. `words` is
  -- derived: the words by which a search finds the place, as a JSON array; NULL until computed.
  CREATE TABLE airport (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    code TEXT NOT NULL,
    iata TEXT,
    name TEXT NOT NULL,
    city TEXT NOT NULL,
    state TEXT NOT NULL,
    country TEXT NOT NULL,
    latitude INTEGER CHECK (latitude BETWEEN -900000000 AND 900000000),
    longitude INTEGER CHECK (longitude BETWEEN -1800000000 AND 1800000000),
    elevation INTEGER,
    zone TEXT,
    stub INTEGER NOT NULL CHECK (stub IN (0, 1)),
    words TEXT,
    details TEXT NOT NULL,
    CHECK ((latitude IS NULL) = (longitude IS NULL))
  ) STRICT;
  CREATE INDEX airport_by_code ON airport (code);
  CREATE INDEX airport_by_iata ON airport (iata) WHERE iata IS NOT NULL;
  CREATE INDEX airport_by_ending ON airport (substr(id, 15));
  CREATE INDEX airport_by_words ON airport (words, id);
  CREATE TRIGGER airport_renamed AFTER UPDATE OF code, iata, name, city, state, country ON airport WHEN OLD.words IS NEW.words BEGIN
    UPDATE airport SET words = NULL WHERE id = NEW.id;
  END;

  CREATE TABLE airline (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    code TEXT NOT NULL,
    iata TEXT,
    name TEXT NOT NULL,
    short_name TEXT NOT NULL,
    callsign TEXT NOT NULL,
    country TEXT NOT NULL,
    stub INTEGER NOT NULL CHECK (stub IN (0, 1)),
    words TEXT,
    details TEXT NOT NULL
  ) STRICT;
  CREATE INDEX airline_by_code ON airline (code);
  CREATE INDEX airline_by_iata ON airline (iata) WHERE iata IS NOT NULL;
  CREATE INDEX airline_by_ending ON airline (substr(id, 15));
  CREATE INDEX airline_by_words ON airline (words, id);
  CREATE TRIGGER airline_renamed AFTER UPDATE OF code, iata, name, short_name, callsign ON airline WHEN OLD.words IS NEW.words BEGIN
    UPDATE airline SET words = NULL WHERE id = NEW.id;
  END;

  -- A person's answer to which place a code means; the id is derived from the kind and the code.
  CREATE TABLE code_answer (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    code TEXT NOT NULL,
    airport BLOB REFERENCES airport (id) ON DELETE CASCADE,
    airline BLOB REFERENCES airline (id) ON DELETE CASCADE,
    CHECK ((airport IS NULL) <> (airline IS NULL))
  ) STRICT;
  CREATE INDEX code_answer_by_airport ON code_answer (airport);
  CREATE INDEX code_answer_by_airline ON code_answer (airline);
  """

private let flightTable = """

  -- Instants are milliseconds since 1970 in UTC: out of the gate, off the ground, on the ground, in the gate. `day` is the civil day of
  -- departure at the origin, or a month or a year if no more is known; with `day_by_times` it follows from the times by the calendar at
  -- the origin. `flown` marks a flight as flown even if its times are unknown. `lasted` is the duration given in a log, in milliseconds.
  -- `origin_clock` and `destination_clock` are the zones of the clocks the times were read off, '' if the zone was unknown, NULL if the
  -- times were given as instants. Distances are millimetres (a statute mile is 1,609,344), the filed speed knots. `details` is
  -- everything else in AeroAPI's record that is not null.
  --
  -- `great_circle` and the columns named `moved` are derived from the others and from the airports. `moved` is NULL until they are
  -- computed; 1 if the times differ from those given, because an airport's zone is not the one they were read in.
  CREATE TABLE flight (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    origin BLOB NOT NULL REFERENCES airport (id),
    destination BLOB NOT NULL REFERENCES airport (id),
    airline BLOB REFERENCES airline (id),
    mine INTEGER NOT NULL CHECK (mine IN (0, 1)),
    cancelled INTEGER NOT NULL CHECK (cancelled IN (0, 1)),
    diverted INTEGER NOT NULL CHECK (diverted IN (0, 1)),
    flown INTEGER NOT NULL CHECK (flown IN (0, 1)),
    scheduled_out INTEGER, estimated_out INTEGER, actual_out INTEGER,
    scheduled_off INTEGER, estimated_off INTEGER, actual_off INTEGER,
    scheduled_on INTEGER, estimated_on INTEGER, actual_on INTEGER,
    scheduled_in INTEGER, estimated_in INTEGER, actual_in INTEGER,
    day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]' OR day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'
      OR day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    day_by_times INTEGER NOT NULL DEFAULT 0 CHECK (day_by_times IN (0, 1)),
    origin_clock TEXT,
    destination_clock TEXT,
    lasted INTEGER CHECK (lasted > 0),
    progress INTEGER CHECK (progress BETWEEN 0 AND 100),
    route_distance INTEGER CHECK (route_distance >= 0),
    great_circle INTEGER CHECK (great_circle >= 0),
    moved INTEGER CHECK (moved IN (0, 1)),
    moved_scheduled_off INTEGER, moved_estimated_off INTEGER, moved_actual_off INTEGER,
    moved_scheduled_on INTEGER, moved_estimated_on INTEGER, moved_actual_on INTEGER,
    moved_day TEXT,
    moved_unzoned INTEGER,
    ident TEXT NOT NULL,
    flight_number TEXT NOT NULL,
    registration TEXT,
    aircraft TEXT,
    filed_speed INTEGER CHECK (filed_speed > 0),
    fa_flight_id TEXT,
    seat TEXT,
    seat_position TEXT CHECK (seat_position IN ('window', 'middle', 'aisle')),
    cabin TEXT CHECK (cabin IN ('economy', 'premiumEconomy', 'business', 'first', 'private')),
    reason TEXT CHECK (reason IN ('leisure', 'business', 'crew', 'other')),
    notes TEXT NOT NULL,
    details TEXT NOT NULL,
    departed_on TEXT AS (CASE WHEN moved THEN moved_day ELSE day END) VIRTUAL,
    departure INTEGER AS (CASE WHEN moved THEN coalesce(moved_actual_off, moved_estimated_off, moved_scheduled_off)
      ELSE coalesce(actual_off, estimated_off, scheduled_off) END) VIRTUAL,
    arrival INTEGER AS (CASE WHEN moved THEN coalesce(moved_actual_on, moved_estimated_on, moved_scheduled_on)
      ELSE coalesce(actual_on, estimated_on, scheduled_on) END) VIRTUAL,
    -- Its place in the log: the departure, else the start of its day.
    moment INTEGER AS (
      coalesce(departure, CAST(strftime('%s', substr(departed_on || '-01-01', 1, 10)) AS INTEGER) * 1000)) VIRTUAL,
    duration INTEGER AS (CASE WHEN CASE WHEN moved THEN moved_unzoned ELSE origin_clock = '' OR destination_clock = '' END THEN lasted
      ELSE coalesce(arrival - departure, lasted) END) VIRTUAL,
    delay INTEGER AS (coalesce(coalesce(actual_in, estimated_in) - scheduled_in, CASE WHEN moved
      THEN coalesce(moved_actual_on, moved_estimated_on) - moved_scheduled_on
      ELSE coalesce(actual_on, estimated_on) - scheduled_on END)) VIRTUAL,
    distance INTEGER AS (coalesce(route_distance, great_circle)) VIRTUAL,
    -- The first that holds, numbered as in Flight.State.
    state INTEGER AS (CASE WHEN cancelled THEN 1 WHEN diverted THEN 2 WHEN actual_in IS NOT NULL OR flown THEN 3
      WHEN actual_on IS NOT NULL THEN 4 WHEN actual_off IS NOT NULL THEN 5 WHEN actual_out IS NOT NULL THEN 6 ELSE 7 END) VIRTUAL,
    -- The latest moment at which it can still be under way: the planned arrival, else a day after the departure, else the end of its day,
    -- month or year on every clock there is.
    ended INTEGER AS (coalesce(arrival, departure + 86400000,
      CAST(strftime('%s', CASE length(departed_on) WHEN 10 THEN date(departed_on, '+1 day')
        WHEN 7 THEN date(departed_on || '-01', '+1 month') ELSE date(departed_on || '-01-01', '+1 year') END) AS INTEGER) * 1000
      + 43200000)) VIRTUAL,
    CHECK ((origin_clock IS NULL) = (destination_clock IS NULL))
  ) STRICT;

  -- All columns that lists, maps and figures need, in the order of the log: they read this index and no row.
  CREATE INDEX flight_log ON flight (moment, id, origin, destination, airline, mine, state, departed_on, departure, arrival, duration,
    distance, delay, progress, ended, origin_clock, ident, flight_number, registration, aircraft, seat_position, cabin, reason);
  CREATE INDEX flight_by_origin ON flight (origin);
  CREATE INDEX flight_by_destination ON flight (destination, origin);
  CREATE INDEX flight_by_airline ON flight (airline);
  -- An import recognises flights of the book by these.
  CREATE INDEX flight_by_flight_number ON flight (flight_number, moment);
  CREATE INDEX flight_by_fa_flight_id ON flight (fa_flight_id) WHERE fa_flight_id IS NOT NULL;
  CREATE INDEX flight_by_ending ON flight (substr(id, 15));
  CREATE INDEX flight_unreckoned ON flight (number) WHERE moved IS NULL;

  CREATE TRIGGER airport_moved AFTER UPDATE OF latitude, longitude, zone ON airport
  WHEN OLD.latitude IS NOT NEW.latitude OR OLD.longitude IS NOT NEW.longitude OR OLD.zone IS NOT NEW.zone BEGIN
    UPDATE flight SET moved = NULL WHERE origin = NEW.id OR destination = NEW.id;
  END;

  -- The name a person gave the trip that begins with that flight; the id is derived from the flight's, and '' means no name.
  CREATE TABLE trip_name (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    flight BLOB NOT NULL UNIQUE REFERENCES flight (id) ON DELETE CASCADE,
    name TEXT NOT NULL
  ) STRICT;
  """
