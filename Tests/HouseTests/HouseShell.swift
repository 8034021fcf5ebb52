import Assembly
import Foundation
import Shell
import Synchronization
import TestKit
import Testing

@testable import commonplace

/// The program's shell at a book, in this process, under a clock that stands still: before each command a second goes by.
struct HouseShell: Sendable {
  /// Every command with its options and arguments, as the shell tells it to other programs.
  static func commands() async throws -> [String: Any] {
    let root = try JSONSerialization.jsonObject(with: Data(await help.value.utf8)) as? [String: Any]
    return try #require(root?["command"] as? [String: Any])
  }

  private static let help = Task { await HouseShell(book: "").run(["--experimental-dump-help"]).output }

  let book: String
  private let clock: TestClock

  /// Books that meet are made by shells of different seeds.
  init(book: String, seed: UInt64 = 1) {
    self.book = book
    clock = TestClock("2026-11-29T12:00:00.000Z", zone: "Europe/Berlin", seed: seed)
  }

  func run(_ words: [String]) async -> Program.Result {
    clock.advance(seconds: 1)
    let said = Said()
    let streams = ShellStreams(
      environment: ["COMMONPLACE_BOOK": book], columns: 80, isWatched: false, isAnswering: false, write: said.write, line: { nil },
      input: { Data() }, pause: { [clock] in clock.advance(seconds: $0) }, interruption: { Interruption { false } })
    let context = ShellContext(commands: Commonplace.commands, surroundings: clock.surroundings, streams: streams)
    let code = await CommonplaceCommand.run(words, in: context)
    return Program.Result(code: code, output: said.text(.answer), complaint: said.text(.complaint))
  }
}

/// Output of a command.
private final class Said: Sendable {
  private let texts = Mutex<[ShellStreams.Output: String]>([:])

  func text(_ output: ShellStreams.Output) -> String { texts.withLock { $0[output] ?? "" } }

  @Sendable func write(_ text: String, to output: ShellStreams.Output) { texts.withLock { $0[output, default: ""] += text } }
}
