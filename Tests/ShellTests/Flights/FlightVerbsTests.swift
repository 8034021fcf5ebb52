import Foundation
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

  @Test func aFlightIsAddedChangedAndDeletedAsOneActEach() throws {
    let id = try add("--ident", "LH454", "--departs", "10:05", "--arrives", "21:25", "--seat", "12a", "--cabin", "premium-economy")
    let flight = try shell.object("flights", "edit", id, "--arrives", "21:40", "--seat", "none", "--not-mine", "--json")
    #expect(flight["id"] as? String == id && flight["ident"] as? String == "LH454")
    #expect(try shell.object("flights", "delete", String(id.suffix(6)), "--json")["id"] as? String == id)
    #expect(try shell.acts() == 3)
    #expect(try shell.array("history", "--json").first?["name"] as? String == "Deleted flight LH454 EDDF–KSFO")
    try shell.run("undo")
    #expect(try shell.run("flights", "delete", id).output.hasPrefix("Deleted flight LH454 EDDF–KSFO\n"))
  }

  @Test func anAirlineAndANumberStandForAnIdent() throws {
    let id = try add("--airline", "LH", "--number", "454")
    #expect(try shell.object("flights", "edit", id, "--notes", "x", "--json")["ident"] as? String == "LH454")
    #expect(try shell.attempt(["flights", "edit", id, "--notes", "x"]).output == "LH454 EDDF–KSFO\n\(id)\n")
  }

  @Test(arguments: [
    ["--departs", "25:00"], ["--departs", "soon"], ["--seat-position", "roof"], ["--cabin", "steerage"], ["--reason", "fun"],
    ["--arrival-day", "later"], ["--ident", "L;"], ["--airline", "Atlantis Air"],
    ["--departs", "23:00", "--arrives", "05:00", "--arrival-day", "+0"],
  ])
  func whatCanNotBeIsRefused(options: [String]) throws {
    let plain = ["flights", "add", "--from", "FRA", "--to", "KSFO", "--keep-codes", "--day", "2022-01-26"]
    #expect(try shell.attempt(plain + options).code == 64)
    #expect(try shell.acts() == 0)
  }

  @Test func whatIsMissingOrUnknownOrThereAlreadyIsSaidSo() throws {
    #expect(try shell.attempt(["flights", "add", "--from", "FRA"]).complaint.contains("--from, --to and --day"))
    let unknown = try shell.attempt(["flights", "add", "--from", "QQQ", "--to", "SFO", "--day", "2022"])
    #expect(unknown.code == 64 && unknown.complaint.contains("No airport here has the code QQQ"))
    #expect(try shell.attempt(["flights", "edit", "00ff", "--seat", "1A"]).code == 66)
    #expect(try shell.attempt(["flights", "edit", "00ff"]).code == 64)
    try add("--ident", "LH454")
    let again = try shell.attempt(["flights", "add", "--from", "FRA", "--to", "KSFO", "--day", "2022-01-26", "--ident", "LH 454"])
    #expect(again.code == 64 && again.complaint.contains("has this flight already: LH454 EDDF–KSFO"))
  }

  @Test(arguments: [("distance-unit", "km", "nmi"), ("speed-unit", "kmh", "kn"), ("height-unit", "m", "ft")])
  func unitsAreSettings(key: String, usual: String, other: String) throws {
    #expect(try shell.run("settings", "get", key).output == "\(usual)\n")
    #expect(try shell.run("settings", "set", key, other).output == "\(other)\n")
    #expect(try shell.attempt(["settings", "set", key, "parsec"]).code == 64)
    #expect(try shell.run("settings", "get", key).output == "\(other)\n")
  }
}
