public import BookStore
import GRDB
public import Records

/// A day that a person made a rest day, or a rest day and then a normal day again.
struct RestDay: Stored {
  let day: Day
  let rests: Bool

  /// Derived from its day: two devices make the same record.
  var id: RecordID { RecordID(kind: "rest_day", key: day.description) }

  static let fields = FieldList<RestDay>(
    "rest_day", tag: 13, [.day("day", 1, \.day, [.key]), .flag("rests", 2, \.rests, label: "session.rest")]
  ) { LocalizedText("record.restDay", ["day": $0.day]) }

  init(day: Day, rests: Bool) { (self.day, self.rests) = (day, rests) }

  init(_ values: StoredValues) throws { self.init(day: try values["day"], rests: try values["rests"]) }

  static func days(in db: Database) throws -> [Day] { try all("WHERE rests = 1 ORDER BY day", in: db).map(\.day) }

  static func isSet(on day: Day, in db: Database) throws -> Bool { try all("WHERE day = ?", [day], in: db).first?.rests ?? false }
}

extension Mindfulness {
  /// True if that day is a rest day.
  public func rests(on day: Day) throws -> Bool { try book.read { try RestDay.isSet(on: day, in: $0) } }

  /// True if nothing is left to do on that day: time was sat, a sit is running, or it is a rest day.
  public func isOver(_ day: Day) throws -> Bool { try isSitting() || gauge(on: day).milliseconds > 0 || rests(on: day) }

  /// Makes a day a rest day, or a normal day again; it can lie ahead. An unchanged day makes no act.
  public func setRest(_ rests: Bool, on day: Day) throws -> Outcome<Void> {
    try book.write(LocalizedText(rests ? "act.rest" : "act.restNot", ["day": .day(day)])) { writing in
      guard try RestDay.isSet(on: day, in: writing.database) != rests else { return }
      try RestDay(day: day, rests: rests).put(in: writing.database)
    }
  }
}
