import Algorithms
import BookStore
import Foundation
import GRDB
public import Records

/// The airports and airlines that a set of flights names.
public struct FlightPlaces: Hashable, Sendable {
  /// The airports by their ids.
  public internal(set) var airports: [RecordID: Airport] = [:]
  /// The airlines by their ids.
  public internal(set) var airlines: [RecordID: Airline] = [:]

  init() {}

  init(of flights: [Flight], in db: Database) throws {
    airports = try Airport.known(flights.flatMap { [$0.origin, $0.destination] }, in: db, by: Airport.readableReader())
    airlines = try Airline.known(flights.compactMap(\.airline), in: db, by: Airline.readableReader())
  }
}

extension Stored {
  /// The existing records of those ids, read in one statement that takes all ids as one value: a map names hundreds of airports.
  static func known(
    _ ids: some Sequence<RecordID>, in db: Database, by read: (Row) throws -> Self? = Self.reader()
  ) throws -> [RecordID: Self] {
    let rows = try db.cursor(
      """
      WITH RECURSIVE asked (byte) AS (SELECT 1 UNION ALL SELECT byte + 16 FROM asked WHERE byte + 16 < length(?1))
      SELECT \(fields.columns) FROM asked CROSS JOIN \(entity.kind) ON id = substr(?1, byte, 16)
      """, [Data(ids.uniqued().flatMap(\.bytes))])
    var known: [RecordID: Self] = [:]
    while let row = try rows.next() { if let record = try read(row) { known[record.id] = record } }
    return known
  }
}
