public import Book
import GRDB
public import Records

/// How long a person means to sit each day, from one day on.
enum Goal {
  /// In minutes, where none was ever set.
  static let standard = 7

  static let entity = Entity(kind: "goal", tag: 12, columns: ["day": 1, "minutes": 2]) { values in
    Phrase("record.goal", ["count": .number(Double(values.integer("minutes")))])
  }

  static func minutes(on day: Day, in db: Database) throws -> Int {
    let statement = try db.cachedStatement(sql: "SELECT minutes FROM goal WHERE day <= ? ORDER BY day DESC LIMIT 1")
    return try Int.fetchOne(statement, arguments: [day]) ?? standard
  }
}

extension Mindfulness {
  /// The goal that holds on that day, in minutes; 0 is none.
  public func goal(on day: Day) throws -> Int { try book.read { try Goal.minutes(on: day, in: $0) } }

  /// Sets the goal from that day on, in minutes, 0 for none; earlier days keep theirs. Throws `goal.range`.
  public func setGoal(_ minutes: Int, from day: Day) throws -> Outcome<Void> {
    guard (0...240).contains(minutes) else { throw Refusal(.value, Phrase("goal.range")) }
    let name = minutes == 0 ? Phrase("act.goalNone") : Phrase("act.goal", ["count": .count(minutes)])
    return try book.write(name) { writing in
      guard try Goal.minutes(on: day, in: writing.database) != minutes else { return }
      try writing.database.execute(
        sql: "INSERT INTO goal (id, day, minutes) VALUES (?, ?, ?) ON CONFLICT (day) DO UPDATE SET minutes = excluded.minutes",
        arguments: [RecordID(kind: "goal", key: day.description), day, minutes])
    }
  }
}
