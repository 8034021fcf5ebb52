import Foundation
import TestKit
import Testing

/// What scripts and people are told of an import of flights: every count, every stub, every problem, and nothing where it was refused.
@Suite struct FlightImportContractTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @Test func `the answer is one value with exactly the keys named, and the same files again change nothing`() throws {
    let files = try [
      shell.file(FlightPapers.four, named: "flights.json"), shell.file(FlightPapers.airports, named: "airports.json"),
      shell.file(FlightPapers.airlines, named: "airlines.json"),
    ]
    let result = try shell.attempt(["flights", "import"] + files + ["--json"])
    #expect(result.code == 0 && result.complaint.isEmpty)
    let added = """
      {"airlines":{"added":12,"rejected":0,"unchanged":0,"updated":0},"airports":{"added":16,"rejected":0,"unchanged":0,"updated":0},\
      "flights":{"added":4,"rejected":0,"unchanged":0,"updated":0},"problems":[],"stubs":["ASA","KQQX","XQ"]}

      """
    #expect(result.output == added)
    let book = try shell.wholeOfFlights()
    let again = try shell.attempt(["flights", "import"] + files.reversed() + ["--json"])
    #expect(
      again.output == """
        {"airlines":{"added":0,"rejected":0,"unchanged":12,"updated":0},"airports":{"added":0,"rejected":0,"unchanged":16,"updated":0},\
        "flights":{"added":0,"rejected":0,"unchanged":4,"updated":0},"problems":[],"stubs":[]}

        """)
    #expect(try shell.acts() == 1 && shell.wholeOfFlights() == book)
    let said = try shell.attempt(["flights", "import"] + files).output
    #expect(said == "Nothing new: everything in it is here already\nAlready there: 4 flights, 16 airports, 12 airlines\n")
  }

  @Test func `a later file fills in a stub, and a changed flight is updated`() throws {
    _ = try shell.attempt(["flights", "import", shell.file(FlightPapers.four, named: "flights.json")])
    let stubs = try shell.array("airports", "list", "--json").filter { $0["isStub"] as? Bool == true }
    #expect(stubs.map { $0["code"] as? String } == ["KQQX"])
    let places = try shell.object("flights", "import", shell.file(FlightPapers.airports, named: "airports.json"), "--json")
    #expect((places["airports"] as? [String: Int]) == ["added": 11, "updated": 5, "unchanged": 0, "rejected": 0])
    #expect((places["stubs"] as? [Any])?.isEmpty == true)
    #expect(try shell.object("airports", "show", "KSFO", "--json")["isStub"] as? Bool == false)
    let landed = FlightPapers.flights([
      FlightPapers.flight(
        "ASA205", "KQQX", "KSFO",
        [
          "operator": "ASA", "actual_off": "2022-01-26T15:00:00Z", "actual_on": "2022-01-26T17:02:00Z", "progress_percent": 100,
        ])
    ])
    let later = try shell.object("flights", "import", shell.file(landed, named: "later.json"), "--json")
    #expect((later["flights"] as? [String: Int]) == ["added": 0, "updated": 1, "unchanged": 0, "rejected": 0])
    let flight = try #require(try shell.array("flights", "list", "--airline", "ASA", "--json").first)
    #expect(flight["state"] as? String == "landed" && flight["durationSeconds"] as? Int == 7320 && flight["distanceKm"] is Double)
  }

  @Test func `what is not taken is named by file, line and reason, and stops nothing`() throws {
    let log = """
      Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,\
      Airline_OID,Plane_OID
      2022-01-26 10:00:00,SFO,JFK,UA1,United Airlines,2586,05:30,12A,W,Y,L,Boeing 777,N2331U,,"Two
      lines",1,2,3,4
      2022-13-26 10:00:00,SFO,JFK,UA1,United Airlines,2586,05:30,12A,W,Y,L,Boeing 777,N2331U,,,1,2,3,4
      2022-01-27 10:00:00,,JFK,UA1,United Airlines,2586,05:30,12A,W,Y,L,Boeing 777,N2331U,,,1,2,3,4

      """
    let places = """
      [{"airport_code":"KJFK","name":"Kennedy","city":"New York"},{"airport_code":"KSFO","name":"x","latitude":200,"longitude":1}]
      """
    let files = try [shell.file(log, named: "log.csv"), shell.file(places, named: "places.json")]
    let answer = try shell.object(["flights", "import"] + files + ["--json"])
    #expect((answer["flights"] as? [String: Int]) == ["added": 1, "updated": 0, "unchanged": 0, "rejected": 2])
    #expect((answer["airports"] as? [String: Int]) == ["added": 1, "updated": 0, "unchanged": 0, "rejected": 1])
    let problems = try #require(answer["problems"] as? [[String: Any]])
    for problem in problems { #expect(Set(problem.keys) == ["file", "line", "reason"]) }
    #expect(problems.map { $0["file"] as? String } == ["log.csv", "log.csv", "places.json"])
    #expect(problems.map { $0["line"] as? Int } == [4, 5, 1])
    #expect(problems.map { $0["reason"] as? String }.first == "“2022-13-26 10:00:00” cannot go in “Date”")
    try shell.run("undo")
    let said = try shell.attempt(["flights", "import"] + files).output
    #expect(said.contains("Added 1 flight, 1 airport, 0 airlines\nNot imported: 2 flights, 1 airport, 0 airlines\n"))
    #expect(said.contains("\n  log.csv, line 5: no origin\n") && said.hasSuffix("“commonplace undo” undoes the import.\n"))
  }

  @Test(
    arguments: [
      ("letter.txt", "Dear all,\nthe flight was fine.\n", 65), ("cut.json", "{\"arrivals\": [{\"ident\":", 65), ("empty.csv", "", 65),
      ("other.json", "{\"weather\": [{\"rain\": 1}]}", 65), ("list.json", "[]", 65), ("none.json", nil, 66),
    ] as [(String, String?, Int32)])
  func `a file that cannot be taken is one line and an exit code, and none of the others is taken`(
    _ name: String, _ text: String?, _ code: Int32
  ) throws {
    let good = try shell.file(FlightPapers.four, named: "flights.json")
    let bad = try text.map { try shell.file($0, named: name) } ?? "/nowhere/\(name)"
    let results = try [[bad], [good, bad], [bad, good]].map { try shell.attempt(["flights", "import"] + $0 + ["--json"]) }
    for result in results {
      #expect(result.code == code && result.output.isEmpty)
      #expect(result.complaint.hasPrefix("commonplace: ") && result.complaint.split(separator: "\n").count == 1)
      #expect(result.complaint.contains("Nothing"), "\(result.complaint)")
    }
    #expect(try shell.acts() == 0 && shell.array("airports", "list", "--json").isEmpty)
  }

  @Test func `of several files the one that is nothing of the kind is named`() throws {
    let files = try [shell.file(FlightPapers.four, named: "flights.json"), shell.file("Dear all,\n", named: "letter.txt")]
    let complaint = try shell.attempt(["flights", "import"] + files).complaint
    #expect(complaint.contains("letter.txt: ") && !complaint.contains("flights.json: "), "\(complaint)")
  }

  @Test(arguments: [
    ("[\n{\"ident\" 1}]", "“bad.json” is damaged at line 2. Nothing"), ("[\n{\"ident\":", "“bad.json” ends too early, at line 2. Nothing"),
    ("[]", "“bad.json” is not a supported file"),
  ])
  func `of several files the one that is found to be bad while it is read is named`(text: String, words: String) throws {
    let files = try [shell.file(FlightPapers.four, named: "flights.json"), shell.file(text, named: "bad.json")]
    let complaint = try shell.attempt(["flights", "import"] + files).complaint
    #expect(complaint.contains(words) && !complaint.contains("flights.json"), "\(complaint)")
  }
}
