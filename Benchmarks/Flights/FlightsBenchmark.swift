import BookStore
import FlightsRecords
import Foundation
import Records
import TestKit

/// Ten lives of a frequent flier: the import compared with a bare insert, and each kind of page.
struct FlightsBenchmark {
  /// Six hundred airports and eighty airlines; a fifth of the flights begins at the first airport.
  static let world: FlightSample.World = {
    var dice = SeededDice(seed: 7)
    return FlightSample.World(places: 600, carriers: 80, legs: 4000, dice: &dice)
  }()

  /// The aim of a page, in milliseconds.
  private static let pageAim = 15.0
  /// One flight in this many comes from the person's own log; the others come from FlightAware.
  private static let oneOfOwn = 10
  private static let rounds = 31

  let books: BookFixture
  let program: String
  /// The number of flights in the book.
  let flights: Int

  func measure() async throws -> [Figure] {
    defer { try? books.remove("flown-\(flights)") }
    Paper.note("  importing \(flights) flights")
    let (time, megabytes) = try imported(flights)
    Paper.note("  inserting the same rows alone")
    let path = books.place("flown-\(flights)")
    let bare = try BareRows(of: ["flight"], from: path).insert(into: books.place("bare-flights"))
    try books.remove("bare-flights")
    let importing = Figure(
      name: "import of \(flights) flights / bare insert of their rows: rows/s", samples: Samples([bare.wall / time.wall]),
      unit: .share, aim: .atLeast(0.2), remark: "\(Figure.Unit.megabytes.write(megabytes)) of memory at most, once")
    return try await [importing] + pages(of: path)
  }

  /// Imports that many generated flights into a new book, and returns the time and memory used.
  func imported(_ flights: Int) throws -> (time: Child.Time, megabytes: Double) {
    let paths = ["airports.json", "airlines.json", "flights.json", "log.csv"].map { books.folder.path("\(flights)-\($0)") }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    try FlightSample.airports(of: Self.world).write(to: URL(fileURLWithPath: paths[0]))
    try FlightSample.airlines(of: Self.world).write(to: URL(fileURLWithPath: paths[1]))
    var dice = SeededDice(seed: 6)
    let own = flights / Self.oneOfOwn
    try FlightSample.write(.aeroAPI, count: flights - own, in: Self.world, dice: &dice, to: paths[2])
    try FlightSample.write(.myFlightradar24, count: own, in: Self.world, dice: &dice, to: paths[3])
    return try Child.watched([program, "flights", "import"] + paths + ["--book", books.place("flown-\(flights)")])
  }

  private func pages(of path: String) async throws -> [Figure] {
    // In a book without a session, every page is the welcome.
    let book = try books.open(path)
    try HistoryData(sessions: 10).write(into: book)
    try book.close()
    let (city, airport, airline) = (Self.world.places[0].city, Self.world.places[0].icao, Self.world.carriers[2])
    let addresses = [
      "/flights?whose=all", "/flights?whose=all&sort=-distance", "/flights?origin=\(airport)&sort=duration",
      "/flights?state=arrived&delayed=1", "/flights?from=2019-01-01&to=2019-01-31&sort=-delay", "/flights?search=\(airline.iata)4711",
      "/flights?search=\(city.split(separator: " ")[0])+\(airline.shortName.split(separator: " ")[0])",
      "/flights/filter?origin=\(airport)", "/flights/map?whose=all", "/flights/figures?whose=all", "/flights/years/2019?whose=all",
      "/flights/trips",
    ]
    let desk = try InProcessServer(books, path)
    let figures = try await desk.work { browser in
      var figures: [Figure] = []
      // The figures are kept until the next commit.
      for (address, isAnew) in addresses.map({ ($0, false) }) + [("/flights/figures?whose=all", true)] {
        var times: [Double] = []
        for round in 0..<Self.rounds + 3 {
          if isAnew { try browser.book.writeDeviceState(touching: ["flight"]) { _ in } }
          let time = try await browser.time(address)
          // The first ones fill caches.
          if round >= 3 { times.append(time * 1000) }
        }
        figures.append(
          Figure(
            name: "\(address) of \(flights) flights\(isAnew ? ", after a commit" : "")", samples: Samples(times), unit: .milliseconds,
            aim: .atMost(Self.pageAim)))
      }
      return figures
    }
    try desk.book.close()
    return figures
  }
}
