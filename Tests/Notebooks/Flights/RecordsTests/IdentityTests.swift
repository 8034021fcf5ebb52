import BookStore
import Records
import Testing

@testable import FlightsRecords

/// One flight that becomes two, and two that become one.
@Suite struct IdentityTests {
  private let desk: ImportDesk

  init() throws {
    desk = try ImportDesk()
    try desk.take(.airports, .airlines)
  }

  /// San Francisco to Chicago; San Francisco is eight hours behind.
  private func told(_ ident: String = "UAL1780", off: String = "2022-01-26T18:00:00Z", _ others: [String: Any] = [:]) throws -> Paper {
    try .aeroAPI(Told.flight(ident, "KSFO-KORD", off: off, on: "2022-01-26T22:00:00Z", others))
  }

  /// The same flight as a logbook has it, at that time on the clock in San Francisco.
  private func logged(_ clock: String, _ day: String = "2022-01-26", _ ident: String = "UA1780", _ way: String = "SFO,ORD") -> Paper {
    .openFlights("\(day)\(clock.isEmpty ? "" : " \(clock)"),\(way),\(ident),United,,,12A,W,Y,L,,,,,,,,")
  }

  @Test func `the ident of yesterday is another flight today (F-B6)`() throws {
    try desk.take(told())
    let before = try desk.all()
    #expect(try desk.take(told(off: "2022-01-27T18:00:00Z")).value.added.flights == 1)
    let after = try desk.all()
    #expect(after.map(\.ident) == ["UAL1780", "UAL1780"] && after.map(\.day.description) == ["2022-01-26", "2022-01-27"])
    #expect(after.first == before.first)
  }

  @Test func `a flight is its fa_flight_id, whatever else is told of it`() throws {
    try desk.take(told("UAL1780", ["fa_flight_id": "A"]))
    let before = try desk.only()
    let summary = try desk.take(told("UAL99", off: "2022-01-27T04:00:00Z", ["fa_flight_id": "A", "aircraft_type": "A319"])).value
    #expect(summary.updated.flights == 1 && summary.added.flights == 0)
    let after = try desk.only()
    #expect(after.id == before.id && after.ident == "UAL99" && after.aircraft == "A319" && after.day == before.day)
  }

