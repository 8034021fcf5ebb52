import BookStore
import GRDB
public import Records

/// An award for a number of items made or completed; once earned, it is kept for good.
public struct Award: Hashable, Sendable {
  /// The items it counts.
  public let criterion: Criterion
  /// The count that earns it, one of `values`.
  public let value: Int
  /// The day it was earned; nil until then.
  public let day: Day?
  /// The current count of its criterion.
  public let count: Int

  /// The items that count: all items made, or those completed.
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

  /// The awards whose count is reached, but which are not recorded yet.
  static func due(in db: Database) throws -> [Award] { try all(in: db).filter { $0.day == nil && $0.count >= $0.value } }

  /// Its name in a language, which lists the names for each criterion in the order of `values`.
  ///
  /// - Parameter several: returns all the sentences of a key
  public func name(_ several: (_ key: String) -> [String]) -> String {
    let names = several("award.\(criterion).names")
    let place = Award.values.firstIndex(of: value)
    return place.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? several("award.title").joined()
  }

  /// The task that earns it.
  public var task: LocalizedText { LocalizedText("award.\(criterion)", ["count": .count(value)]) }

  /// The progress towards it, as a sentence: `7 of 10`.
  public var standing: LocalizedText { LocalizedText("award.standing", ["count": .count(reached), "value": .count(value)]) }

  /// The current count, at most `value`.
  public var reached: Int { min(count, value) }
}

/// The record of an earned award.
struct EarnedAward: Stored {
  let criterion: Award.Criterion
  let value: Int
  let day: Day

  /// Derived from criterion and value: two devices make the same record.
  var id: RecordID { RecordID(kind: "award", key: "\(criterion.rawValue)/\(value)") }

  static let fields = FieldList<EarnedAward>(
    "award", tag: 22,
    [
      .choice("criterion", 1, \.criterion, [.key, .machineMade]),
      .integer("value", 2, { Int64($0.value) }, in: 0...1_000_000_000, [.key, .machineMade]),
      // The earlier day stands, if two devices recorded the award.
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

  /// Runs a verb, then records the awards it earned.
  ///
  /// The awards are an act of their own, independent of the verb's: an earned award is kept for ever. If the program is stopped in
  /// between, or the book cannot be written at that moment, the next verb records them.
  func recordingAwards<Value>(on day: Day, _ verb: () throws -> Outcome<Value>) throws -> Outcome<Value> {
    let outcome = try verb()
    do {
      try earn(on: day)
    } catch {
      // The verb is done: a person who sees an error would repeat it.
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
