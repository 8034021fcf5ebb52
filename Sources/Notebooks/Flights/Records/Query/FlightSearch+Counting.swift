import BookStore
import GRDB
import Records

extension FlightSearch {
  /// How many flights fit a query with words, exact up to the bound: of the word that may mean the fewest, way by way, each without those
  /// that were counted before.
  static func count(_ query: FlightQuery, upTo bound: Int, in db: Database) throws -> Int {
    let words = try FlightWord.all(of: query, in: db)
    guard let leading = try FlightWord.rarest(of: words, in: db) else { return 0 }
    var beside = try FlightConditions(beside: query, in: db)
    for word in words where word.word != leading.word { beside.add(word.condition.sql, word.condition.arguments) }
    var counted: [FlightWord.Way] = []
    var count = 0
    for way in leading.ways where count <= bound {
      var conditions = beside
      conditions.add(way.sql, way.arguments)
      // What is not known is not so: of a flight without an airline it is not known whose it is.
      for earlier in counted { conditions.add("(\(earlier.sql)) IS NOT TRUE", earlier.arguments) }
      let found = try Int.fetchOne(
        db.makeStatement(
          sql: "SELECT count(*) FROM (SELECT 1 FROM flight \(way.index) WHERE \(conditions.sql) LIMIT \(bound + 1 - count))"),
        arguments: conditions.arguments)
      guard let found, found > 0 else { continue }
      counted.append(way)
      count += found
    }
    return count
  }
}
