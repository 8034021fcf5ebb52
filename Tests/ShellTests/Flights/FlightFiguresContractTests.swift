import TestKit
import Testing

/// Whose flights, and which of them, the figures are asked of.
@Suite struct FlightFiguresContractTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    try shell.importFlights()
    try shell.run("flights", "add", "--from", "SFO", "--to", "FRA", "--day", "2022-01-26", "--ident", "UA58")
    try shell.run("flights", "add", "--from", "FRA", "--to", "SFO", "--day", "2022-02", "--ident", "UA59", "--not-mine")
  }

  @Test func whoseFlightsAndWhichOnesCanBeAskedFor() throws {
    func flights(_ arguments: String...) throws -> Int? {
      try shell.object(["flights", "stats"] + arguments + ["--json"])["flights"] as? Int
    }
    #expect(try flights() == flights("--mine") && flights("--mine") == 1)
    let others = try #require(try flights("--others"))
    #expect(try others > 1 && flights("--all") == others + 1)
    #expect(try flights("--others", "--from", "2022-02-01") == 1 && flights("--mine", "--from", "2022-02-01") == 0)
    #expect(try flights("--all", "--origin", "sfo") == 1 && flights("--all", "--destination", "FRA") == 1)
    #expect(try flights("--mine", "--to", "2022-01-31") == 1 && flights("--all", "--state", "Landed") == 1)
    #expect(try flights("--search", "frank") == 1 && flights("--search", "tokyo") == 0)
  }
}
