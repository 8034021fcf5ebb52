import BlendsRecords
import BookStore
import FlightsRecords
import Foundation
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

/// How much a day holds is what a look at every record says, whatever was done and taken back.
@Suite struct RandomDaysTests {
  private static let seeds = [UInt64(1), 7].map { SeededDice.fixed($0).seed }
  private static let zones = ["Europe/Berlin", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati"]

  @Test(arguments: seeds)
  func `days hold what a naive count says`(seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    let desk = try FlightDesk()
    let book = desk.desk.book
    let category = try Blends(book).addCategory("Soap").value.id
    var (done, undone): ([RecordID], [RecordID]) = ([], [])
    for step in 0..<60 {
      desk.desk.clock.advance(seconds: Double(dice.below(40_000)))
      let zone = try #require(TimeZone(identifier: Self.zones[dice.below(Self.zones.count)]))
      switch dice.below(10) {
      case 0 where !done.isEmpty:
        undone.append(done.remove(at: dice.below(done.count)))
        _ = try book.undo(undone[undone.count - 1])
      case 1 where !undone.isEmpty:
        done.append(undone.remove(at: dice.below(undone.count)))
        _ = try book.redo(done[done.count - 1])
      case let kind:
        done += try [live(kind, step, in: zone, category, desk, &dice)].compactMap(\.self)
      }
      let today = try book.today(in: zone)
      let days = today.adding(-40)...today.adding(2)
      let (naive, told) = (try count(desk, days), try book.done(on: Array(days)))
      #expect(try book.counts(of: days) == naive, "seed \(seed), step \(step)")
      #expect(Set(told.map(\.day)) == Set(naive.keys), "seed \(seed), step \(step)")
    }
    #expect(try book.check().isEmpty)
  }

  /// Does one thing of a day, there.
  private func live(
    _ kind: Int, _ step: Int, in zone: TimeZone, _ category: RecordID, _ desk: FlightDesk, _ dice: inout SeededDice
  ) throws -> RecordID? {
    let (book, now) = (desk.desk.book, desk.desk.clock.now)
    let today = try book.today(in: zone)
    switch kind {
    case 2, 3: return try Mindfulness(book).add(start: now.adding(milliseconds: -600_000), end: now, in: zone).act
    // Often the same day again: a thought that was cleared is none.
    case 4, 8: return try Mindfulness(book).think(dice.below(2) == 0 ? "" : "Thought \(step)", on: today).act
    case 5, 6:
      let item = try Projects(book).add([.title("\(step)")], today: today).value
      return try Projects(book).complete(item.id, today: today).act
    case 7:
      _ = try desk.add("XQ\(step + 1)", "\(today)", departure: dice.below(1440))
      return nil
    default:
      let entry = Ingredient.Entry(name: try Name("Orange"), quantity: Quantity(Rational(1), .drop))
      let maturation = try Maturation(written: "1 hour")
      let recipe = Blends.Recipe([.name("\(step)"), .destination("Jar"), .maturation(maturation)], ingredients: [entry])
      return try Blends(book).add(recipe, to: category, zone: zone).act
    }
  }

  private func count(_ desk: FlightDesk, _ days: ClosedRange<Day>) throws -> [Day: Int] {
    let book = desk.desk.book
    let sat = try Mindfulness(book).sessions().map(\.day) + Mindfulness(book).thoughts().map(\.day)
    let completed = try Projects(book).items(sorted: .created).compactMap { $0.completion?.day }
    let made = try Blends(book).blends().blends.map(\.blend.making.day)
    let flown = try desk.flights.page(FlightQuery(mine: true), limit: 500).flights.compactMap(\.day.day)
    return (sat + completed + made + flown).filter(days.contains).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
