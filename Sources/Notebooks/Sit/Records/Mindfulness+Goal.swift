public import BookStore
import GRDB
public import Records

/// The minutes a person means to sit each day, in effect from `day` on.
struct Goal: Stored {
  let day: Day
  let minutes: Int

  /// Derived from its day, on which at most one goal begins.
  var id: RecordID { RecordID(kind: "goal", key: day.description) }

  static let fields = FieldList<Goal>(
    "goal", tag: 12, [.day("day", 1, \.day, [.key]), .integer("minutes", 2, { Int64($0.minutes) }, in: 0...240, label: "setting.goal")]
  ) { LocalizedText("record.goal", ["count": .number(Double($0.integer("minutes")))]) }

  init(day: Day, minutes: Int) { (self.day, self.minutes) = (day, minutes) }

  init(_ values: StoredValues) throws { self.init(day: try values["day"], minutes: try values["minutes"]) }

  /// The minutes before a goal is set.
  static let standard = 7

  static func minutes(on day: Day, in db: Database) throws -> Int {
    try all("WHERE day <= ? ORDER BY day DESC LIMIT 1", [day], in: db).first?.minutes ?? standard
  }
}

extension Mindfulness {
  /// The goal in effect on that day, in minutes; 0 means none.
  public func goal(on day: Day) throws -> Int { try book.read { try Goal.minutes(on: day, in: $0) } }

  /// Sets the goal from that day on, in minutes, 0 for none; earlier days keep their goals. Throws `goal.range`.
  public func setGoal(_ minutes: Int, from day: Day) throws -> Outcome<Void> {
    guard (0...240).contains(minutes) else { throw UserError(.value, "goal.range") }
    let name = minutes == 0 ? LocalizedText("act.goalNone") : LocalizedText("act.goal", ["count": .count(minutes)])
    return try book.write(name) { writing in
      guard try Goal.minutes(on: day, in: writing.database) != minutes else { return }
      try Goal(day: day, minutes: minutes).put(in: writing.database)
    }
  }
}
