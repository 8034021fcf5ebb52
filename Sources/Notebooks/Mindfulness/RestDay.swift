import Book
import GRDB
public import Records

/// A day on which a person means not to sit.
enum RestDay {
  static let entity = Entity(kind: "rest_day", tag: 13, columns: ["day": 1, "rests": 2]) { values in
    Phrase("record.restDay", ["day": values.day])
  }

  /// The days of rest, in order.
  static func all(in db: Database) throws -> [Day] {
    try Day.fetchAll(db.cachedStatement(sql: "SELECT day FROM rest_day WHERE rests = 1 ORDER BY day"))
  }
}

extension Mindfulness {
  /// Whether that day is one of rest.
  public func rests(on day: Day) throws -> Bool {
    try book.read { db in
      let statement = try db.cachedStatement(sql: "SELECT rests FROM rest_day WHERE day = ?")
      return try Bool.fetchOne(statement, arguments: [day]) ?? false
    }
  }
}
