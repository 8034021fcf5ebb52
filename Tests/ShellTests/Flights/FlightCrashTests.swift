import Assembly
import BookStore
import FlightsRecords
import Foundation
import Records
import TestKit
import Testing

@testable import Site

/// The plug is pulled while flights are imported: the book has all of an import or nothing of it, and what it had before.
@Suite struct FlightCrashTests {
  private let folder: TemporaryFolder
  private let shell: Program

  init() throws {
    folder = try TemporaryFolder()
    shell = Program("commonplace", book: folder.path("book.sqlite"))
  }

  @Test(.timeLimit(.minutes(30)))
  func `a kill at any moment leaves all of an import or nothing of it`() throws {
    var dice = SeededDice.fixed(1)
    let files = try written(flights: 1500, &dice)
    try Data(FlightPapers.four.utf8).write(to: URL(fileURLWithPath: folder.path("four.json")))
    #expect(try shell.run(["flights", "import", folder.path("four.json")]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("book.sqlite-wal")), "the book is one file once a command has ended")
    try keep()
    let before = try state(seed: dice.seed)
    // As long as a whole import takes here, so that the kills fall everywhere in it.
    let length = try ContinuousClock().measure { _ = try shell.run(["flights", "import"] + files) }
    let after = try state(seed: dice.seed)
    #expect(before.flights == 4 && after.flights == 1504 && before.acts == 1 && after.acts == 2)
    for round in 0..<30 {
      try takeBack()
      let process = try shell.launch(["flights", "import"] + files, output: folder.path("out"))
      // Every third child is killed near its end, where it writes.
      let share = round % 3 == 0 ? 60 + dice.below(50) : dice.below(100)
      usleep(UInt32(Double(share) / 100 * (length / .microseconds(1))))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let left = try state(seed: dice.seed)
      #expect(left == before || left == after, "seed \(dice.seed), round \(round): \(left)")
      guard left == before else { continue }
      #expect(process.terminationStatus != 0, "seed \(dice.seed), round \(round): acknowledged and lost")
    }
    // What was killed can be done again, and then is whole.
    #expect(try shell.run(["flights", "import"] + files).code == 0)
    #expect(try state(seed: dice.seed).flights == 1504, "seed \(dice.seed)")
  }

  @Test(.timeLimit(.minutes(20)))
  func `ctrl-c cancels, and nothing was added`() throws {
    var dice = SeededDice.fixed(2)
    let files = try written(flights: 40_000, &dice)
    let process = try shell.launch(["flights", "import"] + files, output: folder.path("out"), complaint: folder.path("err"))
    // Once there is a book, the interrupt is awaited and the reading begins.
    while !FileManager.default.fileExists(atPath: folder.path("book.sqlite")) { usleep(1000) }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let said = try String(contentsOfFile: folder.path("err"), encoding: .utf8)
    #expect(said.wholeMatch(of: /commonplace: Cancelled after \d+%. Nothing was added\.\n/) != nil, "\(said)")
    #expect(try String(contentsOfFile: folder.path("out"), encoding: .utf8).isEmpty)
    #expect(try state(seed: dice.seed) == State(flights: 0, airports: 0, airlines: 0, acts: 0))
  }

  /// What the book has.
  private struct State: Equatable {
    let flights: Int
    let airports: Int
    let airlines: Int
    let acts: Int
  }

  private func state(seed: UInt64) throws -> State {
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: TestClock().surroundings)
    #expect(try book.check() == [], "seed \(seed)")
    let flights = Flights(book)
    let count = try flights.page(FlightQuery(), limit: 100_000).flights.count
    #expect(try flights.count(FlightQuery()) == .exactly(count), "seed \(seed)")
    let state = State(
      flights: count, airports: try flights.airports(limit: 1000).places.count, airlines: try flights.airlines(limit: 1000).places.count,
      acts: try book.history().count)
    try book.close()
    return state
  }

  private func written(flights count: Int, _ dice: inout SeededDice) throws -> [String] {
    try FlightSample.write(.aeroAPI, count: count, dice: &dice, to: folder.path("flights.json"))
    try FlightSample.airports().write(to: URL(fileURLWithPath: folder.path("airports.json")))
    return [folder.path("flights.json"), folder.path("airports.json")]
  }

  /// Lays the book as it is aside.
  private func keep() throws {
    try FileManager.default.copyItem(atPath: folder.path("book.sqlite"), toPath: folder.path("kept.sqlite"))
  }

  /// Puts the book that was laid aside in the place of the present one.
  private func takeBack() throws {
    for ending in ["", "-wal", "-shm", "-lock"] { try? FileManager.default.removeItem(atPath: folder.path("book.sqlite") + ending) }
    try FileManager.default.copyItem(atPath: folder.path("kept.sqlite"), toPath: folder.path("book.sqlite"))
  }
}
