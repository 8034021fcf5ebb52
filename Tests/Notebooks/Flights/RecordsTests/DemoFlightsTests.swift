import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// F19: flights to try things out with.
@Suite struct DemoFlightsTests {
  private let flown: FlownBook
  /// With the airports that the program knows.
  private let flights: Flights

  init() throws {
    flown = try FlownBook()
    flights = Flights(flown.book)
  }

  @Test func theSampleIsAddedOnce() throws {
    let added = try flights.addDemo(zone: .gmt)
    #expect(added.value == 6 && added.act != nil)
    #expect(throws: UserError(.taken, LocalizedText("flights.demo.there"))) { try flights.addDemo(zone: .gmt) }
    #expect(try flights.count(FlightQuery()) == 6)
    _ = try flown.book.undo()
    #expect(try flights.count(FlightQuery()) == 0)
    #expect(try flights.addDemo(zone: .gmt).value == 6)
    #expect(try flown.book.check().isEmpty)
  }

  @Test func itShowsWhatThereIsToSee() throws {
    _ = try flights.addDemo(zone: .gmt)
    let shown = try flights.page(FlightQuery()).flights
    #expect(shown.map(\.state) == [.scheduled] + Array(repeating: .arrived, count: 5) && shown.allSatisfy(\.isMine))
    #expect(shown.allSatisfy { $0.durationInAir != nil && $0.distance != nil && $0.airline != nil })
    #expect(try flights.trips().trips.map(\.flights.count) == [1, 3, 2])
  }
}
