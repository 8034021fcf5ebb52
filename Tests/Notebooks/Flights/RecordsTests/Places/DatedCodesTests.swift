import BookStore
import FlightFiles
import Foundation
import Records
import Testing

@testable import FlightsRecords

/// A code that moved, read as what it means today; an ICAO code that another code overrules.
@Suite struct DatedCodesTests {
  private let desk: ImportDesk

  init() throws { desk = try ImportDesk(world: .packed) }

  private func log(_ day: String, _ from: String, _ to: String, _ number: String = "QR21", at times: String = "10:00:00,15:00:00") -> Paper
  {
    .myFlightradar24("\(day),\(number),A / A (\(from)),B / B (\(to)),\(times),,,,,,,,,,,,,")
  }

  private func unknown(_ summary: FlightImportSummary) -> [String] { summary.stubs.filter { $0.kind == .airport }.map(\.code) }

  private func codes(_ flight: Flight) throws -> [String] {
    let places = try desk.flights.flight(flight.id).places
    return [flight.origin, flight.destination].map { places.airports[$0]?.code ?? "" }
  }

  @Test func `an ICAO code is that airport, whatever IATA code stands beside it and whichever file came first`() throws {
    let (old, new) = (log("2009-05-01", "FRA/EDDF", "DOH/OTBD"), log("2020-05-01", "FRA/EDDF", "DOH/OTHH"))
    for papers in [[old, new], [new, old]] {
      let desk = try ImportDesk(world: .packed)
      for paper in papers { #expect(try desk.take(paper).value.contradictions == []) }
      #expect(try desk.all().map { try desk.flights.flight($0.id).places.airports[$0.destination]?.code } == ["OTBD", "OTHH"])
    }
  }

  @Test(arguments: [
    ("2014-05-26", "DOH/", "OTBD"), ("2014-05-27", "DOH/", "OTHH"), ("1998-07-05", "HKG/", "VHHX"), ("1998-07-06", "HKG/", "VHHH"),
    ("1995-02-27", "DEN/KDEN", "DEN-1995"), ("1995-02-28", "DEN/KDEN", "KDEN"), ("2018-12-01", "ISL/", "LTFM"),
    ("2019-04-06", "ISL/", "LTBA"),
    ("2006-09-27", "BKK/", "VTBD"), ("2020-01-01", "SXF/", "EDDB"), ("2001-03-28", "ATH/", "LGAV"), ("2013", "DOH/", "OTBD"),
    ("2014", "DOH/", "DOH"), ("2014-05", "DOH/OTBD", "OTBD"), ("2010-01-01", "BER/", "BER"),
  ])
  func `a code is the airport it meant on its day, and none where that is not known`(day: String, end: String, airport: String) throws {
    let summary = try desk.take(log(day, end, "FRA/EDDF")).value
    #expect(try codes(desk.only()) == [airport, "EDDF"])
    #expect(
      unknown(summary) == (airport.utf8.count == 3 ? [airport] : []) && summary.contradictions == []
    )
    #expect(try desk.book.check() == [])
  }

  @Test func `an ICAO code nobody knows is an airport of its own, and what contradicts is told`() throws {
    let summary = try desk.take(
      log("2022-05-01", "LHR/EGXX", "FRA/EDDF"), log("2022-05-02", "LHR/", "FRA/EDDF"), log("2009-05-02", "DOH/OTHH", "LHR/EDDF")
    ).value
    #expect(try desk.all().map { try codes($0) } == [["OTHH", "EDDF"], ["EGXX", "EDDF"], ["EGLL", "EDDF"]])
    #expect(
      unknown(summary) == ["EGXX"]
        && summary.contradictions == ["DOH/OTHH", "LHR/EDDF", "LHR/EGXX"])
    #expect(try desk.airport("EGXX").iata == nil && desk.airport("EDDF").iata == "FRA")
  }

  @Test func `flights at the wrong airport are named and moved as one act`() throws {
    try desk.take(
      log("2020-05-01", "FRA/EDDF", "DOH/OTHH"), log("2020-05-02", "FRA/EDDF", "DOH/OTBD"), log("2018-12-01", "FRA/EDDF", "ISL/LTFM"))
    let known = try desk.all()[1]
    for (day, ident) in [("2009-05-01", "QR21"), ("2014-05-01", "QR23")] {
      var entry = FlightEntry(from: .airport(known.origin), to: .airport(known.destination), on: try #require(FlightDay(day)))
      entry.ident = ident
      _ = try desk.flights.add(entry, zone: .gmt)
    }
    let state = try desk.everything()
    #expect(try desk.flights.misplacedFlights().map(\.flight.ident) == ["QR21"] && desk.everything() == state)
    let moved = try desk.flights.moveMisplacedFlights()
    #expect(moved.value.map(\.flight.ident) == ["QR21"] && moved.value.flatMap(\.ends).map(\.right.code) == ["OTBD"])
    #expect(try desk.all().map { try codes($0)[1] } == ["OTBD", "OTHH", "LTFM", "OTHH", "OTBD"] && desk.book.check() == [])
    #expect(try desk.flights.moveMisplacedFlights().act == nil)
    _ = try desk.book.undo()
    #expect(try desk.everything() == state)
  }

  @Test func `what a person types means what it meant on the day they say`() throws {
    try desk.take(log("2020-05-01", "FRA/EDDF", "DOH/OTHH"))
    for (day, airport) in [("2009-05-01", "OTBD"), ("2022-05-01", "OTHH"), ("2014", "OTHH")] {
      let entry = FlightEntry(from: try desk.flights.place("FRA"), to: try desk.flights.place("doh"), on: try #require(FlightDay(day)))
      #expect(try codes(desk.flights.add(entry, zone: .gmt).value) == ["EDDF", airport])
    }
    #expect(try desk.flights.place("DOH OTHH · Hamad") == .airport(desk.airport("OTHH").id))
  }

  @Test func `every row of the table of codes is one of an airport there is, and no two of a code overlap`() throws {
    #expect(CodeTable.all.count <= 100 && CodeTable.all.count == 66)
    for row in CodeTable.all {
      #expect(WorldTable.packed.line(icao: row.airport) != nil, "\(row)")
      #expect(row.from != nil || row.until != nil, "\(row)")
    }
    for code in Set(CodeTable.all.map(\.code)) {
      let rows = CodeTable.rows(of: code)
      for (one, next) in zip(rows, rows.dropFirst()) { #expect(try #require(one.until).adding(1) == next.from, "\(code)") }
    }
  }
}
