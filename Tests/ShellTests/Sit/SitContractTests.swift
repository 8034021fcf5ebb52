import Foundation
import TestKit
import Testing

/// What a sitting person sets and takes back in the shell.
@Suite struct SitContractTests {
  private let folder: TemporaryFolder
  private let shell: Desk

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    shell = Desk(book: folder.path("book.sqlite"))
  }

  @Test func whatChangedNothingIsNoActAndUndoNeverMeetsIt() throws {
    _ = try run("thought", "set", "one", "--day", "2026-11-20")
    _ = try run("thought", "set", "two", "--day", "2026-11-20")
    _ = try run("thought", "set", "two", "--day", "2026-11-20")
    _ = try run("settings", "set", "goal", "7")
    _ = try run("undo")
    #expect(try run("thought", "show", "--day", "2026-11-20").output == "one\n")
  }

  @Test func everySettingIsInTheHelpAndInTheDocument() throws {
    let output = try run("settings", "list", "--json").output
    let list = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    let keys = list.compactMap { $0["key"] as? String }
    #expect(keys.count > 10)
    let help = try run("settings", "set", "--help").output
    for key in keys { #expect(help.contains(key), "\(key)") }
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../docs/shell.md")
    let lines = try String(contentsOf: document, encoding: .utf8).split(separator: "\n")
    let row = try #require(lines.first { $0.contains("settings set KEY VALUE") })
    for key in keys { #expect(row.contains(key), "\(key)") }
  }

  private func run(_ arguments: String...) throws -> Program.Result { try shell.run(arguments) }

  @Test func `a time by the clocks of a zone that comes twice or never is refused, and with its offset it is taken`() throws {
    let twice = try shell.run(["sit", "add", "--start", "2025-10-26T02:30:00", "--minutes", "20", "--zone", "Europe/Berlin"])
    #expect(twice.code == 64 && twice.complaint.contains("first at UTC+02:00, then at UTC+01:00. Write it with its offset"))
    let never = try shell.run(["sit", "add", "--start", "2025-03-30T02:30:00", "--minutes", "20", "--zone", "Europe/Berlin"])
    #expect(never.code == 64 && never.complaint.contains("The clocks skip 02:30 on"))
    _ = try run("sit", "add", "--start", "2025-10-26T02:30:00+01:00", "--minutes", "20", "--zone", "Europe/Berlin")
    _ = try run("sit", "add", "--start", "2025-10-26T02:50:00", "--end", "2025-10-26T02:10:00", "--zone", "Europe/Berlin")
  }
}
