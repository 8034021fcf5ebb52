import Assembly
import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords
@testable import Site

/// What scripts rely on in the figures of flights: exact keys, whole numbers that are not rounded, exit codes.
@Suite struct FlightFiguresContractTests {
  private let folder: TemporaryFolder
  private let shell: Program

  init() throws {
    folder = try TemporaryFolder()
    shell = Program("commonplace", book: folder.path("book.sqlite"))
    let clock = TestClock("2026-11-20T07:00:00.000Z", zone: "UTC")
    let book = try Book.open(.file(folder.path("book.sqlite")), notebooks: Notebook.all, surroundings: clock.surroundings)
    let ends = [Self.airport("KSFO", "SFO", "San Francisco", "US"), Self.airport("EDDF", "FRA", "Frankfurt", "DE")]
    _ = try book.write(LocalizedText("act.flightsImported", ["count": 2])) { writing in
      for airport in ends { try airport.insert(in: writing.database) }
      try Self.flight("one", ends, "2022-01-26", isMine: true).insert(in: writing.database)
      try Self.flight("two", ends.reversed(), "2022-02", isMine: false).insert(in: writing.database)
    }
    try book.close()
  }

  private static func airport(_ code: String, _ iata: String, _ city: String, _ country: String) -> Airport {
    Airport(
      id: Airport.id(ofCode: code), code: code, iata: iata, name: "", city: city, state: "", country: country, coordinate: nil,
      elevation: nil, zoneID: nil, isStub: false, details: "{}")
  }

  private static func flight(_ name: String, _ ends: [Airport], _ day: String, isMine: Bool) -> Flight {
    var times = FlightTimes()
    times.off.actual = isMine ? Instant("2022-01-26T22:00:00Z") : nil
    times.on.actual = isMine ? Instant("2022-01-27T08:30:00Z") : nil
    times.on.scheduled = isMine ? Instant("2022-01-27T08:00:00Z") : nil
    return Flight(
      id: RecordID(kind: "flight", key: name), origin: ends[0].id, destination: ends[1].id, airline: nil, isMine: isMine,
      isCancelled: false, isDiverted: false, isFlown: true, told: ToldTimes(times: times, day: FlightDay(day) ?? .year(Day(ordinal: 0))),
      progress: nil, routeDistance: 5687 * Flight.mile, greatCircle: nil, ident: "UAL58", flightNumber: "58",
      registration: "N2331U", aircraft: "B77W", filedSpeed: nil, faFlightID: nil,
      seat: nil, seatPosition: .window, cabin: nil, reason: nil, notes: "", details: "{}")
  }

  private func answer(_ arguments: String...) throws -> Any {
    let result = try shell.run(arguments + ["--json"])
    #expect(result.code == 0, "\(arguments): \(result.complaint)")
    return try JSONSerialization.jsonObject(with: Data(result.output.utf8))
  }

  @Test func figuresHaveExactlyTheKeysNamed() throws {
    let figures = try #require(try answer("flights", "stats") as? [String: Any])
    #expect(
      Set(figures.keys) == [
        "flights", "cancelled", "scheduled", "distanceKm", "flightsWithoutDistance", "timesRoundEarth", "durationSeconds",
        "flightsWithoutDuration", "delays", "airports", "countries", "airlines", "routes", "aircraftTypes", "registrations", "most",
        "feats", "years", "months", "weekdays", "hours", "seats", "cabins", "reasons",
      ])
    #expect(
      figures["flights"] as? Int == 1 && figures["distanceKm"] as? Double == 9152.339328 && figures["durationSeconds"] as? Int == 37_800)
    let delays = try #require(figures["delays"] as? [String: Any])
    #expect(Set(delays.keys) == ["flights", "delayed", "meanSeconds", "share"] && delays["meanSeconds"] as? Int == 1800)
    let most = try #require(figures["most"] as? [String: [[String: Any]]])
    #expect(Set(most.keys) == ["airports", "airlines", "routes", "aircraftTypes", "registrations"])
    #expect(most["airports"]?.first.map { Set($0.keys) } == ["airport", "flights", "departures", "arrivals"])
    #expect(most["routes"]?.first?["origin"] as? String == "KSFO" && most["routes"]?.first?["destination"] as? String == "EDDF")
    let feats = try #require(figures["feats"] as? [String: [String: Any]])
    #expect(Set(feats.keys) == ["farthest", "nearest", "longest", "shortest", "latest"])
    #expect(
      feats["farthest"].map { Set($0.keys) }
        == ["id", "ident", "day", "origin", "destination", "distanceKm", "durationSeconds", "delaySeconds"])
    #expect((figures["hours"] as? [Int])?.count == 24 && figures["seats"] as? [String: Int] == ["window": 1])
    #expect(
      (figures["months"] as? [[String: Any]])?.first?["period"] as? String == "2022-01" && figures["weekdays"] as? [String: Int] == ["3": 1]
    )
  }

  @Test func whoseFlightsAndWhichOnesCanBeAskedFor() throws {
    func flights(_ arguments: String...) throws -> Int? {
      let result = try shell.run(["flights", "stats"] + arguments + ["--json"])
      return (try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])?["flights"] as? Int
    }
    #expect(try flights() == 1 && flights("--all") == 2 && flights("--others") == 1 && flights("--mine") == 1)
    #expect(try flights("--others", "--from", "2022-02-01") == 1 && flights("--mine", "--from", "2022-02-01") == 0)
    #expect(try flights("--all", "--origin", "sfo") == 1 && flights("--all", "--destination", "KSFO") == 1)
    #expect(try flights("--all", "--from", "2022-02-01") == 1 && flights("--all", "--to", "2022-01-31") == 1)
    #expect(try flights("--all", "--state", "Arrived") == 2 && flights("--state", "scheduled") == 0)
    #expect(try flights("--all", "--search", "frank") == 2 && flights("--search", "tokyo") == 0)
    for (arguments, code) in [
      (["--origin", "XXXX"], 66), (["--state", "gone"], 64), (["--from", "soon"], 64), (["--mine", "--all"], 64),
    ] {
      let result = try shell.run(["flights", "stats"] + arguments)
      #expect(result.code == code && result.output.isEmpty, "\(arguments)")
    }
  }

  @Test func aTripHasExactlyTheKeysNamed() throws {
    let trips = try #require(try answer("flights", "trips") as? [[String: Any]])
    let trip = try #require(trips.first)
    #expect(trips.count == 1 && Set(trip.keys) == ["id", "firstDay", "lastDay", "way", "distanceKm", "durationSeconds", "flights"])
    #expect(trip["way"] as? [String] == ["KSFO", "EDDF"] && trip["lastDay"] as? String == "2022-01-27")
    let legs = try #require(trip["flights"] as? [[String: Any]])
    #expect(legs.first.map { Set($0.keys) } == ["id", "ident", "day", "origin", "destination"])
    #expect(try (answer("flights", "trips", "--limit", "0") as? [Any])?.isEmpty == true)
  }

  @Test func withoutJSONFiguresAreLinesToRead() throws {
    let lines = try shell.run(["flights", "stats"]).output
    #expect(lines.contains("9,152 km, 0.2 times round the Earth") && lines.contains("10 h 30 min") && lines.contains("2022  1  9,152 km"))
    #expect(try shell.run(["flights", "trips"]).output == "2022-01-26  SFO → FRA  9,152 km\n")
  }
}
