import Foundation
import TestKit
import Testing

/// What a person reads of Flights in a terminal: columns, their own units, what is not known said so.
@Suite struct FlightLinesTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    try shell.importFlights()
  }

  private func ending(_ ident: String) throws -> String {
    let flights = try shell.array("flights", "list", "--search", ident, "--json")
    return try #require(flights.first?["id"] as? String)
  }

  @Test func `a day on which it arrives is told where it is another`() throws {
    try shell.run(
      "flights", "add", "--from", "LAX", "--to", "SYD", "--day", "2022-03-01", "--departs", "22:30", "--arrives", "08:20")
    try shell.run(
      "flights", "add", "--from", "AKL", "--to", "HNL", "--day", "2022-03-05", "--departs", "01:00", "--arrives", "09:40")
    let lines = try shell.run("flights", "list", "--mine").output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("  01:00 → 09:40 −1  ") && lines[1].contains("  22:30 → 08:20 +2  "))
  }

  @Test func `a time that comes twice is refused with the way to write the one that is meant`() throws {
    let add = ["flights", "add", "--from", "LAX", "--to", "SYD", "--day", "2022-11-06", "--departs"]
    let twice = try shell.attempt(add + ["01:30"])
    #expect(twice.code == 64 && twice.complaint.contains("Write “01:30 first” or “01:30 second”."))
    #expect(try shell.attempt(add + ["01:30 second"]).code == 0)
  }

  @Test func `all there is to say of a flight is said, in the units the person reads`() throws {
    try shell.run("settings", "set", "distance-unit", "mi")
    try shell.run("settings", "set", "speed-unit", "kn")
    let id = try ending("UAL1780")
    #expect(
      try shell.run("flights", "show", id).output == """
        2022-01-26  UAL1780  KLAX → KSFO  landed
        Origin           KLAX Los Angeles International, Gate E5
        Destination      KSFO San Francisco International, Terminal 3
        Local times      08:22 PST, actual → 09:41 PST, actual
        Duration         1 h 18 min
        Delay            1 min early
        Airline          UAL United
        Aircraft         A319
        Registration     N897UA
        Distance         551 mi
        Average speed    368 kn
        Filed speed      432 kn
        Also sold as     AAR6321, ACA3338
        Reported status  Landed / Taxiing
        FlightAware ID   UAL1780-1-fa-1
        Id               \(id)

        """)
  }

  @Test func `a flight that is over is said to have been scheduled, one to come to be so, as on the pages`() throws {
    try shell.run("flights", "add", "--from", "LAX", "--to", "SYD", "--day", "2090-11-20", "--departs", "10:05", "--arrives", "12:25")
    let lines = try shell.run("flights", "list").output.split(separator: "\n")
    #expect(lines[0].contains("  scheduled  ") && lines[1].contains("  was scheduled  "))
    #expect(lines.contains { $0.contains("ASA205") && $0.contains("last seen airborne") })
    #expect(try shell.run("flights", "show", try ending("XQ99")).output.contains("  was scheduled\n"))
    #expect(try shell.array("flights", "list", "--search", "XQ99", "--json").first?["state"] as? String == "scheduled")
  }

  @Test func `where nobody knows the zone, that is said`() throws {
    let shown = try shell.run("flights", "show", try ending("ASA205")).output
    #expect(shown.contains("\nLocal times     15:00 UTC (zone unknown), actual → 09:00 PST, estimated\n"), "\(shown)")
    #expect(shown.contains("\nOrigin          KQQX\n") && shown.contains("\nAirline         ASA Alaska Airlines\n"))
    #expect(try shell.run("airports", "list").output.contains(/KQQX +KQQX +1 +known from flights only\n/))
    #expect(
      try shell.run("airports", "show", "KQQX").output.hasPrefix(
        """
        KQQX  KQQX  known from flights only
        Time zone  unknown; times are shown in UTC
        Flights    1
        Id\(" ")
        """))
    let airline = try shell.run("airlines", "show", "ASA").output
    #expect(airline.hasPrefix("ASA  AS  Alaska Airlines  US\nFlights  1\n"))
  }

  @Test func `what a person wrote of their flight is shown with it`() throws {
    let id = try shell.id(
      "flights", "add", "--from", "FRA", "--to", "SFO", "--day", "2022-05", "--seat", "12a", "--seat-position", "window", "--cabin",
      "premium-economy", "--reason", "leisure", "--notes", "Two\nlines", "--json")
    let shown = try shell.run("flights", "show", id).output
    #expect(shown.hasPrefix("2022-05  no number  EDDF → KSFO  arrived\n"))
    #expect(
      shown.contains(
        """
        Yours        yes
        Seat         12A, window
        Class        Premium economy
        Reason       Leisure
        """))
    #expect(!shown.contains("Local times") && shown.hasSuffix("\n\nTwo\nlines\n"))
  }

  @Test func `an airport is told in the height the person reads`() throws {
    let lines = try shell.run("airports", "show", "FRA").output
    #expect(
      lines.hasPrefix(
        """
        EDDF  FRA  Frankfurt am Main  DE
        Location   50.033333, 8.570556
        Elevation  111 m
        Time zone  Europe/Berlin
        Flights    1
        """), "\(lines)")
    try shell.run("settings", "set", "height-unit", "ft")
    #expect(try shell.run("airports", "show", "FRA").output.contains("\nElevation  364 ft\n"))
  }

  @Test func `at a terminal nothing is left of how far an import had come, once it is done`() throws {
    var dice = SeededDice.fixed(1)
    let file = try shell.file(String(decoding: FlightSample.aeroAPI(count: 400, dice: &dice), as: UTF8.self), named: "many.json")
    let result = try shell.atTerminal(["flights", "import", file], answering: "")
    #expect(result.output.hasPrefix("Added 400 flights"))
    #expect(result.complaint.isEmpty || result.complaint.hasSuffix("\r\u{1B}[K"), "\(result.complaint)")
  }
}
