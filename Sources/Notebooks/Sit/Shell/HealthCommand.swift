import AppleHealth
import ArgumentParser
import BookStore
import Records
import Shell
import SitRecords
import Words

struct Health: ParsableCommand {
  static let configuration = CommandConfiguration(
    "health", "Import from Apple Health.", example: "health import export.zip",
    [HealthImportCommand.self])
}

struct HealthImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", "Import the mindful sessions of an Apple Health export; Ctrl-C cancels, one undo removes the import.",
    example: "health import ~/Downloads/export.zip")

  @OptionGroup var options: BookOptions
  @Argument(help: "The export.zip or export.xml the Health app made.") var file: String

  func run() throws {
    let interruption = Interruption()
    let export = try HealthExport(path: HomeFolder.expand(file))
    let mindfulness = Mindfulness(try options.open())
    var bar = ReadingBar(until: interruption)
    defer { bar.clear() }
    let outcome = try mindfulness.importing(export, progress: { try bar.show($0) }, writing: { try bar.showWriting() })
    bar.clear()
    let words = Terminal.words
    if options.json { return try Terminal.printJSON(outcome.value.exported { words.text($0) }) }
    for line in HealthLines.lines(of: outcome.value) { Terminal.printLine(line) }
  }
}

/// The outcome of an import from Apple Health, line by line.
enum HealthLines {
  static func lines(of summary: HealthSummary) -> [String] {
    let words = Terminal.words
    var lines: [String] = []
    if summary.added > 0 { lines.append(words.text("act.healthImported", ["count": .count(summary.added)])) }
    if summary.mended > 0 { lines.append(words.text("health.mended", ["count": .count(summary.mended)])) }
    if let reason = summary.whyNothing { lines.append(words.text(reason)) }
    lines += summary.sources.map { source in
      let length = words.length(seconds: Int(source.milliseconds / 1000))
      return "  \(source.name.onOneLine): \(words.text("count.sessions", ["count": .count(source.sessions)])), \(length)"
    }
    if summary.duplicates > 0 { lines.append(words.text("health.duplicates", ["count": .count(summary.duplicates)])) }
    if summary.overlapMilliseconds > 0 {
      lines.append(words.text("health.overlap", ["seconds": .seconds(Int(summary.overlapMilliseconds / 1000))]))
    }
    if summary.rejected > 0 { lines.append(words.text("import.rejected", ["count": .count(summary.rejected)])) }
    lines += summary.problems.map { problem in
      "  " + words.text("import.problem", ["line": .count(problem.line), "reason": .text(words.text(problem.reason).onOneLine)])
    }
    let unlisted = summary.rejected - summary.problems.count
    if unlisted > 0 { lines.append(words.text("import.problemsMore", ["count": .count(unlisted)])) }
    if summary.whyNothing == nil { lines.append(words.text("import.undo")) }
    return lines
  }
}
