import Assembly
import BookStore
import FlightsRecords
import Foundation
import Records
import TestKit
import Testing

/// The plug is pulled while flights are imported: the book has all of an import or nothing of it, and what it had before.
@Suite struct FlightCrashTests {
  private let folder: TemporaryFolder
  private let elsewhere: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    elsewhere = try TemporaryFolder()
    path = folder.path("book.sqlite")
  }

  @Test func `an import that is killed leaves all of it or nothing, and can be done again`() async throws {
    let files = try written(flights: 120)
    let desk = Desk(book: path)
    try Data(FlightPapers.four.utf8).write(to: URL(fileURLWithPath: elsewhere.path("four.json")))
    #expect(try desk.run(["flights", "import", elsewhere.path("four.json")]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(path)-wal"), "the book is one file once a command has ended")
    let before = try state(of: path)
    var left: Set<State> = []
    try await Moments.of(Program("commonplace", book: path), ["flights", "import"] + files, in: folder) { copy throws in
      let book = "\(copy)/book.sqlite"
      left.insert(try state(of: book))
      #expect(try Desk(book: book, seed: 2).run(["flights", "import"] + files).code == 0)
      #expect(try state(of: book).flights == 124)
    }
    let after = try state(of: path)
    #expect(before.flights == 4 && after.flights == 124 && before.acts == 1 && after.acts == 2)
    #expect(left.isSubset(of: [before, after]) && left.contains(before))
  }

  /// What the book has.
  private struct State: Hashable {
    let flights: Int
    let airports: Int
    let airlines: Int
    let acts: Int
  }

  private func state(of path: String) throws -> State {
    let book = try Book.open(.file(path), notebooks: Notebook.all, surroundings: TestClock().surroundings)
    #expect(try book.check() == [])
    let flights = Flights(book)
    let count = try flights.page(FlightQuery(), limit: 100_000).flights.count
    #expect(try flights.count(FlightQuery()) == count)
    let state = State(
      flights: count, airports: try flights.airports(limit: 1000).places.count, airlines: try flights.airlines(limit: 1000).places.count,
      acts: try book.history().count)
    try book.close()
    return state
  }

  private func written(flights count: Int) throws -> [String] {
    var dice = SeededDice.fixed(1)
    try FlightSample.write(.aeroAPI, count: count, dice: &dice, to: elsewhere.path("flights.json"))
    try FlightSample.airports().write(to: URL(fileURLWithPath: elsewhere.path("airports.json")))
    return [elsewhere.path("flights.json"), elsewhere.path("airports.json")]
  }
}
