public import BookStore
import GRDB
public import Records

/// Many flights said at once to be the person's own, or not: one act, and one to undo.
extension Flights {
  /// Says it of those flights; of whom it is said already nothing is written. The answer is how many that changed.
  public func setMine(_ flights: [RecordID], _ isMine: Bool) throws -> Outcome<Int> {
    try mark(isMine) { _ in "id IN \(flights)" }
  }

  /// Says it of all flights that a query asks for.
  public func setMine(allOf query: FlightQuery, _ isMine: Bool) throws -> Outcome<Int> {
    try mark(isMine) { try FlightQuery.filters.condition(of: query, in: $0) }
  }

  private func mark(_ isMine: Bool, _ chosen: (Database) throws -> SQL) throws -> Outcome<Int> {
    let act = isMine ? "act.flightsMine" : "act.flightsOthers"
    return try book.write(LocalizedText(act, ["count": 0])) { writing in
      let condition = try chosen(writing.database)
      let numbers = try Int64.fetchAll(
        writing.database, SQLRequest(literal: "SELECT number FROM flight WHERE \(condition) AND mine = \(!isMine)"))
      let statement = try writing.database.cachedStatement(sql: "UPDATE flight SET mine = ? WHERE number = ?")
      for number in numbers { try statement.execute(arguments: [isMine, number]) }
      writing.name = LocalizedText(act, ["count": .count(numbers.count)])
      return numbers.count
    }
  }
}
