import BookStore
import GRDB
public import Records

/// A mark a person has reached, for good: so many items made, or completed.
public struct Award: Hashable, Sendable {
  /// The thing that is counted.
  public let criterion: Criterion
  /// The number it takes to earn it, of `values`.
  public let value: Int
  /// The day it was earned; nil while it is not.
  public let day: Day?
  /// Present count of its criterion.
  public let count: Int

  /// The items that count: all that were made, or those completed.
  public enum Criterion: String, CaseIterable, Sendable { case items, completed }

  /// Counts that earn an award, for each criterion.
  public static let values = [1, 10, 20, 50, 100, 250, 500, 1000]

  static func all(in db: Database) throws -> [Award] {
    let (earned, tally) = (try EarnedAward.all(in: db), try Tally.earned(in: db))
    return Criterion.allCases.flatMap { criterion in
      values.map { value in
        Award(
          criterion: criterion, value: value, day: earned.first { $0.criterion == criterion && $0.value == value }?.day,
          count: criterion == .items ? tally.items : tally.completed)
      }
    }
  }

  static func due(in db: Database) throws -> [Award] { try all(in: db).filter { $0.day == nil && $0.count >= $0.value } }

  /// The name it has in a language, which says the names of each kind in the order of `values`.
  ///
  /// - Parameter several: all the sentences of a key
  public func name(_ several: (_ key: String) -> [String]) -> String {
    let names = several("award.\(criterion).names")
    let place = Award.values.firstIndex(of: value)
    return place.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? several("award.title").joined()
  }

  /// The thing to do for it.
  public var task: LocalizedText { LocalizedText("award.\(criterion)", ["count": .count(value)]) }

  /// The distance already covered: `7 of 10`.
  public var standing: LocalizedText { LocalizedText("award.standing", ["count": .count(reached), "value": .count(value)]) }

  /// The number there is of what it counts, and never more than it takes.
  public var reached: Int { min(count, value) }
}

struct EarnedAward: Stored {
  let criterion: Award.Criterion
  let value: Int
  let day: Day

  /// Follows from what was reached: two devices put one on record.
  var id: RecordID { RecordID(kind: "award", key: "\(criterion.rawValue)/\(value)") }

  static let fields = FieldList<EarnedAward>(
    "award", tag: 22,
    [
      .choice("criterion", 1, \.criterion, [.key, .machineMade]),
      .integer("value", 2, { Int64($0.value) }, in: 0...1_000_000_000, [.key, .machineMade]),
      .day("day", 3, \.day, [.machineMade, .least]),
    ]
  ) { LocalizedText("record.award", ["award": .text("\($0.text("criterion")) \($0.integer("value"))")]) }
}

extension EarnedAward {
  init(_ values: StoredValues) throws {
    self.init(criterion: try values.choice("criterion"), value: try values["value"], day: try values["day"])
  }
}

extension Projects {
  /// Every award, earned or not.
  public func awards() throws -> [Award] { try book.read { try Award.all(in: $0) } }

  /// Does a verb, and puts on record what was reached by it.
  ///
  /// An act of its own, independent of the verb's: an earned award is kept for ever. If the program is stopped in
  /// between, or the book cannot be written just then, the next verb finds it.
  func earning<Value>(on day: Day, _ verb: () throws -> Outcome<Value>) throws -> Outcome<Value> {
    let outcome = try verb()
    do {
      try earn(on: day)
    } catch {
      // The verb is done already: refused now, it would be repeated.
      return outcome
    }
    return outcome
  }

  private func earn(on day: Day) throws {
    guard try book.read({ try !Award.due(in: $0).isEmpty }) else { return }
    _ = try book.write(LocalizedText("act.award"), isFinal: true) { writing in
      let due = try Award.due(in: writing.database)
      writing.name = LocalizedText("act.award", ["count": .count(due.count)])
      for award in due {
        try EarnedAward(criterion: award.criterion, value: award.value, day: day).insert(in: writing.database)
      }
    }
  }
}
