import Foundation
import Records

/// Shell commands on the large book, from their start to their exit.
struct ShellBenchmark {
  let books: Bookcase
  let sessions: Int
  let program: String
  private let rounds = 21

  func measure() throws -> [Figure] {
    let path = try books.filled(sessions)
    let day = "\(Day(of: Past.lastDay, in: .gmt).adding(-1))"
    let commands = [
      ["--version"], ["sit", "list", "--from", day, "--to", day], ["sit", "stats"], ["thought", "show", "--day", day], ["book", "info"],
    ]
    var times: [[Child.Time]] = Array(repeating: [], count: commands.count + 1)
    for _ in 0..<rounds {
      times[0].append(try Child.run(["/bin/true"]))
      for (place, command) in commands.enumerated() {
        times[place + 1].append(try Child.run([program] + command + (place == 0 ? [] : ["--book", path])))
      }
    }
    return [figure("a program that does nothing", times[0], aim: .none)]
      + zip(commands, times.dropFirst()).map { figure("commonplace \($0.joined(separator: " "))", $1, aim: .atMost(15)) }
  }

  private func figure(_ name: String, _ times: [Child.Time], aim: Figure.Aim) -> Figure {
    Figure(
      name: name, samples: Samples(times.map(\.wall)), unit: .milliseconds, aim: aim,
      remark: "\(Figure.Unit.rounded(Samples(times.map(\.processors)).median, 1)) ms of the processors")
  }
}
