import BookStore
import FlightFiles
import GRDB
import Records

/// The records that were read, as rows of the staging.
extension FlightStaging {
  static let schema = """
    CREATE TABLE airport (
      number INTEGER PRIMARY KEY, icao, iata, name, city, state, country, latitude, longitude, elevation, zone, details);
    CREATE TABLE airline (number INTEGER PRIMARY KEY, icao, iata, name, short_name, callsign, country, details);
    CREATE TABLE flight (
      number INTEGER PRIMARY KEY, file, line, source, ident, fa_flight_id, airline_icao, airline_iata, airline_name, flight_number,
      origin_icao, origin_iata, origin_name, origin_city, destination_icao, destination_iata, destination_name, destination_city,
      t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, day, departure, arrival, seconds, cancelled, diverted, progress, miles, speed,
      aircraft, registration, seat, seat_position, cabin, reason, notes, details, origin_zone, destination_zone,
      own_id, own_mine, own_flown, own_distance, own_is_by_clock, own_origin_clock, own_destination_clock,
      written_ident);
    """

  static func insert(_ airport: FileAirport, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO airport VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        airport.code.icao, airport.code.iata, airport.code.name, airport.city, airport.state, airport.country,
        airport.coordinate?.latitude, airport.coordinate?.longitude, airport.elevation, airport.zone, airport.details,
      ])
  }

  static func insert(_ airline: FileAirline, in db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO airline VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        airline.code.icao, airline.code.iata, airline.code.name, airline.shortName, airline.callsign, airline.country, airline.details,
      ])
  }

  static func insert(_ flight: FileFlight, from file: String, _ line: Int, in db: Database) throws {
    try db.cachedStatement(sql: FlightStaging.insertion).run(with: flight.staged(from: file, line))
  }

  private static let insertion = "INSERT INTO flight VALUES (NULL\(String(repeating: ", ?", count: 56)))"
}

extension FileFlight {
  fileprivate func staged(from file: String, _ line: Int) -> [DatabaseValue] {
    func value(_ value: (some DatabaseValueConvertible)?) -> DatabaseValue { value?.databaseValue ?? .null }
    var row: [DatabaseValue] = []
    row.reserveCapacity(56)
    row.append(file.databaseValue)
    row.append(line.databaseValue)
    let names = [
      source.rawValue, ident, faFlightID, airline?.icao, airline?.iata, airline?.name, flightNumber, origin.icao, origin.iata, origin.name,
      origin.city, destination.icao, destination.iata, destination.name, destination.city,
    ]
    for name in names { row.append(value(name)) }
    let instants = [
      times.scheduledOut, times.estimatedOut, times.actualOut, times.scheduledOff, times.estimatedOff, times.actualOff, times.scheduledOn,
      times.estimatedOn, times.actualOn, times.scheduledIn, times.estimatedIn, times.actualIn,
    ]
    for instant in instants { row.append(value(instant)) }
    row.append(value(day))
    for number in [departure, arrival, durationSeconds] { row.append(value(number)) }
    for flag in [isCancelled, isDiverted] { row.append(flag.databaseValue) }
    for number in [progress, distanceMiles, filedSpeed] { row.append(value(number)) }
    for text in [
      aircraft, registration, seat, seatPosition?.rawValue, cabin?.rawValue, reason?.rawValue, notes, details, origin.zone,
      destination.zone,
    ] {
      row.append(value(text))
    }
    row.append(value(own?.id))
    for flag in [own?.isMine, own?.isFlown] { row.append(value(flag)) }
    row.append(value(own?.distance))
    row.append((own?.clocks != nil).databaseValue)
    for text in [own?.clocks?.origin, own?.clocks?.destination, writtenIdent] { row.append(value(text)) }
    return row
  }

  init(staged row: Row) {
    func code(_ place: Int) -> FileCode { FileCode(icao: row[place], iata: row[place + 1], name: row[place + 2], city: row[place + 3]) }
    self.init(source: Source(rawValue: row[3]) ?? .aeroAPI, origin: code(10), destination: code(14))
    let airline = FileCode(icao: row[6], iata: row[7], name: row[8])
    (ident, faFlightID, flightNumber) = (row[4], row[5], row[9])
    self.airline = airline.icao == nil && airline.iata == nil ? nil : airline
    (times.scheduledOut, times.estimatedOut, times.actualOut) = (row[18], row[19], row[20])
    (times.scheduledOff, times.estimatedOff, times.actualOff) = (row[21], row[22], row[23])
    (times.scheduledOn, times.estimatedOn, times.actualOn) = (row[24], row[25], row[26])
    (times.scheduledIn, times.estimatedIn, times.actualIn) = (row[27], row[28], row[29])
    (day, departure, arrival, durationSeconds) = (row[30], row[31], row[32], row[33])
    (isCancelled, isDiverted, progress, distanceMiles, filedSpeed) = (row[34], row[35], row[36], row[37], row[38])
    (aircraft, registration, seat) = (row[39], row[40], row[41])
    seatPosition = (row[42] as String?).flatMap(SeatPosition.init)
    cabin = (row[43] as String?).flatMap(Cabin.init)
    reason = (row[44] as String?).flatMap(Reason.init)
    (notes, details, origin.zone, destination.zone) = (row[45], row[46], row[47], row[48])
    writtenIdent = row[56]
    if let id = row[49] as RecordID? {
      var own = Own(id: id, isMine: row[50], isFlown: row[51])
      own.distance = row[52]
      if row[53] { own.clocks = Own.Clocks(origin: row[54], destination: row[55]) }
      self.own = own
    }
  }
}

extension FileAirport {
  init(staged row: Row) {
    self.init(code: FileCode(icao: row[1], iata: row[2], name: row[3]), details: row[11])
    (city, state, country, elevation, zone) = (row[4], row[5], row[6], row[9], row[10])
    let place: (latitude: Int?, longitude: Int?) = (row[7], row[8])
    coordinate = place.latitude.flatMap { latitude in place.longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) } }
  }
}

extension FileAirline {
  init(staged row: Row) {
    self.init(code: FileCode(icao: row[1], iata: row[2], name: row[3]), details: row[7])
    (shortName, callsign, country) = (row[4], row[5], row[6])
  }
}
