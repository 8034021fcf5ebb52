public import BookStore
import GRDB

extension Flights {
  /// The part of the book this notebook keeps: its records, its tables and the checks of them.
  public static let notebook = Notebook(
    name: "flights",
    records: [Airport.self, Airline.self, Flight.self, CodeAnswer.self, TripName.self],
    migrations: [
      Migration("flights 1", sql: firstSchema), Migration("flights 2", sql: searchedRegions), Migration("flights 3", sql: keptFigures),
      Migration("flights 4", sql: rankedRegistrations), Migration("flights 5", sql: toldTimes),
    ],
    functions: [FlightHour.function, AircraftType.function],
    rebuildDerived: { db in
      try PlaceWords.rebuildDerived(in: db)
      try FlightReckoning.rebuildDerived(in: db)
      // These count what was reckoned.
      try KeptFigures.rebuildDerived(in: db)
    },
    basis: FlightReckoning.basis,
    texts: { Flights($0) }, days: .flights, searched: [.flights],
    search: OwnSearch(facts: Flight.State.allCases.map { "\($0)" }, words: "place_word") { try Flights.search($1, limit: $2, in: $0) },
    settings: [
      "flights-distance": SettingWords(
        "setting.distance", unset: "km", ["km": "unit.km.name", "mi": "unit.mi.name", "nmi": "unit.nmi.name"]),
      "flights-speed": SettingWords(
        "setting.speed", unset: "kmh", ["kmh": "unit.kmh.name", "mph": "unit.mph.name", "kn": "unit.kn.name"]),
      "flights-height": SettingWords("setting.height", unset: "m", ["m": "unit.m.name", "ft": "unit.ft.name"]),
    ],
    verify: { db in try PlaceWords.verify(in: db) + FlightReckoning.verify(in: db) + KeptFigures.verify(in: db) })
}

