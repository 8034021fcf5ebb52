import Foundation
import Records

/// Shell commands on large books, from their start to their exit.
struct ShellBenchmark {
  let books: BookFixture
  let sessions: Int
  let program: String
  private let rounds = 21

  func measure() throws -> [Figure] {
    let day = "\(Day(of: HistoryData.lastDay, in: .gmt).adding(-1))"
    let filled = try books.filled(sessions)
    let commands: [(words: [String], book: String?, name: String, aim: Double)] =
      [
        (["--version"], nil, "", 15), (["sit", "list", "--from", day, "--to", day], filled, "", 15), (["sit", "stats"], filled, "", 15),
        (["thought", "show", "--day", day], filled, "", 15), (["book", "info"], filled, "", 15),
      ] + (try ofItems())
    var times: [[Child.Time]] = Array(repeating: [], count: commands.count + 1)
    for _ in 0..<rounds {
      times[0].append(try Child.run(["/bin/true"]))
      for (place, command) in commands.enumerated() {
        times[place + 1].append(try Child.run([program] + command.words + (command.book.map { ["--book", $0] } ?? [])))
      }
    }
    return [figure("a program that does nothing", times[0], aim: .none)]
      + zip(commands, times.dropFirst()).map { command, times in
        figure("commonplace \(command.words.joined(separator: " "))\(command.name)", times, aim: .atMost(command.aim))
      }
  }

  /// Those of Projects, on copies: what adds is to find the same book on every run of the bench.
  private func ofItems() throws -> [(words: [String], book: String?, name: String, aim: Double)] {
    let (some, many) = (10_000, 100_000)
    let few = try books.copy(of: try books.filled(projects: 200, items: some), "shell-\(some)")
    let large = try books.copy(of: try books.filled(projects: 200, items: many), "shell-\(many)")
    let add = ["items", "add", "--title", "One more"]
    return [
      (["items", "list"], few, ": \(some) items", 25), (add, few, ": to \(some) items", 15), (add, large, ": to \(many) items", 15),
      (["items", "list", "--json"], large, ": \(many) items", 800),
    ]
  }

  private func figure(_ name: String, _ times: [Child.Time], aim: Figure.Aim) -> Figure {
    Figure(
      name: name, samples: Samples(times.map(\.wall)), unit: .milliseconds, aim: aim,
      remark: "\(Figure.Unit.rounded(Samples(times.map(\.processors)).median, 1)) ms of the processors")
  }
}
