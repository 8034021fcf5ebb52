import ArgumentParser
import Assembly
import Foundation
import Shell
import TestKit

/// The program's shell with the notebook Reading, under a stopped clock.
struct ShellCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "shell")

  @Argument(parsing: .captureForPassthrough) var words: [String] = []

  func run() async {
    let clock = TestClock(seed: UInt64(ProcessInfo.processInfo.processIdentifier))
    let context = ShellContext(commands: [], notebooks: NotebookModule.withReading, surroundings: clock.surroundings)
    Foundation.exit(await CommonplaceCommand.run(words, in: context))
  }
}
