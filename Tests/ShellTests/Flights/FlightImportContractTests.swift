import Foundation
import TestKit
import Testing

/// What scripts and people are told of an import of flights: every count, every stub, every problem, and nothing where it was refused.
@Suite struct FlightImportContractTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

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

  @Test func `a file of which nothing is taken says so, and is a failure`() throws {
    let file = try shell.file(#"{"arrivals":[{"ident":"UAL1","origin":{"code":"KSFO"},"destination":{"code":"KJFK"}}]}"#, named: "f.json")
    let result = try shell.attempt(["flights", "import", file])
    #expect(result.code == 65 && result.output.hasPrefix("None of it could be imported\nNot imported: 1 flight, 0 airports, 0 airlines\n"))
    let json = try shell.attempt(["flights", "import", file, "--json"])
    #expect(json.code == 65 && json.output.hasPrefix("{") && json.output.contains("\"rejected\":1"))
  }
}