  @Test func `two fa_flight_ids are two flights, however near, and stay what they are`() throws {
    let paper = try Paper.aeroAPI(
      Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-26T18:00:00Z", id: "A"),
      Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-26T18:40:00Z", id: "B"))
    #expect(try desk.take(paper).value.added.flights == 2)
    let again = try desk.take(paper)
    #expect(again.act == nil && again.value.unchanged.flights == 2)
    // A logbook's flight is the one of the two that left when it did.
    #expect(try desk.take(logged("10:40")).value.updated.flights == 1)
    #expect(try desk.all().map(\.isMine) == [false, true])
  }

  @Test(arguments: [false, true])
  func `codes of IATA and of ICAO name the same airline and the same airports`(logFirst: Bool) throws {
    let papers = [logged("10:05"), try told()]
    for paper in logFirst ? papers : papers.reversed() { try desk.take(paper) }
    let flight = try desk.only()
    #expect(flight.ident == "UAL1780" && flight.seat == "12A" && flight.faFlightID != nil && flight.isMine)
  }

  @Test(arguments: [
    ("2022-01-26T19:29:59Z", 1), ("2022-01-26T19:30:00Z", 2), ("2022-01-26T16:30:01Z", 1), ("2022-01-26T16:30:00Z", 2),
  ])
  func `departures less than ninety minutes apart are one flight`(left: String, flights: Int) throws {
    try desk.take(logged("10:00"))
    try desk.take(told(["actual_off": left]))
    #expect(try desk.all().count == flights)
    try desk.take(logged("10:00"))
    #expect(try desk.all().count == flights)
  }

  private func told(_ others: [String: Any]) throws -> Paper { try told("UAL1780", others) }

  private func told(_ ident: String, _ others: [String: Any]) throws -> Paper {
    try told(ident, off: "2022-01-26T18:00:00Z", others)
  }

  @Test func `a departure nobody knows keeps no two flights apart`() throws {
    try desk.take(logged(""))
    try desk.take(told())
    #expect(try desk.only().times.off.scheduled == Instant("2022-01-26T18:00:00Z"))
    #expect(try desk.take(logged("")).act == nil)
  }

  @Test func `the day is the one on the clock at the origin`() throws {
    // Half past eleven in the evening, and half past midnight: an hour apart, and two days in San Francisco, though one in UTC.
    try desk.take(logged("23:30"))
    try desk.take(told(off: "2022-01-27T08:30:00Z"))
    #expect(try desk.all().map(\.day.description) == ["2022-01-26", "2022-01-27"])
  }

  @Test func `a flight that leaves after midnight because it is late keeps the day on the ticket`() throws {
    try desk.take(told(off: "2022-01-27T07:30:00Z", ["actual_off": "2022-01-27T08:40:00Z"]))
    try desk.take(logged("23:30"))
    #expect(try desk.only().day.description == "2022-01-26")
  }

  @Test(arguments: [("UA1781", "SFO,ORD"), ("DL1780", "SFO,ORD"), ("UA1780", "SFO,LAX"), ("UA1780", "LAX,ORD"), ("", "SFO,ORD")])
  func `another number, airline, origin or destination is another flight`(ident: String, way: String) throws {
    try desk.take(told())
    try desk.take(logged("10:00", "2022-01-26", ident, way))
    #expect(try desk.all().count == 2)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], [false, true])
  func `what was cancelled is no flight that was flown, whether they meet at once or later`(order: [Int], isFlown: Bool) throws {
    let day = isFlown ? "2022-01-26" : "2027-01-26"
    let papers = [
      Paper.airports, logged("10:00", day),
      try .aeroAPI(Told.flight("UAL1780", "KSFO-KORD", off: "\(day)T18:00:00Z", ["cancelled": true])),
    ]
    let desk = try ImportDesk()
    try desk.take(.airlines)
    for index in order { try desk.take(papers[index]) }
    #expect(try desk.all().map(\.isCancelled).sorted { $0 && !$1 } == (isFlown ? [true, false] : [true]))
    #expect(try desk.take(papers).act == nil && desk.book.check() == [])
  }

  @Test func `an airline nobody operates for is that of the ident`() throws {
    let others: [String: Any] = ["operator": Unsaid.null, "operator_iata": Unsaid.null, "flight_number": Unsaid.null]
    try desk.take(told(others))
    let flight = try desk.only()
    #expect(try desk.flights.airline("UA").place.id == flight.airline && flight.flightNumber == "1780")
    try desk.take(logged("10:00"))
    #expect(try desk.only().isMine)
  }

  @Test func `a flight without a number is not doubled by its own logbook`() throws {
    let paper = Paper.openFlights("2022-01-26 10:00,QQA,QQB,,,,01:00,,,,,,,,,,,,", "2022-01-26 14:00,QQA,QQB,,,,01:00,,,,,,,,,,,,")
    let month = Paper.openFlights("2019-05,QQA,QQB,LH400,,,,,,,,,,,,,,,")
    try desk.take(paper, month)
    let known = """
      1,"Field","Town","Germany","QQA","EDQA",50,8,300,1,"U","Europe/Berlin","airport","x"
      2,"Other field","Other town","Germany","QQB","EDQB",51,9,300,1,"U","Europe/Berlin","airport","x"

      """
    try desk.take(Paper("airports.dat", known))
    let again = try desk.take(paper, month)
    #expect(again.act == nil && again.value.unchanged.flights == 3)
    #expect(try desk.all().map(\.times.off.actual) == [nil, Instant("2022-01-26T09:00:00Z"), Instant("2022-01-26T13:00:00Z")])
  }
}
