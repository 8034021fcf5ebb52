import Foundation
import TestKit
import Testing

/// The shell's contract, recorded in Tests/RecordedShell: each command plain and as JSON, what it refuses, and what it says of itself.
///
/// With COMMONPLACE_RECORD=1 it is recorded anew; then what has changed is to be read, and meant.
@Suite struct RecordedShellTests {
  private static let scripts: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: RecordedBook.recordings.path)
    return (files ?? []).filter { $0.hasSuffix(".txt") && $0 != "help.txt" }.sorted()
  }()

  @Test(arguments: scripts) func theShellAnswersAsItWasRecorded(name: String) throws {
    let recorded = RecordedScript(try Self.text(name))
    let replayed = try recorded.replayed()
    if try Self.isRecordedAnew(replayed.text, name) { return }
    #expect(recorded.runs.count > 10)
    let different = zip(recorded.runs, replayed.runs).filter { $0.answer != $1.answer }
    // Later differences follow from the first ones.
    for (was, now) in different.prefix(5) {
      Issue.record("\(name): commonplace \(was.command)\n\(Self.difference(was.answer, now.answer))")
    }
    if different.count > 5 { Issue.record("\(name): \(different.count - 5) more runs answer otherwise") }
  }

  @Test func everyCommandIsRecordedPlainAndAsJSON() throws {
    let runs = try Self.scripts.flatMap { RecordedScript(try Self.text($0)).runs }
    // They serve until they are ended: see TerminalTests and TourCommandTests. The other two ask the system's manager: see ServiceTests.
    // A sync needs a folder and what this machine remembers: see SyncShellTests.
    // The doctor tells of the machine: see DoctorTests.
    let elsewhere =
      [["serve"], ["tour"], ["doctor"], ["service", "install"], ["service", "remove"]]
      + ["status", "on", "join", "now", "off", "key"].map { ["sync", $0] }
    // All that these do is refuse, without a server and without a browser: see BrowsersShellTests.
    let refusing = [["open"], ["browsers", "rename"]]
    for command in try Command.all() where command.isLeaf && !elsewhere.contains(command.path) {
      let recorded = runs.filter {
        $0.words.starts(with: command.path) && ($0.exitCode == 0 || refusing.contains(command.path)) && !$0.words.contains("--help")
      }
      #expect(recorded.contains { !$0.words.contains("--json") }, "\(command.path)")
      #expect(!command.takesJSON || recorded.contains { $0.words.contains("--json") }, "\(command.path)")
    }
  }

  @Test func everyCommandSaysOfItselfWhatWasRecorded() throws {
    let commands = try Command.all()
    #expect(commands.count > 60)
    for command in commands where command.isLeaf {
      let first = command.path.prefix(2).joined(separator: " ")
      #expect(command.discussion.contains("Example: commonplace \(first)") && command.takesJSON && command.takesBook, "\(command.path)")
    }
    let text = commands.map(\.text).joined()
    if try Self.isRecordedAnew(text, "help.txt") { return }
    let (was, now) = (try Self.text("help.txt"), text)
    #expect(was == now, "\(Self.difference(was.components(separatedBy: "\n"), now.components(separatedBy: "\n")))")
  }
}

extension RecordedShellTests {
  private static func text(_ name: String) throws -> String {
    try String(contentsOf: RecordedBook.recordings.appendingPathComponent(name), encoding: .utf8)
  }

  private static func isRecordedAnew(_ text: String, _ name: String) throws -> Bool {
    guard ProcessInfo.processInfo.environment["COMMONPLACE_RECORD"] == "1" else { return false }
    try text.write(to: RecordedBook.recordings.appendingPathComponent(name), atomically: true, encoding: .utf8)
    Issue.record("\(name) is recorded anew: read what has changed, then run the tests without COMMONPLACE_RECORD")
    return true
  }

  /// The first lines in which the two differ.
  private static func difference(_ was: [String], _ now: [String]) -> String {
    let lines = (0..<max(was.count, now.count)).map { line in
      (was.indices.contains(line) ? was[line] : "(nothing)", now.indices.contains(line) ? now[line] : "(nothing)")
    }
    return lines.filter { $0 != $1 }.prefix(3).map { was, now in
      let same = max(0, zip(was, now).prefix { $0 == $1 }.count - 40)
      return [("was", was), ("is ", now)].map { "  \($0) \(same > 0 ? "…" : "")\($1.dropFirst(same).prefix(200))" }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A command as the program describes it.
  private struct Command {
    let path: [String]
    let isLeaf: Bool
    let abstract: String
    let discussion: String
    /// Its arguments with what is said of them.
    let arguments: [(name: String, help: String)]

    var takesJSON: Bool { arguments.contains { $0.name == "--json" } }
    var takesBook: Bool { arguments.contains { $0.name == "--book <path>" } }

    /// Its help without the common parts and the example.
    var text: String {
      let own = arguments.filter { !["--json", "--book <path>", "-h --help", "--version"].contains($0.name) }
      let more = discussion.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("Example: ") }
      let lines = more.map { "  \($0)\n" } + own.map { "  \($0.name): \($0.help)\n" }
      return "\((["commonplace"] + path).joined(separator: " ")): \(abstract)\n" + lines.joined()
    }

    static func all() throws -> [Command] {
      let dump = try Desk(book: "").run(["--experimental-dump-help"]).output
      let whole = try #require(try JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any])
      return commands(in: try #require(whole["command"] as? [String: Any]), at: [])
    }

    private static func commands(in command: [String: Any], at path: [String]) -> [Command] {
      let children = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
      let itself = Command(
        path: path, isLeaf: children.isEmpty, abstract: command["abstract"] as? String ?? "",
        discussion: command["discussion"] as? String ?? "",
        arguments: (command["arguments"] as? [[String: Any]] ?? []).map(argument))
      return [itself] + children.flatMap { commands(in: $0, at: path + [$0["commandName"] as? String ?? ""]) }
    }

    private static func argument(_ argument: [String: Any]) -> (name: String, help: String) {
      let names = (argument["names"] as? [[String: String]] ?? []).map { "\($0["kind"] == "short" ? "-" : "--")\($0["name"] ?? "")" }
      let value = argument["kind"] as? String == "flag" ? nil : (argument["valueName"] as? String).map { "<\($0)>" }
      let preset = (argument["defaultValue"] as? String).map { " (\($0))" } ?? ""
      return ((names + [value].compactMap(\.self)).joined(separator: " "), "\(argument["abstract"] as? String ?? "")\(preset)")
    }
  }
}
