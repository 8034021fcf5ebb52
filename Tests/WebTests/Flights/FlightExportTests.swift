import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import Testing

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// What a person takes away of Flights is a file, complete however long it is, and never a page.
@Suite struct FlightExportTests {
  @Test func `an export is saved and not shown, also of a book without flights`() async throws {
    try await InProcessServer().work { browser in
      for export in FlightsExport.allCases {
        let answer = try await browser.get(Address.flightsExport(export).path)
        #expect(answer.status == .ok && answer.headers[.contentDisposition] == "attachment; filename=\"\(export.rawValue)\"")
        #expect(answer.headers[.contentType] == (export == .flightsJSON ? "application/json" : "text/csv; charset=utf-8"))
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(export == .flightsJSON ? answer.text == "[]" : answer.text.split(separator: "\r\n").count == 1)
        expectGuarded(answer)
      }
    }
  }

  @Test func `a file nobody offers is not there`() async throws {
    try await InProcessServer().work { browser in
      for name in ["flights.xml", "airports.json", "..%2fbook.sqlite"] {
        let answer = try await browser.get("/flights/files/\(name)")
        #expect(answer.status == .notFound, "\(name)")
      }
    }
  }

  @Test func `flights and their places come out as they are`() async throws {
    let desk = try FlightDesk()
    var entry = try desk.flights.entry(of: try desk.add("LH454", "2026-11-19", departure: 605, arrival: 740).id)
    (entry.seat, entry.seatPosition, entry.notes) = ("12A", .window, "He said \"calm\",\nthen went.")
    let flight = try desk.only("LH454")
    _ = try desk.flights.edit(flight.id, entry)
    try await desk.desk.work { browser in
      let rows = try CSV.rows(of: try await browser.get("/flights/files/flights.csv").text).map(\.fields)
      #expect(rows.count == 3 && rows[0].prefix(6) == ["id", "ident", "faFlightId", "airline", "origin", "destination"])
      let line = Dictionary(uniqueKeysWithValues: zip(rows[0], rows[1]))
      #expect(line["id"] == "\(flight.id)" && line["origin"] == "EDDF" && line["seatPosition"] == "window" && line["mine"] == "true")
      #expect(line["departure.time"] == "2026-11-19T10:05:00+01:00" && line["departure.timeZone"] == "Europe/Berlin")
      #expect(line["arrival.time"] == "2026-11-19T12:20:00-08:00" && line["arrival.isActual"] == "true")
      #expect(line["durationSeconds"] == "40500" && line["filedSpeedKmh"] == "" && line["notes"] == "He said \"calm\",\nthen went.")
      let json = try await browser.get("/flights/files/flights.json").text
      let flights = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      #expect(flights.map { $0["ident"] as? String } == ["LH454", "XQ0"] && flights[1]["departure"] is NSNull)
      let airports = try CSV.rows(of: try await browser.get("/flights/files/airports.csv").text).map(\.fields)
      #expect(airports.map { Array($0.dropFirst().prefix(2)) } == [["code", "iata"], ["EDDF", ""], ["KSFO", ""]])
      #expect(airports.map(\.last) == ["flights", "2", "2"])
      let airlines = try await browser.get("/flights/files/airlines.csv").text
      #expect(airlines.hasPrefix("id,code,iata,name,shortName,callsign,country,isStub,flights\r\n") && airlines.contains(",true,1\r\n"))
    }
  }

  @Test func `every flight of many is there once, in the order of the list`() async throws {
    let desk = try InProcessServer()
    let shelf = try FlightsShelf(desk.book)
    // More than come in one piece.
    try shelf.addMany(2500)
    try await desk.work { browser in
      let rows = try CSV.rows(of: try await browser.get("/flights/files/flights.csv").text).dropFirst().map { $0.text(0) }
      let json = try JSONSerialization.jsonObject(with: Data(try await browser.get("/flights/files/flights.json").text.utf8))
      let ids = (json as? [[String: Any]])?.map { $0["id"] as? String }
      let list = try Flights(desk.book, world: .none).page(FlightQuery(), limit: 5000).flights.map { "\($0.id)" }
      #expect(list.count == 2500 && rows == list && ids == list)
    }
  }

  @Test(arguments: [ExportedText.Form.csv, .json])
  func `what is deleted while it is written out is left out, and the rest is whole`(_ form: ExportedText.Form) throws {
    let desk = try InProcessServer()
    let shelf = try FlightsShelf(desk.book)
    try shelf.addMany(2500)
    let flights = Flights(desk.book, world: .none)
    let before = try flights.page(FlightQuery(), limit: 5000).flights
    var export = try flights.exportedFlights(as: form)
    var text = ""
    for _ in 0..<2 { text += try export.nextPiece() ?? "" }
    // One that was written out already, the one the next piece would begin with, and one of the last piece.
    for index in [3, 1000, 2400] { _ = try flights.delete(flight: before[index].id) }
    while let piece = try export.nextPiece() { text += piece }
    let left = before.enumerated().filter { ![1000, 2400].contains($0.offset) }.map { "\($0.element.id)" }
    if form == .csv {
      #expect(try CSV.rows(of: text).dropFirst().map { $0.text(0) } == left)
    } else {
      let records = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
      #expect(records?.map { $0["id"] as? String } == left)
    }
    #expect(try export.nextPiece() == nil)
  }
}

extension FlightsShelf {
  /// Adds so many flights, one an hour, in one act; every seventh has no airline.
  fileprivate func addMany(_ count: Int) throws {
    let model = try add("UAL1", "KSFO", "KJFK")
    let first = try #require(try Flights(book, world: .none).flight(model).flights.first)
    _ = try Flights(book, world: .none).delete(flight: model)
    let begin = try #require(Instant("2022-01-01T00:00:00Z"))
    try write { db in
      for index in 0..<count {
        var flight = first
        flight.id = RecordID(kind: "flight", key: "many \(index)")
        flight.ident = "UAL\(index)"
        flight.told.times.off.actual = begin.adding(milliseconds: Int64(index) * 3_600_000)
        if index % 7 == 0 { flight.airline = nil }
        try flight.insert(in: db)
      }
    }
  }
}
