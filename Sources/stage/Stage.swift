import ArgumentParser
import Assembly
import Foundation
import ReadingPages
import ReadingRecords
import ReadingShell
import Shell
import TestKit

/// A test program, not shipped: a server under a settable clock, a writer that tests kill, a maker of made-up exports, the shell with the
/// test notebook Reading, and a shell that takes many commands in one process.
@main
struct Stage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage", subcommands: [Perform.self, Scribble.self, ExportCommand.self, ShellCommand.self, Prompt.self])
}

/// The program's shell with the notebook Reading, under a stopped clock.
struct ShellCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "shell")

  @Argument(parsing: .captureForPassthrough) var words: [String] = []

  func run() async {
    // Processes that write one book one after the other must not make the same ids.
    let clock = TestClock(seed: UInt64(ProcessInfo.processInfo.processIdentifier))
    let context = ShellContext(commands: [], notebooks: NotebookModule.withReading, surroundings: clock.surroundings)
    Foundation.exit(await CommonplaceCommand.run(words, in: context))
  }
}

/// Writes a made-up Apple Health export for tests with large files: a zip if the path ends in `.zip`, else XML.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "export")

  @Option var megabytes = 50
  @Option var seed: UInt64 = 1
  /// Mindful sessions in a million records.
  @Option var mindful = 1500
  @Argument var path: String

  func run() throws {
    let sample = HealthSample(seed: seed, mindfulPerMillion: mindful)
    let isZip = path.hasSuffix(".zip")
    let xml = isZip ? path + ".xml" : path
    let tally = try sample.write(bytes: megabytes * 1_000_000, to: xml)
    if isZip {
      try HealthSample.zip([("apple_health_export/export.xml", xml)], to: path)
      try FileManager.default.removeItem(atPath: xml)
    }
    answer("records \(tally.records) mindful \(tally.mindful)")
  }
}

extension NotebookModule {
  /// The program's notebooks and Reading, which needs only this line to join.
  static let withReading =
    all + [
      NotebookModule(Readings.notebook, words: .reading, pages: .reading, shell: .reading)
    ]
}
