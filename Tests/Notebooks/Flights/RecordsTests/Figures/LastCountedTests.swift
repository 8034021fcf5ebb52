import BookStore
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// Figures of a moment ago, shown after a flight was added elsewhere, or is over.
@Suite struct LastCountedTests {
  @Test func `what was counted is counted anew after a commit, also of another process`() throws {
    let folder = try TemporaryFolder()
    let clock = TestClock("2026-11-20T07:00:00.000Z", zone: "UTC")
    func open() throws -> Flights {
      Flights(
        try Book.open(.file(folder.path("book.sqlite")), notebooks: [Flights.notebook], surroundings: clock.surroundings), world: .none)
    }
    let (here, there) = (try open(), try open())
    func fly(_ day: String, in flights: Flights) throws {
      _ = try flights.book.write(LocalizedText("act.flightsImported", ["count": 1])) { writing in
        for airport in FlownBook.airports { try airport.put(in: writing.database) }
        try Flight.made(
          RecordID(kind: "flight", key: day), from: FlownBook.id("SFO"), to: FlownBook.id("FRA"), on: try #require(FlightDay(day))
        ).insert(in: writing.database)
      }
    }
    func counted() throws -> [Int] { try [here.figures(FlightQuery()).flights] + here.years() }
    #expect(try counted() == [0])
    try fly("2021-01-01", in: here)
    #expect(try counted() == [1, 2021])
    try fly("2022-01-01", in: there)
    #expect(try counted() == [2, 2022, 2021])
    _ = try there.book.undo()
    #expect(try counted() == [1, 2021])
  }

  @Test func `a commit that touches no flight and no place leaves what was counted`() throws {
    let flown = try FlownBook()
    let (last, book) = (LastCounted<Int>(), flown.flights.book)
    var counts = 0
    func counted() throws -> Int {
      try last.value(of: FlightQuery(), in: book) { _, _ in
        counts += 1
        return (counts, nil)
      }
    }
    #expect(try counted() == 1)
    try book.writeDeviceState(touching: ["thought"]) { _ in }
    #expect(try [counted(), counted()] == [1, 1])
    for (number, kind) in ["flight", "airport", "airline"].enumerated() {
      try book.writeDeviceState(touching: [kind]) { _ in }
      #expect(try counted() == number + 2)
    }
  }

  @Test func `another query has other figures`() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-FRA", "2022-01-26")
    let queries = [FlightQuery(), FlightQuery(origin: "KSFO"), FlightQuery(origin: "EDDF"), FlightQuery()]
    #expect(try queries.map { try flown.flights.figures($0).flights } == [1, 1, 0, 1])
  }

  @Test func `a flight to come is flown as soon as it is over, without a commit, and is to come again if the clock is put back`() throws {
    let flown = try FlownBook("2026-11-20T07:00:00.000Z")
    for (way, landing) in [("SFO-FRA", "2026-11-20T09:00:00Z"), ("FRA-LHR", "2026-11-20T12:00:00Z")] {
      try flown.fly(way, "2026-11-20") { flight in
        flight.isFlown = false
        (flight.told.times.off.scheduled, flight.told.times.on.scheduled) = (Instant("2026-11-20T08:00:00Z"), Instant(landing))
      }
    }
    func scheduled() throws -> Int { try flown.flights.figures(FlightQuery()).scheduled }
    #expect(try scheduled() == 2)
    flown.clock.advance(seconds: 7190)
    #expect(try scheduled() == 2)
    flown.clock.advance(seconds: 10)
    #expect(try scheduled() == 1)
    flown.clock.advance(seconds: 4 * 3600)
    #expect(try scheduled() == 0)
    flown.clock.advance(seconds: -5 * 3600)
    #expect(try scheduled() == 2)
  }
}
