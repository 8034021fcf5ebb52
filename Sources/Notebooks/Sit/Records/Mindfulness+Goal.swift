public import BookStore
import Foundation
import GRDB
public import Records

/// On how many days out of how many a person means to sit: `3/7` is three days in seven.
public struct Frequency: Hashable, Sendable, LosslessStringConvertible {
  /// 1 to `of`.
  public let days: Int
  /// 1 to 31.
  public let of: Int

  /// Every day.
  public static let daily = Frequency(days: 1, of: 1)

  private init(days: Int, of: Int) { (self.days, self.of) = (days, of) }

  /// The frequency so written, blanks around its numbers allowed; as many days as there are is every day; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let days = parts[0], let of = parts[1], (1...31).contains(of), (1...of).contains(days) else { return nil }
    self = days == of ? .daily : Frequency(days: days, of: of)
  }

  /// Reads what a person typed. Throws `practice.frequency` for what is none.
  public init(typed text: String) throws {
    guard let frequency = Frequency(text) else {
      throw UserError(.value, LocalizedText("practice.frequency", ["text": .text(String(text.prefix(40)))]))
    }
    self = frequency
  }

  public var description: String { "\(days)/\(of)" }
  /// Days sat over days lived, more than 0 and at most 1.
  public var share: Double { Double(days) / Double(of) }
}

/// Minutes a person means to sit each day, from one day on.
struct Goal: Stored {
  let day: Day
  /// 0 is none.
  let minutes: Int

  /// Follows from its day, from which on there is but one.
  var id: RecordID { RecordID(kind: "goal", key: day.description) }

  static let fields = FieldList<Goal>(
    "goal", tag: 12, [.day("day", 1, \.day, [.key]), .integer("minutes", 2, { Int64($0.minutes) }, in: 0...240, label: "setting.goal")]
  ) { LocalizedText("record.goal", ["count": .number(Double($0.integer("minutes")))]) }

  init(day: Day, minutes: Int) { (self.day, self.minutes) = (day, minutes) }

  init(_ values: StoredValues) throws { self.init(day: try values["day"], minutes: try values["minutes"]) }

  /// In minutes, where none was ever set.
  static let standard = 7

  static func minutes(on day: Day, in db: Database) throws -> Int {
    try all("WHERE day <= ? ORDER BY day DESC LIMIT 1", [day], in: db).first?.minutes ?? standard
  }
}

extension Mindfulness {
  /// The goal that holds on that day, in minutes; 0 is none.
  public func goal(on day: Day) throws -> Int { try book.read { try Goal.minutes(on: day, in: $0) } }

  /// Sets the goal from that day on, in minutes, 0 for none; earlier days keep theirs. Throws `goal.range`.
  public func setGoal(_ minutes: Int, from day: Day) throws -> Outcome<Void> {
    guard (0...240).contains(minutes) else { throw UserError(.value, LocalizedText("goal.range")) }
    let name = minutes == 0 ? LocalizedText("act.goalNone") : LocalizedText("act.goal", ["count": .count(minutes)])
    return try book.write(name) { writing in
      guard try Goal.minutes(on: day, in: writing.database) != minutes else { return }
      try Goal(day: day, minutes: minutes).put(in: writing.database)
    }
  }
}
