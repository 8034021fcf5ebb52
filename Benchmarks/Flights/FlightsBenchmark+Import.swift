import Foundation
import Records
import TestKit

/// How flights come in.
extension FlightsBenchmark {
  /// An import by the program, as it was watched from outside.
  struct Watched {
    let flights: Int
    let time: Child.Time
    let megabytes: Double
    let fileMegabytes: Int
  }

  /// One flight in so many is of the person's own log; the others FlightAware's.
  private static let oneOfOwn = 10

  /// Makes the files of so many flights, has the program import them into a new book, and takes the files away again.
  func imported(_ flights: Int) throws -> Watched {
    let files = try files(of: flights)
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    let bytes = try files.reduce(0) { try $0 + FileHandle(forReadingFrom: URL(fileURLWithPath: $1)).seekToEndOfFile() }
    let (time, peak) = try Child.watched([program, "flights", "import"] + files + ["--book", books.place("flown-\(flights)")])
    return Watched(flights: flights, time: time, megabytes: peak, fileMegabytes: Int(bytes / 1_000_000))
  }

  private func files(of flights: Int) throws -> [String] {
    let world = Asked.world
    let own = flights / Self.oneOfOwn
    let paths = ["airports.json", "airlines.json", "flights.json", "log.csv"].map { books.folder.path("\(flights)-\($0)") }
    try FlightSample.airports(of: world).write(to: URL(fileURLWithPath: paths[0]))
    try FlightSample.airlines(of: world).write(to: URL(fileURLWithPath: paths[1]))
    var dice = SeededDice(seed: 6)
    try FlightSample.write(.aeroAPI, count: flights - own, in: world, dice: &dice, to: paths[2])
    try FlightSample.write(.myFlightradar24, count: own, in: world, dice: &dice, to: paths[3])
    return paths
  }

  func ofImport(_ some: Watched, _ many: Watched) throws -> [Figure] {
    Paper.note("  inserting the same \(many.flights) rows alone")
    let bare = try BareRows(of: ["flight"], from: books.place("flown-\(many.flights)")).insert(into: books.place("bare-flights"))
    try books.remove("bare-flights")
    func rate(_ time: Child.Time) -> Int { Int(Double(many.flights) / time.wall * 1000) }
    let name = "import of \(many.flights) flights / bare insert of their rows"
    return [
      Figure(
        name: "\(name): rows/s", samples: Samples([bare.wall / many.time.wall]), unit: .share, aim: .atLeast(0.35),
        remark: "\(rate(many.time)) / \(rate(bare)) rows/s, from \(many.fileMegabytes) MB of AeroAPI and MyFlightradar24, once"),
      Figure(
        name: "  of it, the processors' time alone", samples: Samples([bare.processors / many.time.processors]), unit: .share,
        remark: "what others did on the machine has no part in it"),
      Figure(
        name: "most memory of that import / of \(some.flights)", samples: Samples([many.megabytes / some.megabytes]), unit: .times,
        aim: .atMost(1.1),
        remark: "\(Figure.Unit.megabytes.write(many.megabytes)) / \(Figure.Unit.megabytes.write(some.megabytes)), once"),
    ]
  }
}
