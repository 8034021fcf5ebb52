import Foundation
import Records
import TestKit
import Testing

/// What scripts rely on in Flights: exact keys, exit codes, every filter and order, one act each, and all of it back by undo.
@Suite struct FlightsContractTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @Test func `a flight has exactly the keys named, and null for what it has not`() throws {
    try shell.importFlights()
    let flights = try shell.array("flights", "list", "--sort", "departure", "--json")
    for flight in flights {
      #expect(
        Set(flight.keys) == [
          "id", "ident", "faFlightId", "airline", "origin", "destination", "aircraftType", "registration", "distanceKm", "filedSpeedKmh",
          "durationSeconds", "averageSpeedKmh", "day", "departure", "arrival", "state", "delaySeconds", "progressPercent", "mine", "seat",
          "seatPosition", "cabin", "reason", "notes", "flightNumber", "cancelled", "diverted", "flown", "filedDistanceKm",
          "loggedDurationSeconds", "times", "clocks", "gates", "terminals", "airlineName", "route", "codeshares", "details",
        ])
    }
    let landed = try #require(flights.first { $0["ident"] as? String == "UAL1780" })
    #expect(landed["faFlightId"] as? String == "UAL1780-1-fa-1" && landed["airline"] as? String == "UAL")
    #expect(landed["origin"] as? String == "KLAX" && landed["destination"] as? String == "KSFO")
    #expect(landed["aircraftType"] as? String == "A319" && landed["registration"] as? String == "N897UA")
    #expect(landed["distanceKm"] as? Double == 886.748544 && landed["filedSpeedKmh"] as? Double == 432 * 1.852)
    #expect(landed["durationSeconds"] as? Int == 4684 && landed["delaySeconds"] as? Int == -60)
    let average = try #require(landed["averageSpeedKmh"] as? Double)
    #expect(abs(average - 886.748544 / 4684 * 3600) < 1e-9)
    #expect(landed["state"] as? String == "landed" && landed["progressPercent"] as? Int == 100 && landed["mine"] as? Bool == false)
    let times = try ["departure", "arrival"].map { key in try #require(landed[key] as? [String: Any]) }
    for time in times { #expect(Set(time.keys) == ["time", "isActual", "timeZone"]) }
    #expect(times.map { $0["time"] as? String } == ["2022-01-26T08:22:56-08:00", "2022-01-26T09:41:00-08:00"])
    #expect(times.allSatisfy { $0["isActual"] as? Bool == true && $0["timeZone"] as? String == "America/Los_Angeles" })
    let bare = try #require(flights.first { $0["ident"] as? String == "XQ99" })
    for key in ["aircraftType", "registration", "filedSpeedKmh", "delaySeconds", "progressPercent", "seat", "cabin", "reason"] {
      #expect(bare[key] is NSNull, "\(key)")
    }
    #expect((bare["departure"] as? [String: Any])?["isActual"] as? Bool == false)
    let cancelled = try #require(flights.first)
    #expect(cancelled["state"] as? String == "cancelled" && cancelled["arrival"] is NSNull && cancelled["durationSeconds"] is NSNull)
  }

  @Test func `without an airport's zone times are told in UTC`() throws {
    try shell.importFlights()
    let flight = try #require(try shell.array("flights", "list", "--airline", "ASA", "--json").first)
    #expect((flight["departure"] as? [String: Any])?["time"] as? String == "2022-01-26T15:00:00Z")
    #expect((flight["departure"] as? [String: Any])?["timeZone"] as? String == "UTC")
    #expect((flight["arrival"] as? [String: Any])?["time"] as? String == "2022-01-26T09:00:00-08:00")
  }

  @Test(
    arguments: [
      ([], ["XQ99", "UAL1780", "ASA205", "DLH454"]), (["--origin", "KQQX"], ["ASA205"]), (["--origin", "lax"], ["UAL1780"]),
      (["--destination", "SFO"], ["UAL1780", "ASA205", "DLH454"]), (["--airline", "UA"], ["UAL1780"]), (["--airline", "asa"], ["ASA205"]),
      (["--state", "Airborne"], ["ASA205"]), (["--state", "scheduled"], ["XQ99"]), (["--state", "diverted"], []),
      (["--from", "2022-01-26"], ["XQ99", "UAL1780", "ASA205"]), (["--to", "2022-01-25"], ["DLH454"]),
      // 20:00 UTC is midnight in Dubai, and so the day after.
      (["--from", "2022-01-28", "--to", "2022-01-28"], ["XQ99"]), (["--from", "2022-01-27", "--to", "2022-01-27"], []),
      (["--mine"], []), (["--others", "--destination", "KSFO", "--state", "landed"], ["UAL1780"]), (["--all", "--limit", "1"], ["XQ99"]),
      (["--search", "frank"], ["DLH454"]), (["--search", "san n897"], ["UAL1780"]),
      (["--search", "LUFT sfo", "--airline", "DLH"], ["DLH454"]),
      (["--search", "frank", "--state", "landed"], []), (["--limit", "0"], []),
    ])
  func `every filter leaves what fits, and all of them together`(_ options: [String], _ idents: [String]) throws {
    try shell.importFlights()
    let result = try shell.attempt(["flights", "list"] + options + ["--json"])
    #expect(result.code == 0 && result.complaint.isEmpty)
    let flights = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(flights.compactMap { $0["ident"] as? String } == idents)
  }

  /// What has no value comes last either way.
  @Test(
    arguments: [
      ("departure", ["DLH454", "ASA205", "UAL1780", "XQ99"]), ("-departure", ["XQ99", "UAL1780", "ASA205", "DLH454"]),
      ("arrival", ["ASA205", "UAL1780", "XQ99", "DLH454"]), ("-arrival", ["XQ99", "UAL1780", "ASA205", "DLH454"]),
      ("distance", ["ASA205", "UAL1780", "DLH454", "XQ99"]), ("-distance", ["XQ99", "DLH454", "UAL1780", "ASA205"]),
      ("duration", ["UAL1780", "ASA205", "XQ99", "DLH454"]), ("-duration", ["XQ99", "ASA205", "UAL1780", "DLH454"]),
    ])
  func `every order is the order asked for`(_ order: String, _ idents: [String]) throws {
    try shell.importFlights()
    #expect(try shell.idents("--sort", order) == idents)
  }

  @Test func `what is not known of a flight comes last in every order`() throws {
    try shell.importFlights()
    #expect(try shell.idents("--sort", "delay").prefix(2) == ["UAL1780", "ASA205"])
    #expect(try shell.idents("--sort", "-delay").prefix(2) == ["ASA205", "UAL1780"])
    #expect(try shell.idents("--sort", "progress").prefix(2) == ["ASA205", "UAL1780"])
    #expect(try shell.idents("--sort=-progress").prefix(2) == ["UAL1780", "ASA205"])
  }

  @Test func `every verb is one act, and undo makes it as if it had not been`() throws {
    try shell.importFlights()
    let add = ["flights", "add", "--from", "FRA", "--to", "KSFO", "--day", "2022-03-01", "--ident", "LH454"]
    let id = try #require(try shell.object(add + ["--json"])["id"] as? String)
    let list = try shell.file(FlightPapers.portland, named: "more.csv")
    let verbs = [
      ["flights", "import", list], ["flights", "add", "--from", "SFO", "--to", "HND", "--day", "2022-04"],
      ["flights", "edit", id, "--to", "EWR", "--seat", "12A", "--departs", "10:05", "--notes", "x"], ["flights", "delete", id],
    ]
    for verb in verbs {
      let (acts, book) = (try shell.acts(), try shell.wholeOfFlights())
      #expect(try shell.attempt(verb).code == 0, "\(verb)")
      let after = try shell.wholeOfFlights()
      #expect(try shell.acts() == acts + 1 && after != book, "\(verb)")
      try shell.run("undo")
      #expect(try shell.wholeOfFlights() == book, "\(verb)")
      try shell.run("redo")
      #expect(try shell.wholeOfFlights() == after, "\(verb)")
    }
    #expect(try shell.run("book", "check").output == "The book is intact.\n")
  }

  @Test func `a flight is shown by its id or an ending of it, and nothing else is a flight`() throws {
    try shell.importFlights()
    let flight = try #require(try shell.array("flights", "list", "--json").first)
    let id = try #require(flight["id"] as? String)
    for name in [id, id.uppercased(), String(id.suffix(8))] {
      #expect(try shell.object("flights", "show", name, "--json") as NSDictionary == flight as NSDictionary, "\(name)")
    }
    for name in [String(id.prefix(8)), "zz\(id.suffix(4))", "XQ99", "", "00ff"] {
      let result = try shell.attempt(["flights", "show", name])
      #expect(result.code == 66 && result.output.isEmpty && result.complaint.hasPrefix("commonplace: "), "\(name)")
    }
  }

  @Test(
    arguments: [
      (["--origin", "XXXX"], 66, "No airport here has the code XXXX."), (["--destination", "zz"], 66, "No airport here has the code zz."),
      (["--airline", "ZZZ"], 66, "No airline here has the code ZZZ."), (["--from", "2022-13-01"], 64, "“2022-13-01” is not a day."),
      (["--to", "soon"], 64, "“soon” is not a day."), (["--sort", "speed"], 64, "“speed” is not a sort order."),
      (["--sort", "--delay"], 64, "“--delay” is not a sort order."), (["--mine", "--all"], 64, "--all"), (["--limit", "few"], 64, "few"),
      (["--state", "enroute"], 64, "cancelled, diverted, arrived, landed, airborne, departed, scheduled"),
    ] as [([String], Int32, String)])
  func `what cannot be asked for is one line that says what can`(_ options: [String], _ code: Int32, _ words: String) throws {
    let result = try shell.attempt(["flights", "list"] + options)
    #expect(result.code == code && result.output.isEmpty)
    #expect(result.complaint.hasPrefix("commonplace: ") && result.complaint.contains(words), "\(result.complaint)")
    #expect(result.complaint.split(separator: "\n").count == 1)
  }

  @Test func `a book without flights has lists without lines`() throws {
    for list in [["flights", "list"], ["flights", "trips"], ["airports", "list"], ["airlines", "list"]] {
      #expect(try shell.attempt(list).output.isEmpty, "\(list)")
      #expect(try shell.attempt(list + ["--json"]).output == "[]\n", "\(list)")
    }
    #expect(try shell.object("flights", "stats", "--json")["flights"] as? Int == 0)
  }
}
