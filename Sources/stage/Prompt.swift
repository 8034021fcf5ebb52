import ArgumentParser
import Assembly
import Foundation
import Shell
import TestKit

/// Runs commands of the shell one after another in one process, as most of what one costs is its start: each line on stdin asks for one, as
/// JSON, under a clock that stands still, and is answered with a line of JSON. What a command says beside its answer goes to stderr.
struct Prompt: AsyncParsableCommand {
  private struct Asked: Decodable {
    let words: [String]
    let now: String
    let zone: String
    let seed: UInt64
    let reading: Bool
  }

  private struct Answer: Encodable {
    let code: Int32
    let output: String
    let complaint: String
  }

  @MainActor func run() async throws {
    // Commands write to the process's own stdout.
    guard let file = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
    let answers = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
    let output = FileHandle(fileDescriptor: fileno(file))
    dup2(fileno(file), STDOUT_FILENO)
    while let line = readLine() {
      let asked = try JSONDecoder().decode(Asked.self, from: Data(line.utf8))
      try output.truncate(atOffset: 0)
      let (code, complaint) = await Prompt.run(asked)
      try output.seek(toOffset: 0)
      let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
      try answers.write(contentsOf: try JSONEncoder().encode(Answer(code: code, output: text, complaint: complaint)) + Data("\n".utf8))
    }
  }

  @MainActor private static func run(_ asked: Asked) async -> (code: Int32, complaint: String) {
    let clock = TestClock(asked.now, zone: asked.zone, seed: asked.seed)
    let notebooks = asked.reading ? NotebookModule.withReading : NotebookModule.all
    return await ShellContext.$current.withValue(ShellContext(commands: [], notebooks: notebooks, surroundings: clock.surroundings)) {
      do {
        var command = try CommonplaceCommand.parseAsRoot(asked.words)
        if var waiting = command as? any AsyncParsableCommand { try await waiting.run() } else { try command.run() }
        return (0, "")
      } catch {
        return (max(1, CommonplaceCommand.exitCode(for: error).rawValue), "\(error)")
      }
    }
  }
}
