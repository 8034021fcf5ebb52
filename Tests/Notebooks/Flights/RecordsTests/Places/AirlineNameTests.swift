import BookStore
import Records
import Testing

@testable import FlightsRecords

/// A code that is asked about though the log itself says what it stands for.
@Suite struct AirlineNameTests {
  private static func log(_ airline: String, _ number: String, day: Int = 1, name: String = "log.csv") -> Paper {
    let paper = Paper.myFlightradar24(
      "2019-05-0\(day),\(number),Berlin / Tegel (TXL/EDDT),Frankfurt / Main (FRA/EDDF),10:00:00,11:00:00,01:00:00,\(airline),,,,,,,,1,2,3,4"
    )
    return Paper(name, paper.data)
  }

  @Test func `an airline its log names is not asked about`() throws {
    let desk = try ImportDesk()
    let summary = try desk.take(Self.log("Lufthansa (LH/DLH)", "LH1")).value
    #expect(summary.stubs.map(\.code) == ["EDDF", "EDDT"])
    #expect(try desk.flights.unexplainedCodes().airlines.isEmpty && !desk.flights.airline("DLH").place.isUnexplained)
    #expect(try desk.flights.airline("LH").place.friendlyName == "Lufthansa")
    try desk.take(Self.log("", "XQ7", day: 2))
    #expect(try desk.flights.unexplainedCodes().airlines.map(\.place.code) == ["XQ"])
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]], [false, true])
  func `whichever log is read first, an airline is one, with both codes and its name`(order: [Int], isAtOnce: Bool) throws {
    let desk = try ImportDesk()
    let papers = [
      Self.log("", "LH1", name: "one.csv"), Self.log("Lufthansa (LH/DLH)", "LH2", day: 2, name: "two.csv"),
      Self.log("Lufthansa (/DLH)", "LH3", day: 3, name: "three.csv"),
    ]
    if isAtOnce { try desk.take(order.map { papers[$0] }) } else { for index in order { try desk.take(papers[index]) } }
    let airlines = try desk.flights.airlines().places
    #expect(airlines.map { "\($0.place.code) \($0.place.iata ?? "-") \($0.place.name) \($0.flights)" } == ["DLH LH Lufthansa 3"])
    #expect(try desk.take(papers).act == nil && desk.flights.unexplainedCodes().airlines.isEmpty && desk.book.check() == [])
    try desk.take(.airlines)
    #expect(try desk.flights.airline("DLH").flights == 3 && desk.book.check() == [])
  }
}
