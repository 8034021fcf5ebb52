import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// An export that does not come back, or comes back as other flights.
@Suite struct FlightReturnTests {
  /// A book of flights of every kind: told, logged, written by hand, cancelled, with clocks nobody knows.
  private static func desk(_ dice: inout SeededDice) throws -> ImportDesk {
    let desk = try ImportDesk()
    let journeys = try RandomJourneys(16, &dice)
    try desk.take(journeys.papers + [.openFlights("2022-01-27 10:00,QQQ,XXQ,ZZ12,Zed,,02:00,,,,,,,,,,,,")])
    var entry = FlightEntry(from: .stub("QQQ"), to: .airport(try desk.airport("SFO").id), on: .month(Day(ordinal: 17_866)))
    (entry.notes, entry.ident, entry.isMine, entry.seat) = ("=1+1\nTwo \"lines\", and a comma; \u{1F6EB}", "", false, "12A")
    (entry.cabin, entry.reason, entry.seatPosition, entry.isDiverted) = (.premiumEconomy, .crew, .aisle, true)
    _ = try desk.flights.add(entry, zone: .gmt)
    entry.origin = .airport(try desk.airport("FRA").id)
    (entry.day, entry.departure, entry.arrival, entry.arrivalDay) = (.day(Day(ordinal: 19_000)), 600, 700, Day(ordinal: 19_000))
    (entry.ident, entry.registration, entry.aircraft, entry.isCancelled) = ("LH454", "D-AIMA", "A388", true)
    _ = try desk.flights.add(entry, zone: .gmt)
    let all = try desk.all()
    _ = try desk.flights.setMine(all[dice.below(all.count)].id, dice.below(2) == 0)
    _ = try desk.flights.setFlown(all[dice.below(all.count)].id, dice.below(2) == 0)
    return desk
  }

  private static func paper(of desk: ImportDesk, _ form: ExportedText.Form) throws -> Paper {
    Paper("flights.\(form)", try desk.flights.exportedFlights(as: form).whole())
  }

  @Test(arguments: ExportedText.Form.allCases)
  func `every field of every flight comes back, from a table as from JSON`(form: ExportedText.Form) throws {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.choice(1, soaking: 4) {
      let desk = try Self.desk(&dice)
      let other = try ImportDesk()
      try other.take(.airports, .airlines)
      let summary = try other.take(Self.paper(of: desk, form)).value
      #expect(summary.rejected.sum == 0 && summary.problems == [], "seed \(dice.seed)")
      #expect(try other.all() == desk.all(), "seed \(dice.seed)")
      for form in ExportedText.Form.allCases {
        #expect(try Self.paper(of: other, form).data == Self.paper(of: desk, form).data, "seed \(dice.seed)")
      }
      #expect(try other.take(Self.paper(of: desk, form)).act == nil && other.book.check() == [], "seed \(dice.seed)")
      #expect(try desk.take(Self.paper(of: desk, form)).act == nil, "seed \(dice.seed)")
    }
  }

  @Test(arguments: ExportedText.Form.allCases)
  func `they come back to an empty book too, with the zones they were told in`(form: ExportedText.Form) throws {
    var dice = SeededDice.fixed(2)
    let (desk, other) = (try Self.desk(&dice), try ImportDesk())
    let summary = try other.take(Self.paper(of: desk, form)).value
    #expect(try summary.added.flights == desk.all().count && summary.rejected.sum == 0, "seed \(dice.seed)")
    #expect(try other.all().map(\.id) == desk.all().map(\.id) && other.all().map(\.times) == desk.all().map(\.times), "seed \(dice.seed)")
    #expect(try other.all().map(\.isByClock) == desk.all().map(\.isByClock) && other.book.check() == [], "seed \(dice.seed)")
  }

  @Test func `a flight that was deleted is not brought back, and one that was corrected stays so`() throws {
    var dice = SeededDice.fixed(3)
    let desk = try Self.desk(&dice)
    let paper = try Self.paper(of: desk, .json)
    let all = try desk.all()
    _ = try desk.flights.delete(flight: all[0].id)
    var entry = try desk.flights.entry(of: all[1].id)
    entry.seat = "99Z"
    _ = try desk.flights.edit(all[1].id, entry)
    _ = try desk.flights.setMine(all[2].id, !all[2].isMine)
    let state = try desk.everything()
    #expect(try desk.take(paper).act == nil && desk.everything() == state, "seed \(dice.seed)")
  }

  @Test func `what cannot be a value is refused, and only its row`() throws {
    let desk = try ImportDesk()
    try desk.take(.airports, .openFlights("2022-01-26 10:00,SFO,ORD,UA1,United,,04:00,,,,,,,,,,,,"))
    let text = try desk.flights.exportedFlights(as: .csv).whole()
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    for (good, bad) in [("2022-01-26,", "2022-13-26,"), (",false,false,true,", ",false,false,maybe,"), ("KSFO,", "?,")] {
      let other = try ImportDesk()
      let summary = try other.take(Paper("f.csv", [lines[0], lines[1].replacing(good, with: bad)].joined(separator: "\n"))).value
      #expect(summary.rejected.flights == 1 && summary.isNothingFit, "\(bad)")
    }
  }
}
