import BookStore
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A name that is lost with the next flight, or stays when it was taken back.
@Suite struct TripNameTests {
  private let flown: FlownBook
  private let first: Flight

  init() throws {
    flown = try FlownBook()
    first = try flown.fly("SFO-FRA", "2022-01-01", "2022-01-01T22:00:00Z 2022-01-02T08:00:00Z")
  }

  private func names() throws -> [String] { try flown.flights.trips().trips.map(\.name) }

  @Test func aNameIsGivenChangedAndTakenBack() throws {
    #expect(try names() == [""])
    #expect(try flown.flights.type("  Winter\n in  Europe ", into: .trip(first.id)).value == "Winter in Europe")
    #expect(try names() == ["Winter in Europe"])
    #expect(try flown.flights.type("Winter in Europe", into: .trip(first.id)).act == nil)
    _ = try flown.flights.type("Europe", into: .trip(first.id))
    _ = try flown.book.undo()
    #expect(try names() == ["Winter in Europe"])
    _ = try flown.flights.type(" ", into: .trip(first.id))
    #expect(try names() == [""])
    _ = try flown.book.undo()
    _ = try flown.book.undo()
    #expect(try names() == [""])
  }

  @Test func typingANameIsOneActAndClearingItAgainIsNone() throws {
    let typing = Typing(edit: RecordID(kind: "edit", key: "one"), base: TextHash(of: ""))
    _ = try flown.flights.type("Wint", into: .trip(first.id), typing: typing)
    _ = try flown.flights.type("Winter", into: .trip(first.id), typing: typing)
    #expect(try names() == ["Winter"])
    _ = try flown.book.undo()
    #expect(try names() == [""])
    let again = Typing(edit: RecordID(kind: "edit", key: "again"), base: TextHash(of: ""))
    _ = try flown.flights.type("W", into: .trip(first.id), typing: again)
    _ = try flown.flights.type("", into: .trip(first.id), typing: again)
    #expect(try flown.book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM trip_name") } == 0)
    _ = try flown.flights.type("Winter", into: .trip(first.id))
    let other = Typing(edit: RecordID(kind: "edit", key: "two"), base: TextHash(of: "Winter"))
    _ = try flown.flights.type("Summer", into: .trip(first.id), typing: other)
    #expect(try names() == ["Summer"])
  }

  @Test func aNameStaysWithItsTripWhenAFlightComesBeforeIt() throws {
    _ = try flown.flights.type("Winter", into: .trip(first.id))
    let earlier = try flown.fly("JFK-SFO", "2022-01-01", "2022-01-01T12:00:00Z 2022-01-01T18:00:00Z")
    let trip = try #require(try flown.flights.trips().trips.first)
    #expect(trip.id == earlier.id && trip.name == "Winter" && trip.namedBy == first.id)
    _ = try flown.flights.type("Spring", into: .trip(trip.namedBy))
    #expect(try names() == ["Spring"])
  }

  @Test func aNameGoesWithItsFlightAndComesBackWithIt() throws {
    _ = try flown.flights.type("Winter", into: .trip(first.id))
    try flown.write { try $0.execute(sql: "DELETE FROM flight") }
    #expect(try names() == [])
    _ = try flown.book.undo()
    #expect(try names() == ["Winter"])
  }

  @Test func aNameTooLongOrOfNoFlightIsRefused() throws {
    #expect(throws: UserError.self) { try flown.flights.type(String(repeating: "a", count: 121), into: .trip(first.id)) }
    #expect(try flown.flights.type(String(repeating: "ä", count: 120), into: .trip(first.id)).act != nil)
    #expect(throws: UserError.self) { try flown.flights.type("Winter", into: .trip(RecordID(kind: "flight", key: "none"))) }
  }
}
