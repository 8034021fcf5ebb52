import Foundation
import TestKit
import Testing

/// The answers of the shell, recorded in Tests/RecordedShell before the house was rebuilt inside: nothing of them may change.
///
/// With COMMONPLACE_RECORD=1 they are recorded anew; then what has changed is to be read, and meant.
@Suite struct RecordedShellTests {
  static let recordings: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: RecordedBook.recordings.path)
    return (files ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: recordings) func theShellAnswersAsItWasRecorded(recording: String) throws {
    let place = RecordedBook.recordings.appendingPathComponent(recording)
    let recorded = RecordedScript(try String(contentsOf: place, encoding: .utf8))
    let replayed = try recorded.replayed()
    if ProcessInfo.processInfo.environment["COMMONPLACE_RECORD"] == "1" {
      try replayed.text.write(to: place, atomically: true, encoding: .utf8)
      Issue.record("\(recording) is recorded anew: read what has changed, then run the tests without COMMONPLACE_RECORD")
      return
    }
    #expect(recorded.runs.count > 10)
    let different = zip(recorded.runs, replayed.runs).filter { $0.answer != $1.answer }
    // What follows from the first differences need not be read.
    for (was, now) in different.prefix(5) { Issue.record("\(recording): \(Self.difference(was, now))") }
    if different.count > 5 { Issue.record("\(recording): \(different.count - 5) more runs answer otherwise") }
  }

  @Test func everyCommandIsRecordedPlainAndAsJSON() throws {
    let runs = try Self.runs()
    for command in try Self.commands() where command.isLeaf {
      let isRefused = Self.refusing.contains(command.path.joined(separator: " "))
      let recorded = runs.filter { $0.words.starts(with: command.path) && ($0.exitCode == 0 || isRefused) && !$0.words.contains("--help") }
      #expect(recorded.contains { !$0.words.contains("--json") }, "\(command.path)")
      #expect(!command.takesJSON || recorded.contains { $0.words.contains("--json") }, "\(command.path)")
    }
  }

  @Test func everyCommandIsRecordedWithItsHelp() throws {
    let words = Set(try Self.runs().map(\.words))
    let commands = try Self.commands()
    #expect(commands.count > 60)
    for command in commands { #expect(words.contains(command.path + ["--help"]), "\(command.path)") }
  }
}

extension RecordedShellTests {
  /// These last until they are ended, or want a server, a browser that was let in or a relay: what they refuse is all there is.
  private static let refusing: Set = [
    "serve", "tour", "sit start", "open", "browsers rename", "sync on", "sync folder", "sync now", "sync choose", "sync off", "pair",
    "recovery print", "recovery restore",
    "devices revoke", "relay serve", "relay invite", "relay delete",
  ]

  private static func runs() throws -> [RecordedScript.Run] {
    try recordings.flatMap {
      RecordedScript(try String(contentsOf: RecordedBook.recordings.appendingPathComponent($0), encoding: .utf8)).runs
    }
  }

  /// The command, and the first lines in which the two differ.
  private static func difference(_ was: RecordedScript.Run, _ now: RecordedScript.Run) -> String {
    let length = max(was.answer.count, now.answer.count)
    let lines = (0..<length).map { line in
      (
        was.answer.indices.contains(line) ? was.answer[line] : "(nothing)",
        now.answer.indices.contains(line) ? now.answer[line] : "(nothing)"
      )
    }
    let told = lines.filter { $0 != $1 }.prefix(3).map { was, now in
      let same = max(0, zip(was, now).prefix { $0 == $1 }.count - 40)
      return [("was", was), ("is ", now)].map { "  \($0) \(same > 0 ? "…" : "")\($1.dropFirst(same).prefix(200))" }.joined(separator: "\n")
    }
    return "commonplace \(was.command)\n\(told.joined(separator: "\n"))"
  }

  private struct Command {
    let path: [String]
    let isLeaf: Bool
    let takesJSON: Bool
  }

  private static func commands() throws -> [Command] {
    let dump = try Program("commonplace", book: "").run(["--experimental-dump-help"]).output
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any])
    return commands(in: try #require(whole["command"] as? [String: Any]), at: [])
  }

  private static func commands(in command: [String: Any], at path: [String]) -> [Command] {
    let children = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
    let names = (command["arguments"] as? [[String: Any]] ?? []).compactMap { $0["valueName"] as? String }
    return [Command(path: path, isLeaf: children.isEmpty, takesJSON: names.contains("json"))]
      + children.flatMap { commands(in: $0, at: path + [$0["commandName"] as? String ?? ""]) }
  }
}
