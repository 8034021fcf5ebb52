import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import TestKit

/// A book of sessions on a disk, the shell at it, and the program, which may be killed.
struct SessionBook {
  let path: String
  let program: Program
  let desk: Desk

  init(at path: String) {
    self.path = path
    program = Program("commonplace", book: path)
    desk = Desk(book: path)
  }

  /// Adds so many sessions, and answers how many there are.
  func fill(_ count: Int, from start: String = "2020-09-13T12:26:40.000Z") throws -> Int {
    let book = try open()
    let mindfulness = Mindfulness(book)
    let start = Instant(start) ?? Instant(milliseconds: 0)
    for number in 0..<count {
      let began = start.adding(milliseconds: Int64(number) * 600_000)
      _ = try mindfulness.add(start: began, end: began.adding(milliseconds: 120_000), in: .gmt)
    }
    let sessions = try mindfulness.sessions().count
    try book.close()
    return sessions
  }

  func open() throws -> Book { try Book.open(.file(path), notebooks: Notebook.all, surroundings: desk.clock.surroundings) }

  /// Number of sessions in a sound book, as left by a kill.
  static func sessions(in path: String) throws -> Int {
    let book = try SessionBook(at: path).open()
    defer { try? book.close() }
    guard try book.check() == [] else { return -1 }
    return try Mindfulness(book).sessions().count
  }

  /// Runs the program with a limit on file sizes in KiB; exceeding it is refused as on a full disk.
  func runOnFullDisk(beyond size: Int, _ arguments: [String]) async throws -> Program.Result {
    let shell = Program(path: "/bin/bash", book: path)
    return try await shell.run(["-c", "trap '' XFSZ; ulimit -f \(size); exec \"$0\" \"$@\"", program.path] + arguments)
  }

  /// Runs the program subject to folder permissions, even if root runs the tests.
  func runBoundByRights(_ arguments: [String]) async throws -> Program.Result {
    guard getuid() == 0 else { return try await program.run(arguments) }
    let bound = Program(path: "/usr/bin/setpriv", book: path)
    return try await bound.run(["--bounding-set=-dac_override,-dac_read_search", program.path] + arguments)
  }
}
