import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// F19: flights to try things out with.
@Suite struct DemoFlightsTests {
  private let flown: FlownBook

  init() throws { flown = try FlownBook() }

  @Test func theSampleIsAddedOnce() throws {
    let added = try flown.flights.addDemo(zone: .gmt)
    #expect(added.value == 6 && added.act != nil)
    let again = try flown.flights.addDemo(zone: .gmt)
    #expect(again.value == 0 && again.act == nil)
    #expect(try flown.flights.count(FlightQuery()) == .exactly(6))
    _ = try flown.book.undo()
    #expect(try flown.flights.count(FlightQuery()) == .exactly(0))
    #expect(try flown.flights.addDemo(zone: .gmt).value == 6)
    #expect(try flown.book.check().isEmpty)
  }

  @Test func itShowsWhatThereIsToSee() throws {
    _ = try flown.flights.addDemo(zone: .gmt)
    let flights = try flown.flights.page(FlightQuery()).flights
    #expect(flights.map(\.state) == [.scheduled] + Array(repeating: .arrived, count: 5) && flights.allSatisfy(\.isMine))
    #expect(flights.allSatisfy { $0.durationInAir != nil && $0.distance != nil && $0.airline != nil })
    #expect(try flown.flights.trips().trips.map(\.flights.count) == [1, 3, 2])
  }
}
