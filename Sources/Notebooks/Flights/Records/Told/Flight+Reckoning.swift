import BookStore
import GRDB
import Records

extension Flight {
  /// Works out what follows from what was told of it, between those airports.
  mutating func reckon(on leg: Leg) {
    greatCircle = leg.greatCircle
    let now = told.reckoned(on: leg, lasting: lasted)
    reckoned = now == told.asTold ? nil : now
  }

  /// Tells its times anew as the clocks at the ends of a leg show them, so that a person may go on from there.
  mutating func retell(on leg: Leg) {
    guard told.clocks != nil else { return }
    (told.times, told.clocks) = (told.reckoned(on: leg, lasting: lasted).times, leg.clocks)
  }
}

/// What flights owe to their airports: it is brought true whenever one of them was told otherwise, or an airport lies elsewhere now, in
/// place or in time.
enum FlightReckoning {
  /// Reckons the flights of which that was not done yet, and those of airports that moved.
  static func rebuildDerived(in db: Database) throws {
    guard try Bool.fetchOne(db.cachedStatement(sql: isStale)) == true else { return }
    var legs = Legs()
    var hasMoved = false
    let moved = try RecordID.fetchAll(db, sql: "SELECT airport FROM moved_airport")
    for id in try Flight.ids("INDEXED BY flight_unreckoned WHERE moved IS NULL", in: db) {
      try write(id, isReckoned: false, &legs, in: db)
    }
    for airport in moved {
      for id in try Flight.ids(at: airport, in: db) where try write(id, isReckoned: true, &legs, in: db) { hasMoved = true }
    }
    if !moved.isEmpty { try db.execute(sql: "DELETE FROM moved_airport") }
    if hasMoved { try Touch.note(Flight.entity.kind, in: db) }
  }

  /// Reckons what is stale, and makes one of those flights at airports that turn out to be one: of a log, and told by FlightAware.
  static func join(at airports: some Sequence<RecordID>, in db: Database) throws {
    try rebuildDerived(in: db)
    for id in airports { try JoinedFlights(of: Flight.loggedIDs(at: id, in: db)).join(in: db) }
  }

  /// What the machine knows of time zones, and of the letters by which places are looked for.
  static let basis = Notebook.Basis(
    { "\(MachineData.zones) \(PlaceWords.version)" },
    outdate: { db in
      try db.execute(sql: "INSERT INTO moved_airport SELECT id FROM airport WHERE true ON CONFLICT DO NOTHING")
      try PlaceWords.outdate(in: db)
    })

  private static let isStale = """
    SELECT EXISTS (SELECT 1 FROM flight INDEXED BY flight_unreckoned WHERE moved IS NULL) OR EXISTS (SELECT 1 FROM moved_airport)
    """

  /// Writes what follows for a flight, if it differs or was not known; whether it did.
  @discardableResult
  private static func write(_ id: RecordID, isReckoned: Bool, _ legs: inout Legs, in db: Database) throws -> Bool {
    let before = try Flight.require(id, in: db)
    var flight = before
    flight.reckon(on: try legs.leg(of: flight, in: db))
    guard !isReckoned || flight != before else { return false }
    let values = reckoned.map { $0.stored(flight) } + [id.databaseValue]
    try db.cachedStatement(sql: update).run(with: values)
    return true
  }

  private static let reckoned = Flight.fields.fields.filter(\.isReckoned)
  private static let update = "UPDATE flight SET \(reckoned.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// Where what is kept of a flight does not follow from what was told of it. The length of a way may differ by a millimetre: no two
  /// machines need have the same sine.
  static func verify(in db: Database) throws -> [String] {
    var legs = Legs()
    var wrong: [String] = []
    let (rows, read) = (try Row.fetchCursor(db, sql: "SELECT \(Flight.fields.columns), moved IS NULL FROM flight"), Flight.reader())
    while let row = try rows.next() {
      let flight = try read(row)
      var anew = flight
      anew.reckon(on: try legs.leg(of: flight, in: db))
      let isSameWay = abs((anew.greatCircle ?? -9) - (flight.greatCircle ?? -9)) <= 1
      let isStale: Bool = try row.decode(atIndex: Flight.fields.fields.count + 1)
      guard isStale || !isSameWay || anew.reckoned != flight.reckoned else { continue }
      wrong.append("flight \(flight.id) is reckoned otherwise than by what was told of it and its airports")
    }
    return wrong
  }
}

/// The ways flights of the book go, each looked up once.
struct Legs {
  private var known: [RecordID: [RecordID: Leg]] = [:]

  mutating func leg(of flight: Flight, in db: Database) throws -> Leg {
    if let leg = known[flight.origin]?[flight.destination] { return leg }
    let leg = try Leg(of: flight, in: db)
    known[flight.origin, default: [:]][flight.destination] = leg
    return leg
  }
}

extension Leg {
  /// The way a flight goes, between its airports as the book has them.
  init(of flight: Flight, in db: Database) throws {
    self.init(origin: try Airport.require(flight.origin, in: db), destination: try Airport.require(flight.destination, in: db))
  }
}

extension Flight {
  /// Those that begin or end there.
  static func ids(at airport: RecordID, in db: Database) throws -> [RecordID] {
    try ids("WHERE origin = ?1 UNION SELECT id FROM flight WHERE destination = ?1", [airport], in: db)
  }

  /// Those of them that FlightAware did not name.
  static func loggedIDs(at airport: RecordID, in db: Database) throws -> [RecordID] {
    try ids(
      """
      WHERE origin = ?1 AND fa_flight_id IS NULL
      UNION SELECT id FROM flight WHERE destination = ?1 AND fa_flight_id IS NULL
      """, [airport], in: db)
  }
}
