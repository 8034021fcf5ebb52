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
    let added = try flights.addSample(language: "en", in: .gmt)
    #expect(added.value > 20 && added.act != nil)
    #expect(throws: UserError(.taken, LocalizedText("sample.there"))) { try flights.addSample(language: "en", in: .gmt) }
    #expect(try flights.count(FlightQuery()) == added.value)
    _ = try flown.book.undo()
    #expect(try flights.count(FlightQuery()) == 0)
    #expect(try flights.addSample(language: "en", in: .gmt).value == added.value)
    #expect(try flown.book.check().isEmpty)
  }

  @Test func itShowsWhatThereIsToSee() throws {
    let book = try Book.open(.memory, notebooks: [Flights.notebook], surroundings: flown.clock.surroundings)
    let flights = Flights(book)
    _ = try flights.addSample(language: "en", in: .gmt)
    let shown = try flights.page(FlightQuery()).flights
    #expect(shown.prefix(2).allSatisfy { $0.state == .scheduled } && shown.dropFirst(2).allSatisfy { $0.state == .arrived })
    #expect(shown.allSatisfy { $0.isMine && $0.durationInAir != nil && $0.distance != nil && $0.airline != nil })
    // Each journey ends where it began, and goes on where it arrived.
    let trips = try flights.trips().trips.map(\.flights)
    #expect(trips.count > 6)
    for trip in trips {
      #expect(trip.first?.origin == trip.last?.destination && zip(trip, trip.dropFirst()).allSatisfy { $0.destination == $1.origin })
    }
  }
}
