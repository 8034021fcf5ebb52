import ArgumentParser
import Assembly
import Foundation
import Shell
import Synchronization
import TestKit

/// Runs shell commands in one process, since starting is most of a command's cost: each line on stdin is a JSON request, answered by a line
/// of JSON, under a stopped clock.
struct Prompt: AsyncParsableCommand {
  private struct Asked: Decodable {
    let words: [String]
    let now: String
    let zone: String
    let seed: UInt64
    let reading: Bool
  }

  private struct Answer: Encodable {
    var code: Int32 = 0
    var output = ""
    var complaint = ""
  }

  @MainActor func run() async throws {
    while let line = readLine() {
      let asked = try JSONDecoder().decode(Asked.self, from: Data(line.utf8))
      answer(String(decoding: try JSONEncoder().encode(await Prompt.run(asked)), as: UTF8.self))
    }
  }

  @MainActor private static func run(_ asked: Asked) async -> Answer {
    let capture = Capture()
    var streams = ShellStreams.ofProcess
    (streams.isWatched, streams.isAnswering) = (false, false)
    streams.write = capture.add
    streams.line = { nil }
    streams.input = { Data() }
    let clock = TestClock(asked.now, zone: asked.zone, seed: asked.seed)
    let code = await CommonplaceCommand.run(
      asked.words,
      in: ShellContext(
        commands: [], notebooks: asked.reading ? NotebookModule.withReading : NotebookModule.all, surroundings: clock.surroundings,
        streams: streams))
    var answer = capture.answer
    answer.code = code
    return answer
  }

  private final class Capture: Sendable {
    private let captured = Mutex(Answer())

    var answer: Answer { captured.withLock(\.self) }

    func add(_ text: String, to output: ShellStreams.Output) {
      captured.withLock {
        switch output {
        case .answer: $0.output += text
        case .complaint: $0.complaint += text
        }
      }
    }
  }
}
