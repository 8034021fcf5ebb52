import BookStore
import GRDB
import Records

/// As much of a flight as tells whether it is reckoned by its airports as they are.
struct ReckonedFlight {
  let origin: RecordID
  let destination: RecordID
  let clocks: Clocks?
  private let greatCircle: Int64?

  private static let columns = "origin, destination, great_circle, origin_clock, destination_clock"

  private init(_ row: Row, from first: Int = 0) throws {
    origin = try row.decode(atIndex: first)
    destination = try row.decode(atIndex: first + 1)
    greatCircle = try row.decode(atIndex: first + 2)
    clocks = try Clocks(row.decode(atIndex: first + 3), row.decode(atIndex: first + 4))
  }

  func isRight(on leg: Leg) -> Bool { greatCircle == leg.greatCircle && (clocks == nil || clocks == leg.clocks) }

  static func find(_ id: RecordID, in db: Database) throws -> ReckonedFlight? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM flight WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map { try ReckonedFlight($0) }
  }

  static func forEach(in db: Database, _ body: (RecordID, ReckonedFlight) throws -> Void) throws {
    let rows = try Row.fetchCursor(db, sql: "SELECT id, \(columns) FROM flight")
    while let row = try rows.next() { try body(row.decode(atIndex: 0), ReckonedFlight(row, from: 1)) }
  }
}

/// The ways flights of the book go, each looked up once.
struct Legs {
  private var known: [RecordID: [RecordID: Leg]] = [:]

  mutating func leg(from origin: RecordID, to destination: RecordID, in db: Database) throws -> Leg {
    if let leg = known[origin]?[destination] { return leg }
    let leg = Leg(origin: try Airport.require(origin, in: db), destination: try Airport.require(destination, in: db))
    known[origin, default: [:]][destination] = leg
    return leg
  }
}
