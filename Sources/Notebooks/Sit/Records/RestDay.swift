public import BookStore
import GRDB
public import Records

/// A day on which a person means not to sit.
struct RestDay: Stored {
  let day: Day
  /// False where the rest was taken back.
  let rests: Bool

  /// Follows from its day.
  var id: RecordID { RecordID(kind: "rest_day", key: day.description) }

  static let fields = FieldList<RestDay>(
    "rest_day", tag: 13, [.day("day", 1, \.day, [.key]), .flag("rests", 2, \.rests, label: "session.rest")]
  ) { LocalizedText("record.restDay", ["day": $0.day]) }

  init(day: Day, rests: Bool) { (self.day, self.rests) = (day, rests) }

  init(_ values: StoredValues) throws { self.init(day: try values["day"], rests: try values["rests"]) }
}

extension RestDay {
  /// The days of rest, in order.
  static func days(in db: Database) throws -> [Day] { try all("WHERE rests = 1 ORDER BY day", in: db).map(\.day) }

  static func holds(on day: Day, in db: Database) throws -> Bool { try all("WHERE day = ?", [day], in: db).first?.rests ?? false }
}

extension Mindfulness {
  /// Whether that day is one of rest.
  public func rests(on day: Day) throws -> Bool { try book.read { try RestDay.holds(on: day, in: $0) } }

  /// Whether nothing is left to do on that day: there was a sit, or one is under way, or it is one of rest.
  public func isOver(_ day: Day) throws -> Bool { try isSitting() || gauge(on: day).milliseconds > 0 || rests(on: day) }

  /// Makes a day one of rest, or takes that back; it may lie ahead. A day that is so already is no act.
  public func setRest(_ rests: Bool, on day: Day) throws -> Outcome<Void> {
    try book.write(LocalizedText(rests ? "act.rest" : "act.restNot", ["day": .day(day)])) { writing in
      guard try RestDay.holds(on: day, in: writing.database) != rests else { return }
      try RestDay(day: day, rests: rests).put(in: writing.database)
    }
  }
}
