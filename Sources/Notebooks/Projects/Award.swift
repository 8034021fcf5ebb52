import Book
import GRDB
public import Records

/// What a person has reached, for good: so many items made, or completed.
public struct Award: Hashable, Sendable {
  public let criterion: Criterion
  public let value: Int
  /// The day it was earned; nil while it is not.
  public let day: Day?
  /// How many there are of what it counts.
  public let count: Int

  /// What is counted.
  public enum Criterion: String, CaseIterable, Sendable { case items, completed }

  /// How many it takes, for each criterion.
  public static let values = [1, 10, 20, 50, 100, 250, 500, 1000]
}

extension Award {
  static let entity = Entity(kind: "award", tag: 22, columns: ["criterion": 1, "value": 2, "day": 3]) { values in
    Phrase("record.award", ["award": .text("\(values.text("criterion")) \(values.integer("value"))")])
  }

  private struct Key: Hashable {
    let criterion: Criterion
    let value: Int
  }

  private static func earned(in db: Database) throws -> [Key: Day] {
    let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT criterion, value, day FROM award"))
    return Dictionary(
      rows.compactMap { row in Criterion(rawValue: row[0]).map { (Key(criterion: $0, value: row[1]), row[2] as Day) } }
    ) { first, _ in first }
  }

  /// All of them, earned or not, by criterion and value.
  static func all(in db: Database) throws -> [Award] {
    let (earned, tally) = (try earned(in: db), try Tally.earned(in: db))
    return Criterion.allCases.flatMap { criterion in
      values.map { value in
        Award(
          criterion: criterion, value: value, day: earned[Key(criterion: criterion, value: value)],
          count: criterion == .items ? tally.items : tally.completed)
      }
    }
  }

  /// Those whose number is reached and which are not on record yet.
  static func due(in db: Database) throws -> [Award] { try all(in: db).filter { $0.day == nil && $0.count >= $0.value } }
}

extension Projects {
  /// Every award, earned or not.
  public func awards() throws -> [Award] { try book.read { try Award.all(in: $0) } }

  /// Does a verb, and puts on record what was reached by it.
  ///
  /// An act of its own, which stands whatever becomes of the verb's: what was earned is kept for ever. Where the program is stopped in
  /// between, or the book can not be written just then, the next verb finds it.
  func earning<Value>(on day: Day, _ verb: () throws -> Outcome<Value>) throws -> Outcome<Value> {
    let outcome = try verb()
    do {
      try earn(on: day)
    } catch {
      // What the verb did is in the book already: refused now, it would be done twice.
      return outcome
    }
    return outcome
  }

  private func earn(on day: Day) throws {
    guard try book.read({ try !Award.due(in: $0).isEmpty }) else { return }
    _ = try book.write(Phrase("act.award"), isFinal: true) { writing in
      let due = try Award.due(in: writing.database)
      writing.name = Phrase("act.award", ["count": .count(due.count)])
      for award in due {
        try writing.database.execute(
          sql: "INSERT INTO award (id, criterion, value, day) VALUES (?, ?, ?, ?)",
          arguments: [
            RecordID(kind: "award", key: "\(award.criterion.rawValue)/\(award.value)"), award.criterion.rawValue, award.value, day,
          ])
      }
    }
  }
}
