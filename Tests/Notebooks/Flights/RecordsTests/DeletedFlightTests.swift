import BookStore
import Records
import Testing

@testable import FlightsRecords

/// A flight a person deleted that comes back under another id, and one that stays away though nobody deleted it.
@Suite struct DeletedFlightTests {
  private let desk: ImportDesk
  private let log = Paper.openFlights("2022-01-26 10:00,SFO,ORD,UA1780,United,,04:00,12A,W,Y,L,,,,,,,,")
  private let told: Paper

  init() throws {
    desk = try ImportDesk()
    told = try .aeroAPI(Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-26T18:00:00Z", on: "2022-01-26T22:00:00Z"))
    try desk.take(.airports, .airlines)
  }

  private func take(_ papers: [Paper]) throws { for paper in papers { try desk.take(paper) } }

  @Test func `a log's flight that FlightAware named, and a person deleted, stays deleted when either file comes again`() throws {
    try take([log, told])
    _ = try desk.flights.delete(flight: try desk.only().id)
    for papers in [[told], [log], [told, log]] { #expect(try desk.take(papers).act == nil) }
    #expect(try desk.all().isEmpty && desk.book.check() == [])
  }

  @Test func `FlightAware's own flight stays deleted too`() throws {
    try desk.take(told)
    _ = try desk.flights.delete(flight: try desk.only().id)
    #expect(try desk.take(told).act == nil && desk.all().isEmpty)
  }

  @Test func `where the deletion is undone it is there, and once it is deleted again it stays away`() throws {
    try take([log, told])
    let id = try desk.only().id
    let deletion = try #require(try desk.flights.delete(flight: id).act)
    _ = try desk.book.undo(deletion)
    #expect(try desk.take(told).act == nil && desk.only().id == id)
    _ = try desk.book.redo(deletion)
    #expect(try desk.take(told).act == nil && desk.all().isEmpty)
    _ = try desk.book.restore(id)
    #expect(try desk.take(told).act == nil && desk.only().id == id)
  }

  @Test func `another day's flight of that number comes, and so does one whose import was undone`() throws {
    try take([log, told])
    _ = try desk.flights.delete(flight: try desk.only().id)
    try desk.take(.aeroAPI(Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-27T18:00:00Z")))
    #expect(try desk.only().day.description == "2022-01-27")
    _ = try desk.book.undo()
    #expect(try desk.all().isEmpty)
    try desk.take(.aeroAPI(Told.flight("UAL1780", "KSFO-KORD", off: "2022-01-27T18:00:00Z")))
    #expect(try desk.all().count == 1)
  }
}
