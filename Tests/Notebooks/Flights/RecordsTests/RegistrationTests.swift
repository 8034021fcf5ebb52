import Testing

@testable import FlightsRecords

/// A registration that is in the book and cannot be found, because it has a hyphen or small letters.
@Suite struct RegistrationTests {
  private static func row(_ number: Int, _ registration: String) -> String {
    "2022-01-2\(number),LH45\(number),Frankfurt / Main (FRA/EDDF),San Francisco / Int'l (SFO/KSFO),10:00:00,12:20:00,11:20:00,"
      + "Lufthansa (LH/DLH),Boeing 747-8 (B748),\(registration),,0,0,0,,1,2,3,4"
  }

  @Test(
    arguments: [
      ("D-ABYA", ["LH451"]), ("d-abya", ["LH451"]), ("d-ab", ["LH452", "LH451"]), ("frankfurt d-abya", ["LH451"]), ("A6-EGM", ["LH453"]),
      ("N512", ["LH454"]), ("abya", []), ("chicago d-abya", []),
    ] as [(String, [String])])
  func `a flight is found by its registration, as far as it is typed`(_ search: String, _ idents: [String]) throws {
    let desk = try ImportDesk()
    try desk.take(
      .airports, .airlines,
      .myFlightradar24(Self.row(1, "D-ABYA"), Self.row(2, "d-abyc"), Self.row(3, "A6-EGM"), Self.row(4, "N512UA")))
    #expect(try desk.flights.page(FlightQuery(search: search), limit: 10).flights.map(\.ident) == idents)
    #expect(try desk.flights.count(FlightQuery(search: search)) == idents.count)
  }

  @Test func `a length that its log tells counts where the clocks tell none`() throws {
    let desk = try ImportDesk()
    try desk.take(.myFlightradar24(Self.row(1, "")))
    let stub = try desk.only()
    #expect(stub.isUnzoned && stub.duration == 40_800_000, "not the two hours and twenty minutes that UTC would make of it")
    #expect(try desk.flights.figures(FlightQuery()).duration.total == 40_800_000)
    try desk.take(.airports)
    #expect(try !desk.only().isUnzoned && desk.only().duration == 40_800_000)
  }
}
