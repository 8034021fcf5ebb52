import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import TestKit

/// A book of sessions on a disk, and the program at it, which may be killed.
struct SessionBook {
  let path: String
  let program: Program

  init(at path: String) {
    self.path = path
    program = Program("commonplace", book: path)
  }

  /// Adds so many sessions, and answers how many there are.
  func fill(_ count: Int) throws -> Int {
    // Other dice than those of another filling.
    let book = try open(seed: UInt64(count))
    let mindfulness = Mindfulness(book)
    let start = Instant(milliseconds: 1_600_000_000_000)
    for number in 0..<count {
      let began = start.adding(milliseconds: Int64(number) * 600_000)
      _ = try mindfulness.add(start: began, end: began.adding(milliseconds: 120_000), in: .gmt)
    }
    let sessions = try mindfulness.sessions().count
    try book.close()
    return sessions
  }

  func open(seed: UInt64 = 1) throws -> Book {
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock(seed: seed).surroundings)
  }

  /// Runs the program, and kills it within so many microseconds.
  func kill(_ arguments: [String], within pace: Int, _ dice: inout SeededDice) throws {
    let process = try program.launch(arguments, output: "/dev/null")
    usleep(UInt32(dice.below(max(1, pace))))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Runs the program where no file may grow beyond so many KiB: whoever tries is refused, as on a full disk.
  func runOnFullDisk(beyond size: Int, _ arguments: [String]) throws -> Program.Result {
    let shell = Program(path: "/bin/bash", book: path)
    return try shell.run(["-c", "trap '' XFSZ; ulimit -f \(size); exec \"$0\" \"$@\"", program.path] + arguments)
  }

  /// Runs the program where folders may refuse it, also if whoever runs the tests is root, whom none refuses.
  func runBoundByRights(_ arguments: [String]) throws -> Program.Result {
    guard getuid() == 0 else { return try program.run(arguments) }
    let bound = Program(path: "/usr/bin/setpriv", book: path)
    return try bound.run(["--bounding-set=-dac_override,-dac_read_search", program.path] + arguments)
  }

  /// In microseconds.
  func time(_ body: () throws -> Void) rethrows -> Int {
    let began = ContinuousClock.now
    try body()
    return Int((ContinuousClock.now - began) / .microseconds(1))
  }
}
