import AppleHealth
import ArgumentParser
import Book
import Foundation
import Mindfulness
import Pages
import Records

struct Health: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health", abstract: "Take in what Apple Health has.", discussion: "Example: commonplace health import export.zip",
    subcommands: [HealthImportCommand.self])
}

struct HealthImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import the mindful sessions of an Apple Health export; Ctrl-C cancels, undo takes it back.",
    discussion: "Example: commonplace health import ~/Downloads/export.zip")

  @OptionGroup var options: BookOptions

  @Argument(help: "The export.zip or export.xml the Health app made.")
  var file: String

  func run() throws {
    let interruption = Interruption()
    let export = try HealthExport(path: (file as NSString).expandingTildeInPath)
    let mindfulness = try options.mindfulness()
    var bar = ReadingBar(until: interruption)
    defer { bar.clear() }
    let outcome = try HealthImport(mindfulness).run(export, progress: { try bar.show($0) }, writing: { try bar.showWriting() })
    bar.clear()
    let words = Language.english
    if options.json { return try JSONAnswer.say(ExportedHealthSummary(outcome.value, say: { words.say($0) })) }
    for line in HealthLines.lines(of: outcome.value, isWritten: outcome.act != nil) { Terminal.say(line) }
  }
}

/// What an import did, line by line.
enum HealthLines {
  static func lines(of summary: HealthSummary, isWritten: Bool) -> [String] {
    let words = Language.english
    let head = isWritten ? Phrase("act.healthImported", ["count": .count(summary.added)]) : Phrase("import.nothingNew")
    var lines = [words.say(head)]
    lines += summary.sources.map { source in
      let length = words.length(seconds: Int(source.milliseconds / 1000))
      return "  \(source.name): \(words.say("count.sessions", ["count": .count(source.sessions)])), \(length)"
    }
    if summary.duplicates > 0 { lines.append(words.say("health.duplicates", ["count": .count(summary.duplicates)])) }
    if summary.overlapMilliseconds > 0 {
      lines.append(words.say("health.overlap", ["seconds": .seconds(Int(summary.overlapMilliseconds / 1000))]))
    }
    if summary.rejected > 0 { lines.append(words.say("import.rejected", ["count": .count(summary.rejected)])) }
    lines += summary.problems.map { problem in
      "  " + words.say("import.problem", ["line": .count(problem.line), "reason": .text(words.say(problem.reason))])
    }
    let untold = summary.rejected - summary.problems.count
    if untold > 0 { lines.append(words.say("import.problemsMore", ["count": .count(untold)])) }
    if isWritten { lines.append(words.say("import.undo")) }
    return lines
  }
}
