import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A code, a name or a zone that is lost because another file came first.
@Suite struct AirportOrderTests {
  private static let head =
    "id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,iata_code\n"

  private static let tegel = Paper("airports.csv", head + "1,EDDT,closed,Berlin Tegel Airport,52.5597,13.2877,122,EU,DE,DE-BE,Berlin,\n")
  private static let log = Paper.myFlightradar24(
    "2019-05-01,LH1,Berlin / Tegel (TXL/EDDT),Frankfurt / Main (FRA/EDDF),10:00:00,11:00:00,01:00:00,Lufthansa (LH/DLH),,,,,,,,1,2,3,4")

  @Test(arguments: [[[0, 1]], [[1, 0]], [[0], [1]], [[1], [0]]])
  func `a code a log tells is kept where a list leaves it out`(steps: [[Int]]) throws {
    let desk = try ImportDesk()
    for step in steps { try desk.take(step.map { [Self.log, Self.tegel][$0] }) }
    let airport = try desk.airport("TXL")
    #expect(airport.code == "EDDT" && airport.iata == "TXL" && airport.name == "Berlin Tegel Airport" && !airport.isStub)
    #expect(try desk.take(Self.log, Self.tegel).act == nil && desk.book.check() == [])
  }

  @Test func `the same files in any order and in any steps give the same airports`() throws {
    var dice = SeededDice.fixed(1)
    for round in 0..<Soak.choice(4, soaking: 40) {
      let papers = try Self.papers(&dice)
      let world: WorldAirports = round % 2 == 0 ? .none : .packed
      let plain = try ImportDesk(world: world)
      try plain.take(papers)
      let expected = try airports(of: plain)
      let desk = try ImportDesk(world: world)
      var order = papers.shuffled(using: &dice)
      let names = order.map(\.name)
      while !order.isEmpty {
        let step = Array(order.prefix(1 + dice.below(3)))
        order.removeFirst(step.count)
        try desk.take(step)
      }
      #expect(try airports(of: desk) == expected, "seed \(dice.seed), round \(round), \(names)")
      #expect(try desk.take(papers).act == nil, "seed \(dice.seed), round \(round), \(names)")
      #expect(try desk.book.check() == [], "seed \(dice.seed), round \(round)")
    }
  }

  private func airports(of desk: ImportDesk) throws -> [String] {
    try desk.flights.airports().places.map(\.place).map {
      "\($0.code) \($0.iata ?? "-") \($0.name), \($0.city), \($0.state) \($0.country) \($0.zoneID ?? "-") \($0.isStub) \($0.details) "
        + ($0.coordinate.map { "\($0.latitude) \($0.longitude)" } ?? "")
    }.sorted()
  }

  /// A list that leaves out what it likes, two logs that call airports as they like, and FlightAware's flights, some with zones.
  private static func papers(_ dice: inout SeededDice) throws -> [Paper] {
    let places = Array(FlightSample.places.shuffled(using: &dice).prefix(4))
    var rows = ""
    for place in places where dice.below(3) > 0 {
      let (city, iata) = (dice.below(2) == 0 ? place.city : "", dice.below(2) == 0 ? place.iata : "")
      rows += "1,\(place.icao),large_airport,\(place.name),\(place.latitude),\(place.longitude),\(place.elevation),X,\(place.country),"
      rows += "\(place.country)-,\(city),\(iata)\n"
    }
    var logs: [Paper] = []
    for name in ["one", "two"] {
      let lines = (0..<4).map { index in
        let ends = [places[dice.below(4)], places[dice.below(4)]].map { place in
          let code = ["\(place.iata)/\(place.icao)", "/\(place.icao)", "\(place.iata)/"][dice.below(3)]
          return "\(place.city) / \(place.name) \(dice.below(2) == 0 ? name : "") (\(code))"
        }
        return "2019-05-0\(index + 1),,\(ends[0]),\(ends[1]),10:00:00,11:00:00,01:00:00,,,,,,,,,1,2,3,4"
      }
      let paper = Paper.myFlightradar24(lines[0], lines[1], lines[2], lines[3])
      logs.append(Paper("\(name).csv", paper.data))
    }
    let told = (0..<3).map { index in
      let ends = [places[dice.below(4)], places[dice.below(4)]]
      func end(_ place: FlightSample.Place) -> [String: Any] {
        dice.below(2) == 0 ? ["code": place.icao, "timezone": place.zone] : ["code": place.icao, "code_iata": place.iata]
      }
      return Told.flight(
        "UAL\(index)", "A-B", off: "2022-01-2\(index)T18:00:00Z", ["origin": end(ends[0]), "destination": end(ends[1])])
    }
    let aero = Paper("told.json", try JSONSerialization.data(withJSONObject: ["arrivals": told]))
    return logs + [aero] + (rows.isEmpty ? [] : [Paper("airports.csv", head + rows)])
  }
}
