import Foundation
import TestKit
import Testing

/// What scripts rely on in airports, airlines and what is written out: exact keys, the same values in every form.
@Suite struct FlightPlacesContractTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    try shell.importFlights()
  }

  @Test func `an airport that comes with the program is found and shown, and is none of the book until it is changed`() throws {
    let found = try shell.attempt(["airports", "search", "keflavik", "--json"]).records
    #expect(found.count == 1 && found[0]["code"] as? String == "BIKF" && found[0]["id"] is NSNull && found[0]["flights"] as? Int == 0)
    let text = try shell.attempt(["airports", "search", "japan", "narita"]).output
    #expect(text.contains("Airports of the world.") && text.contains("RJAA"))
    #expect(try shell.attempt(["airports", "show", "KEF"]).output.contains("nothing of it is in your book yet"))
    #expect(try shell.array("airports", "list", "--json").contains { $0["code"] as? String == "BIKF" } == false)
    let zoned = try shell.object("airports", "zone", "KEF", "Europe/London", "--json")
    #expect(zoned["id"] is String && zoned["timeZone"] as? String == "Europe/London")
    #expect(try shell.attempt(["undo"]).code == 0)
    #expect(try shell.object("airports", "show", "KEF", "--json")["id"] is NSNull)
  }

  @Test func `what is written out is the lists`() throws {
    #expect(try shell.run("flights", "export", "--json").output == shell.run("flights", "list", "--json").output)
    for part in ["airports", "airlines"] {
      #expect(
        try shell.run("flights", "export", "--of", part, "--format", "json").output == shell.run(part, "list", "--json").output, "\(part)")
    }
    #expect(
      try shell.run("flights", "export", "--json", "--destination", "SFO", "--state", "landed").output
        == shell.run("flights", "list", "--json", "--state", "landed").output)
    #expect(try shell.attempt(["flights", "export", "--of", "airports", "--mine"]).code == 64)
  }
}

extension Program.Result {
  /// A list of records.
  fileprivate var records: [[String: Any]] {
    get throws { try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]) }
  }
}
