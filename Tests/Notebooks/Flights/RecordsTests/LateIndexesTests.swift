import BookStore
import GRDB
import Testing

@testable import FlightsRecords

/// A large import that leaves an index behind, or cannot tell a flight it has from a new one while the indexes are away.
@Suite struct LateIndexesTests {
  private let shelf: FlownBook

  init() throws { shelf = try FlownBook() }

  private func indexes(in db: Database) throws -> Set<String> {
    try Set(String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'flight' AND sql IS NOT NULL"))
  }

  @Test func `while many flights come all indexes but two wait, and afterwards all are there`() throws {
    let flight = try shelf.fly("SFO-FRA", "2022-01-26")
    _ = try shelf.write { db in
      let before = try indexes(in: db)
      try LateIndexes.made(after: 20_000, of: "flight", keeping: Flight.identifying, in: db) {
        let names = try indexes(in: db).map { $0.split(separator: " ")[2] }
        #expect(Set(names) == ["flight_by_fa_flight_id", "flight_by_flight_number"])
        let found = try Flight.find(same: flight, in: db)
        #expect(found?.id == flight.id)
      }
      let after = try indexes(in: db)
      #expect(after == before && before.count > 5)
    }
    #expect(try shelf.book.check() == [])
  }

  @Test func `while few come, or few beside those that are there, none waits`() throws {
    _ = try shelf.fly("SFO-FRA", "2022-01-26")
    _ = try shelf.write { db in
      let before = try indexes(in: db)
      let meanwhile = try LateIndexes.made(after: 10_000, of: "flight", in: db) { try indexes(in: db) }
      #expect(meanwhile == before)
      // As many as there are, in an odd number.
      let beside = try LateIndexes.$few.withValue(0) { try LateIndexes.made(after: 1, of: "flight", in: db) { try indexes(in: db) } }
      #expect(beside == before)
    }
  }
}
