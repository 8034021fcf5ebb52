import Foundation
import TestKit
import Testing

/// A length that no flight has, and the most a list may hold.
@Suite struct FlightLengthTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @Test func aFlightThatWouldEndBeforeItBeginsHasNoDuration() throws {
    let paper = FlightPapers.flights([
      FlightPapers.flight(
        "XQ7", "KLAX", "KSFO", ["actual_off": "2022-01-26T17:00:00Z", "actual_on": "2022-01-26T16:00:00Z"])
    ])
    try shell.run("flights", "import", shell.file(paper, named: "flights.json"))
    let flight = try #require(try shell.array("flights", "list", "--json").first)
    let id = try #require(flight["id"] as? String)
    #expect(flight["durationSeconds"] as? Int == nil)
    let shown = try shell.run("flights", "show", id).output
    #expect(shown.contains("Local times") && !shown.contains("Duration"), "\(shown)")
  }

  @Test func theMostThatCanBeAskedForIsAll() throws {
    try shell.importFlights()
    let all = try shell.run("flights", "list").output
    for limit in [Int.max, Int.max - 1, 4] { #expect(try shell.run("flights", "list", "--limit", "\(limit)").output == all) }
    #expect(try shell.idents("--limit", "\(Int.max)", "--search", "san").count == 3)
  }
}
