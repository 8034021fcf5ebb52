public import Book
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

  static func holds(on day: Day, in db: Database) throws -> Bool {
    try Bool.fetchOne(db.cachedStatement(sql: "SELECT rests FROM rest_day WHERE day = ?"), arguments: [day]) ?? false
  }
}

extension Mindfulness {
  /// Whether that day is one of rest.
  public func rests(on day: Day) throws -> Bool { try book.read { try RestDay.holds(on: day, in: $0) } }

  /// Makes a day one of rest, or takes that back; it may lie ahead. A day that is so already is no act.
  public func setRest(_ rests: Bool, on day: Day) throws -> Outcome<Void> {
    try book.write(Phrase(rests ? "act.rest" : "act.restNot", ["day": .day(day)])) { writing in
      guard try RestDay.holds(on: day, in: writing.database) != rests else { return }
      try writing.database.execute(
        sql: "INSERT INTO rest_day (id, day, rests) VALUES (?, ?, ?) ON CONFLICT (day) DO UPDATE SET rests = excluded.rests",
        arguments: [RecordID(kind: "rest_day", key: day.description), day, rests])
    }
  }
}
