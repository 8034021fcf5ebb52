import TestKit
import Testing

/// What scripts rely on where a flight is entered in the shell: one act each, what is not said stays, and what cannot be is refused.
@Suite struct FlightVerbsTests {
  private let shell: NotebookShell

  init() throws { shell = try NotebookShell() }

  @discardableResult
  private func add(_ more: String...) throws -> String {
    let plain = ["flights", "add", "--from", "FRA", "--to", "KSFO", "--keep-codes", "--day", "2022-01-26", "--json"]
    return try #require(try shell.object(plain + more)["id"] as? String)
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "+4"])
  func aDayOfArrivalFarFromTheFlightIsRefused(_ days: String) throws {
    let id = try add("--ident", "LH454", "--departs", "10:05", "--arrives", "21:25")
    #expect(try shell.attempt(["flights", "edit", id, "--arrival-day=\(days)"]).code == 64)
  }

  @Test func anAirlineAndANumberStandForAnIdent() throws {
    let id = try add("--airline", "LH", "--number", "454")
    #expect(try shell.object("flights", "edit", id, "--notes", "x", "--json")["ident"] as? String == "LH454")
    #expect(try shell.attempt(["flights", "edit", id, "--notes", "x"]).output == "LH454 FRA–SFO\n\(id)\n")
  }
}
