import BookStore
import GRDB
import Records

extension Flight {
  /// Fills its computed columns from the given values and from the airports of a leg.
  mutating func reckon(on leg: Leg) {
    greatCircle = leg.greatCircle
    let now = told.reckoned(on: leg, lasting: lasted)
    reckoned = now == told.asTold ? nil : now
  }

  /// Replaces its given clock times by those computed for a leg, so that a person can correct them from there.
  mutating func takeReckonedTimes(on leg: Leg) {
    guard told.clocks != nil else { return }
    (told.times, told.clocks) = (told.reckoned(on: leg, lasting: lasted).times, leg.clocks)
  }
}

/// The computed columns of flights, which follow from their airports.
///
/// `moved` is NULL while they are stale: after an undo or a merge wrote the flight, or an airport changed its position or zone. They are
/// recomputed before the commit; `moved` is then 1 if the computed times differ from the given ones, else 0.
enum FlightReckoning {
  /// Computes the columns of all flights in which they are stale.
  static func rebuildDerived(in db: Database) throws {
    var legs = Legs()
    let ids = try Flight.ids("INDEXED BY flight_unreckoned WHERE moved IS NULL", in: db)
    for id in ids {
      var flight = try Flight.require(id, in: db)
      flight.reckon(on: try legs.leg(of: flight, in: db))
      try db.cachedStatement(sql: update).run(with: computed.map { $0.stored(flight) } + [id.databaseValue])
    }
    if !ids.isEmpty { try Touch.note(Flight.entity.kind, in: db) }
  }

  /// Recomputes stale columns, and joins pairs of flights at those airports that turn out to be one flight, once from a log and once from
  /// FlightAware.
  static func recomputeAndJoin(at airports: some Sequence<RecordID>, in db: Database) throws {
    try rebuildDerived(in: db)
    for id in airports {
      try Flight.join(Flight.ids("WHERE (\(Airport.isNaming)) AND fa_flight_id IS NULL ORDER BY id", [id], in: db), in: db)
    }
  }

  /// The machine's data on which the computed columns depend: time zones, and the rules for words of places.
  static let basis = Notebook.Basis(
    { "\(MachineData.zones) \(PlaceWords.version)" },
    outdate: { db in
      try db.execute(sql: "UPDATE flight SET moved = NULL")
      try PlaceWords.outdate(in: db)
    })

  private static let computed = Flight.fields.fields.filter(\.isComputed)
  private static let update = "UPDATE flight SET \(computed.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// Sentences on the flights whose computed columns are wrong. Distances can differ by a millimetre: machines do not all compute the same
  /// sine.
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

/// The legs of flights in the book, each looked up once.
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
  init(of flight: Flight, in db: Database) throws {
    self.init(origin: try Airport.require(flight.origin, in: db), destination: try Airport.require(flight.destination, in: db))
  }
}