private let firstSchema = """
  -- Records. A code is the ICAO one where there is one, else what the file calls it by. Coordinates are ten-millionths of a degree,
  -- the elevation feet, the zone an IANA id. A stub is known by its code alone, because a flight names it. `details` is whatever else
  -- a file told, as JSON.
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
    details TEXT NOT NULL,
    CHECK ((latitude IS NULL) = (longitude IS NULL))
  ) STRICT;
  CREATE INDEX airport_by_code ON airport (code);
  CREATE INDEX airport_by_iata ON airport (iata) WHERE iata IS NOT NULL;
  CREATE INDEX airport_by_name ON airport (name COLLATE NOCASE, id);
  CREATE INDEX airport_by_ending ON airport (substr(id, 15));

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
    details TEXT NOT NULL
  ) STRICT;
  CREATE INDEX airline_by_code ON airline (code);
  CREATE INDEX airline_by_iata ON airline (iata) WHERE iata IS NOT NULL;
  CREATE INDEX airline_by_name ON airline (name COLLATE NOCASE, id);
  CREATE INDEX airline_by_ending ON airline (substr(id, 15));

  -- Instants are milliseconds since 1970 in UTC: out of the gate, off the ground, on the ground, in the gate. `day` is the civil day of
  -- the departure where it departed, or a month or a year where no more is known. `flown` says so of a flight whose times nobody knows.
  -- `lasted` is what a log tells of its length, in milliseconds. Of a flight whose times were read off the clocks at its ends, these are
  -- the zones they were read in, '' where nobody knew it: then they do not tell how long it was. Both are NULL where the times were told
  -- as instants. Distances are millimetres (a statute mile is 1,609,344), the filed speed knots. `details` has every other key of
  -- AeroAPI's record that is not null.
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
    progress INTEGER CHECK (progress BETWEEN 0 AND 100),
    route_distance INTEGER CHECK (route_distance >= 0),
    great_circle INTEGER CHECK (great_circle >= 0),
    lasted INTEGER CHECK (lasted > 0),
    origin_clock TEXT,
    destination_clock TEXT,
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
    departure INTEGER AS (coalesce(actual_off, estimated_off, scheduled_off)) VIRTUAL,
    arrival INTEGER AS (coalesce(actual_on, estimated_on, scheduled_on)) VIRTUAL,
    -- Where it stands in the log: its departure, else the start of its day.
    moment INTEGER AS (coalesce(actual_off, estimated_off, scheduled_off,
      CAST(strftime('%s', substr(day || '-01-01', 1, 10)) AS INTEGER) * 1000)) VIRTUAL,
    duration INTEGER AS (CASE WHEN origin_clock = '' OR destination_clock = '' THEN lasted ELSE coalesce(
      coalesce(actual_on, estimated_on, scheduled_on) - coalesce(actual_off, estimated_off, scheduled_off), lasted) END) VIRTUAL,
    delay INTEGER AS (coalesce(coalesce(actual_in, estimated_in) - scheduled_in, coalesce(actual_on, estimated_on) - scheduled_on)) VIRTUAL,
    distance INTEGER AS (coalesce(route_distance, great_circle)) VIRTUAL,
    -- The first that holds, numbered as in Flight.State.
    state INTEGER AS (CASE WHEN cancelled THEN 1 WHEN diverted THEN 2 WHEN actual_in IS NOT NULL OR flown THEN 3
      WHEN actual_on IS NOT NULL THEN 4 WHEN actual_off IS NOT NULL THEN 5 WHEN actual_out IS NOT NULL THEN 6 ELSE 7 END) VIRTUAL,
    CHECK ((origin_clock IS NULL) = (destination_clock IS NULL))
  ) STRICT;

  -- By each of these a list is read in the order of the log, and what else is asked of a flight, or sorted by, is answered from the index.
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
  -- Those whose day nobody knows.
  CREATE INDEX flight_vague ON flight (moment) WHERE length(day) < 10;
  -- The other orders, each to its end by the id; a flight that does not fit is passed over without a look at its row.
  CREATE INDEX flight_by_arrival ON flight (arrival, id, origin, destination, airline, moment, state, delay, mine);
  CREATE INDEX flight_by_distance ON flight (distance, id, origin, destination, airline, moment, state, delay, mine);
  CREATE INDEX flight_by_duration ON flight (duration, id, origin, destination, airline, moment, state, delay, mine);
  CREATE INDEX flight_by_delay ON flight (delay, id, origin, destination, airline, moment, state, mine);
  CREATE INDEX flight_by_progress ON flight (progress, id, origin, destination, airline, moment, state, delay, mine);
  -- By what a flight is called; by its number and its moment it is known again when a file tells of it.
  CREATE INDEX flight_by_ident ON flight (ident, moment);
  CREATE INDEX flight_by_flight_number ON flight (flight_number, moment);
  CREATE INDEX flight_by_registration ON flight (registration, moment) WHERE registration IS NOT NULL;
  CREATE INDEX flight_by_fa_flight_id ON flight (fa_flight_id) WHERE fa_flight_id IS NOT NULL;
  CREATE INDEX flight_by_ending ON flight (substr(id, 15));

  -- What a person answered a code stands for; its id is derived from the kind and the code.
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

  -- The name a person gave the trip that begins with that flight; its id is derived from the flight's, and no name is ''.
  CREATE TABLE trip_name (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    flight BLOB NOT NULL UNIQUE REFERENCES flight (id) ON DELETE CASCADE,
    name TEXT NOT NULL
  ) STRICT;

  -- Derived: the words by which airports and airlines are looked for, folded.
  CREATE TABLE place_word (word TEXT NOT NULL, airport BLOB, airline BLOB) STRICT;
  CREATE INDEX place_word_by_word ON place_word (word, airport, airline);
  CREATE INDEX place_word_by_airport ON place_word (airport) WHERE airport IS NOT NULL;
  CREATE INDEX place_word_by_airline ON place_word (airline) WHERE airline IS NOT NULL;

  -- What changed since its words were true of it; empty between transactions.
  CREATE TABLE stale_place (airport BLOB UNIQUE, airline BLOB UNIQUE) STRICT;
  CREATE TRIGGER stale_airport_made AFTER INSERT ON airport BEGIN
    INSERT INTO stale_place (airport) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_airport_changed AFTER UPDATE OF code, iata, name, city, country ON airport BEGIN
    INSERT INTO stale_place (airport) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_airport_removed AFTER DELETE ON airport BEGIN
    INSERT INTO stale_place (airport) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_airline_made AFTER INSERT ON airline BEGIN
    INSERT INTO stale_place (airline) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_airline_changed AFTER UPDATE OF code, iata, name, short_name, callsign ON airline BEGIN
    INSERT INTO stale_place (airline) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END;
  CREATE TRIGGER stale_airline_removed AFTER DELETE ON airline BEGIN
    INSERT INTO stale_place (airline) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  END;
  """

/// Airports are looked for by their regions and by their names written out too: all words are derived anew.
private let searchedRegions = """
  DROP TRIGGER stale_airport_changed;
  CREATE TRIGGER stale_airport_changed AFTER UPDATE OF code, iata, name, city, state, country ON airport BEGIN
    INSERT INTO stale_place (airport) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END;
  INSERT INTO stale_place (airport) SELECT id FROM airport WHERE true ON CONFLICT DO NOTHING;
  """
