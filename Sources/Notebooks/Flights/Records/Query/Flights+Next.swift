import BookStore
import GRDB
public import Records

extension Flights {
  /// The next flight of the person, or the one they are on: the first of those that are not over; nil where none is to come.
  ///
  /// - Parameter today: the day it is where the person is, for a flight whose times nobody told
  public func next(at now: Instant, today: Day) throws -> FlightResults? {
    try book.read { db in
      // A flight that is under way left at most some days ago. A month or a year is no day to look forward to.
      let numbers = try Int64.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT number FROM flight INDEXED BY flight_by_mine
            WHERE mine = 1 AND moment >= ? AND state >= ? AND length(departed_on) = 10 ORDER BY moment, id LIMIT 50
            """), arguments: [now.milliseconds - 3 * 86_400_000, Flight.State.airborne.rawValue])
      guard let flight = try Flight.numbered(numbers, in: db).first(where: { !$0.isOver(at: now, today: today) }) else { return nil }
      return FlightResults(flights: [flight], places: try FlightPlaces(of: [flight], in: db), next: nil)
    }
  }
}

extension Flight {
  /// Whether it has come, or would have: by its times, else by its day. Of a month or a year that is when it is over.
  ///
  /// - Parameter today: the day it is where the person is
  public func isOver(at now: Instant, today: Day) -> Bool {
    if let end = times.into.best ?? times.arrival { return end <= now }
    return day.last < today
  }
}
