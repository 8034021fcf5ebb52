import ArgumentParser
import Assembly
import BookStore
import Foundation
import Records
import Synchronization
import TestKit

@testable import Shell
@testable import commonplace
@testable import stage

/// The shell at a book, in this process, under a clock that stands still: before each command a second goes by.
struct Desk: Sendable {
  /// Notebooks with their words, which are read once and not for each command.
  private static let program = ShellContext(commands: Commonplace.commands, surroundings: TestClock().surroundings)
  private static let programWithReading = ShellContext(
    commands: Commonplace.commands, notebooks: NotebookModule.withReading, surroundings: TestClock().surroundings)

  let book: String
  let clock: TestClock
  var environment: [String: String] = [:]
  /// True for a person at a terminal, who sees progress and answers questions.
  var isPerson = false
  var isReading = false
  /// The folder of what the machine remembers; nil for a machine that remembers nothing.
  var stateFolder: String?
  /// Runs while a command waits.
  var whileWaiting: @Sendable () -> Void = {}
  /// Asked by each command that Ctrl-C can end, as often as it looks.
  var isInterrupted: @Sendable () -> Bool = { false }
  /// Runs when a command leaves Ctrl-C to the system again.
  var whenLetGo: @Sendable () -> Void = {}

  /// A desk at that book; books that meet are made at desks of different seeds.
  init(book: String, zone: String = "Europe/Berlin", seed: UInt64 = 1) {
    self.book = book
    clock = TestClock("2026-11-29T12:00:00.000Z", zone: zone, seed: seed)
    environment["COMMONPLACE_BOOK"] = book
  }

  /// Runs a command that waits for nothing, as the program does.
  func run(_ words: [String], input: String = "") throws -> Program.Result {
    clock.advance(seconds: 1)
    let said = Said(input)
    let program = isReading ? Desk.programWithReading : Desk.program
    var surroundings = clock.surroundings
    surroundings.stateFolder = stateFolder
    let context = ShellContext(
      version: program.version, commands: program.commands, modules: program.modules, notebooks: program.notebooks(),
      languages: program.languages, surroundings: surroundings, streams: streams(said))
    let code = ShellContext.$current.withValue(context) { () -> Int32 in
      do {
        defer { context.openBooks.close() }
        var command = try CommonplaceCommand.parseAsRoot(words)
        try command.run()
        return context.openBooks.tellUnreadable()
      } catch {
        return ShellError(error).report()
      }
    }
    return Program.Result(code: code, output: said.text(.answer), complaint: said.text(.complaint))
  }

  private func streams(_ said: Said) -> ShellStreams {
    ShellStreams(
      environment: environment, columns: 80, isWatched: isPerson, isAnswering: isPerson, write: said.write, line: said.line,
      input: { Data(said.rest().utf8) },
      pause: {
        clock.advance(seconds: $0)
        whileWaiting()
      }, interruption: { Interruption(when: isInterrupted, letGo: whenLetGo) })
  }
}

/// Input and output of a command.
private final class Said: Sendable {
  private let input: Mutex<Substring>
  private let texts = Mutex<[ShellStreams.Output: String]>([:])

  init(_ input: String) { self.input = Mutex(Substring(input)) }

  func text(_ output: ShellStreams.Output) -> String { texts.withLock { $0[output] ?? "" } }

  @Sendable func write(_ text: String, to output: ShellStreams.Output) { texts.withLock { $0[output, default: ""] += text } }

  @Sendable func line() -> String? {
    input.withLock { input in
      guard !input.isEmpty else { return nil }
      let line = input.prefix { $0 != "\n" }
      input = input.dropFirst(line.count + 1)
      return String(line)
    }
  }

  func rest() -> String {
    input.withLock { input in
      defer { input = "" }
      return String(input)
    }
  }
}
