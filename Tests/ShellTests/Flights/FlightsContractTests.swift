import Foundation
import TestKit
import Testing

/// What scripts rely on in Flights: exact keys, exit codes, every filter and order, one act each, and all of it back by undo.
@Suite struct FlightsContractTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  private static let filters: [(options: [String], idents: [String])] = [
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
  ]

  @Test func `every filter leaves what fits, and all of them together`() throws {
    try shell.importFlights()
    for (options, idents) in FlightsContractTests.filters {
      let result = try shell.attempt(["flights", "list"] + options + ["--json"])
      #expect(result.code == 0 && result.complaint.isEmpty, "\(options)")
      let flights = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
      #expect(flights.compactMap { $0["ident"] as? String } == idents, "\(options)")
    }
  }

  /// What has no value comes last either way.
  private static let orders = [
    ("departure", ["DLH454", "ASA205", "UAL1780", "XQ99"]), ("-departure", ["XQ99", "UAL1780", "ASA205", "DLH454"]),
    ("arrival", ["ASA205", "UAL1780", "XQ99", "DLH454"]), ("-arrival", ["XQ99", "UAL1780", "ASA205", "DLH454"]),
    ("distance", ["ASA205", "UAL1780", "DLH454", "XQ99"]), ("-distance", ["XQ99", "DLH454", "UAL1780", "ASA205"]),
    ("duration", ["UAL1780", "ASA205", "XQ99", "DLH454"]), ("-duration", ["XQ99", "ASA205", "UAL1780", "DLH454"]),
  ]

  @Test func `every order is the order asked for`() throws {
    try shell.importFlights()
    for (order, idents) in FlightsContractTests.orders { #expect(try shell.idents("--sort", order) == idents, "\(order)") }
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

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "+4"])
  func `a day of arrival far from the flight is refused`(_ days: String) throws {
    let flight = ["--from", "FRA", "--to", "KSFO", "--keep-codes", "--day", "2022-01-26", "--departs", "10:05", "--arrives", "21:25"]
    let id = try #require(try shell.object(["flights", "add", "--json"] + flight)["id"] as? String)
    #expect(try shell.attempt(["flights", "edit", id, "--arrival-day=\(days)"]).code == 64)
  }
}
