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

/// The columns of flights that follow from their airports. They are NULL, and written anew before the commit, after an undo or a merge
/// wrote the flight or a trigger saw an airport move, in place or in time.
enum FlightReckoning {
  static func rebuildDerived(in db: Database) throws {
    var legs = Legs()
    let ids = try Flight.ids("INDEXED BY flight_unreckoned WHERE moved IS NULL", in: db)
    for id in ids {
      var flight = try Flight.require(id, in: db)
      flight.reckon(on: try legs.leg(of: flight, in: db))
      try db.cachedStatement(sql: update).run(with: reckoned.map { $0.stored(flight) } + [id.databaseValue])
    }
    if !ids.isEmpty { try Touch.note(Flight.entity.kind, in: db) }
  }

  /// Reckons what is stale, and makes one of those flights at airports that turn out to be one: of a log, and told by FlightAware.
  static func join(at airports: some Sequence<RecordID>, in db: Database) throws {
    try rebuildDerived(in: db)
    for id in airports { try Flight.join(Flight.loggedIDs(at: id, in: db), in: db) }
  }

  /// The machine's knowledge of time zones, and of the letters places are looked for by.
  static let basis = Notebook.Basis(
    { "\(MachineData.zones) \(PlaceWords.version)" },
    outdate: { db in
      try db.execute(sql: "UPDATE flight SET moved = NULL")
      try PlaceWords.outdate(in: db)
    })

  private static let reckoned = Flight.fields.fields.filter(\.isReckoned)
  private static let update = "UPDATE flight SET \(reckoned.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// Sentences on the flights whose columns do not follow from the others. The length of a way may differ by a millimetre: machines
  /// need not have the same sine.
  static func verify(in db: Database) throws -> [String] {
    var legs = Legs()
    var wrong: [String] = []
    let (rows, read) = (try Row.fetchCursor(db, sql: "SELECT \(Flight.fields.columns) FROM flight"), Flight.reader())
    while let row = try rows.next() {
      let flight = try read(row)
      var anew = flight
      anew.reckon(on: try legs.leg(of: flight, in: db))
      let isSameWay = abs((anew.greatCircle ?? -9) - (flight.greatCircle ?? -9)) <= 1
      guard !isSameWay || anew.reckoned != flight.reckoned else { continue }
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
  /// The flights that begin or end there.
  static func ids(at airport: RecordID, in db: Database) throws -> [RecordID] {
    try ids("WHERE origin = ?1 UNION SELECT id FROM flight WHERE destination = ?1", [airport], in: db)
  }

  /// The flights of them that FlightAware did not name.
  static func loggedIDs(at airport: RecordID, in db: Database) throws -> [RecordID] {
    try ids(
      """
      WHERE origin = ?1 AND fa_flight_id IS NULL
      UNION SELECT id FROM flight WHERE destination = ?1 AND fa_flight_id IS NULL
      """, [airport], in: db)
  }
}
