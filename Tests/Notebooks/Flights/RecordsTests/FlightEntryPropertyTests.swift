import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// Whatever a person reads off two clocks is shown again as they read it, on any day, between any zones.
@Suite struct FlightEntryPropertyTests {
  @Test func whatIsEnteredIsShownAgainAndSavingItChangesNothing() throws {
    var dice = SeededDice.fixed(1)
    let fixture = try FlightsFixture("2030-01-01T00:00:00.000Z")
    let codes = ["SFO", "JFK", "EWR", "LAX", "FRA", "HND", "MAA", "DXB", "HKG"]
    for round in 0..<Soak.choice(40, soaking: 300) {
      let day = Day(ordinal: 18_000 + dice.below(2_000))
      var entry = FlightEntry(
        from: try fixture.place(codes[dice.below(codes.count)]), to: try fixture.place(codes[dice.below(codes.count)]), on: .day(day))
      (entry.ident, entry.departure, entry.arrival) = ("LH\(round)", dice.below(1440), dice.below(1440))
      let preview = try fixture.flights.preview(entry, zone: fixture.zone)
      // What would take too long is refused; nothing that is inferred arrives before it leaves.
      #expect(preview.duration ?? 0 > 0 && preview.problems.allSatisfy { $0.refusal.phrase.key == "flight.entry.arrivesLate" })
      guard preview.problems.isEmpty else { continue }
      let flight = try fixture.flights.add(entry, zone: fixture.zone).value
      let shown = try fixture.flights.entry(of: flight.id)
      #expect(try fixture.flights.edit(flight.id, shown).act == nil, "seed \(dice.seed), round \(round)")
      let leg = Leg(origin: try fixture.flights.airport(of: entry.origin), destination: try fixture.flights.airport(of: entry.destination))
      if !isSkipped(entry.departure, on: day, in: leg.origin.clock) {
        #expect(shown.departure == entry.departure, "seed \(dice.seed), round \(round)")
      }
      let arrived = Day(of: try #require(flight.times.arrival), in: leg.destination.clock)
      if !isSkipped(entry.arrival, on: arrived, in: leg.destination.clock) {
        #expect(shown.arrival == entry.arrival && shown.arrivalDay == nil, "seed \(dice.seed), round \(round)")
      }
    }
    #expect(try fixture.book.check() == [])
  }

  /// Whether the clock never shows that time on that day, because it is put forward.
  private func isSkipped(_ minutes: Int?, on day: Day, in zone: TimeZone) -> Bool {
    guard let minutes else { return false }
    let time = LocalTime(day, minutes: minutes)
    return LocalTime(of: time.instant(in: zone, skipped: .shiftedForward), in: zone) != time
  }
}
