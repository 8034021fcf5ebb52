public import BookStore
import GRDB
public import Records

/// Many flights said at once to be the person's own, or not: one act, and one to undo.
extension Flights {
  /// Says it of those flights; of whom it is said already nothing is written. The answer is how many that changed.
  public func setMine(_ flights: [RecordID], _ isMine: Bool) throws -> Outcome<Int> {
    try mark(isMine) { _ in
      var chosen = FlightConditions()
      chosen.add("id IN (\(flights.map { _ in "?" }.joined(separator: ", ")))", flights.map(\.databaseValue))
      return chosen
    }
  }

  /// Says it of all flights that a query asks for.
  public func setMine(allOf query: FlightQuery, _ isMine: Bool) throws -> Outcome<Int> {
    try mark(isMine) { try FlightConditions(query, in: $0) }
  }

  private func mark(_ isMine: Bool, _ chosen: (Database) throws -> FlightConditions) throws -> Outcome<Int> {
    let act = isMine ? "act.flightsMine" : "act.flightsOthers"
    return try book.write(LocalizedText(act, ["count": 0])) { writing in
      var conditions = try chosen(writing.database)
      conditions.add("mine = ?", !isMine)
      let numbers = try Int64.fetchAll(
        writing.database, sql: "SELECT number FROM flight WHERE \(conditions.sql)", arguments: conditions.arguments)
      let statement = try writing.database.cachedStatement(sql: "UPDATE flight SET mine = ? WHERE number = ?")
      for number in numbers { try statement.execute(arguments: [isMine, number]) }
      writing.name = LocalizedText(act, ["count": .count(numbers.count)])
      return numbers.count
    }
  }
}
