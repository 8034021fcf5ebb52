import Foundation
import TestKit
import Testing

/// An export that its own program refuses, and a refused file that is taken for an import.
@Suite struct FlightReturnContractTests {
  @Test(arguments: ["csv", "json"])
  func `all flights taken away come back to an empty book as they were`(format: String) throws {
    let (shell, other) = (try NotebookShell(), try NotebookShell())
    try shell.run("flights", "import", shell.file(FlightPapers.four, named: "flights.json"))
    let text = try shell.run("flights", "export", "--all", "--format", format).output
    let result = try other.attempt(["flights", "import", other.file(text, named: "taken.\(format)")])
    #expect(result.code == 0 && result.output.hasPrefix("Added 4 flights") && result.complaint.isEmpty)
    #expect(try other.run("flights", "export", "--all", "--format", format).output == text)
  }

  @Test func `a file of which nothing is taken says so, and is a failure`() throws {
    let shell = try NotebookShell()
    let file = try shell.file(#"{"arrivals":[{"ident":"UAL1","origin":{"code":"KSFO"},"destination":{"code":"KJFK"}}]}"#, named: "f.json")
    let result = try shell.attempt(["flights", "import", file])
    #expect(result.code == 65 && result.output.hasPrefix("None of it could be imported\nNot imported: 1 flight, 0 airports, 0 airlines\n"))
    let json = try shell.attempt(["flights", "import", file, "--json"])
    #expect(json.code == 65 && json.output.hasPrefix("{") && json.output.contains("\"rejected\":1"))
  }
}
