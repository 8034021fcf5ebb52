import BookStore
import Foundation
import Records
import TestKit
import Testing

/// Files that come in another order, or once more, and leave another book.
@Suite struct ImportOrderTests {
  @Test func `in whichever order and however often files come, the records are the same`() throws {
    var dice = SeededDice.fixed(1)
    for round in 0..<Soak.choice(3, soaking: 25) {
      let journeys = try RandomJourneys(12, &dice)
      let plain = try ImportDesk()
      try plain.take(journeys.papers)
      let expected = try plain.records()
      let desk = try ImportDesk()
      var order = (journeys.papers + [journeys.papers[dice.below(6)], journeys.papers[dice.below(6)]]).shuffled(using: &dice)
      let names = order.map(\.name)
      while !order.isEmpty {
        // One by one, or several at once.
        let papers = Array(order.prefix(1 + dice.below(2)))
        order.removeFirst(papers.count)
        try desk.take(papers)
      }
      let found = try desk.records()
      #expect(found == expected, "seed \(dice.seed), round \(round), \(names)")
      #expect(try desk.take(journeys.papers).act == nil, "seed \(dice.seed), round \(round), \(names)")
      #expect(try desk.book.check() == [])
      guard found == expected else { return }
    }
  }

  @Test func `every import is taken back byte for byte, whatever came before it`() throws {
    var dice = SeededDice.fixed(2)
    for round in 0..<Soak.choice(2, soaking: 8) {
      let journeys = try RandomJourneys(12, &dice)
      let desk = try ImportDesk()
      var states = [try desk.everything()]
      for paper in journeys.papers.shuffled(using: &dice) where try desk.take(paper).act != nil { states.append(try desk.everything()) }
      for state in states.dropLast().reversed() {
        _ = try desk.book.undo()
        #expect(try desk.everything() == state, "seed \(dice.seed), round \(round)")
      }
      for state in states.dropFirst() {
        _ = try desk.book.redo()
        #expect(try desk.everything() == state, "seed \(dice.seed), round \(round)")
      }
      #expect(try desk.book.check() == [])
    }
  }
}

/// A damaged file that brings the book down with it: half an import, a record that cannot be read again, an error nobody can be told.
@Suite struct DamagedImportTests {
  @Test(arguments: FlightSample.Kind.allCases)
  func `a damaged file is imported with its problems or refused, and the book stays whole`(kind: FlightSample.Kind) throws {
    var dice = SeededDice.fixed(3)
    let desk = try ImportDesk()
    try desk.take(.airports, .airlines)
    var refused = 0
    let count = Soak.choice(20, soaking: 150)
    for number in 0..<count {
      let whole =
        switch kind {
        case .aeroAPI: FlightSample.aeroAPI(count: 3, dice: &dice)
        case .openFlights: FlightSample.openFlights(count: 6, dice: &dice)
        case .myFlightradar24: FlightSample.myFlightradar24(count: 6, dice: &dice)
        }
      let before = try desk.everything()
      let key = refusal { try desk.take(Paper("mutant", Self.damaged(whole, &dice))) }
      if let key {
        refused += 1
        #expect(key.hasPrefix("flights.file.") || key == "file.empty", "seed \(dice.seed), \(number): \(key)")
        #expect(try desk.everything() == before, "seed \(dice.seed), \(number)")
      }
    }
    #expect(refused < count)
    #expect(try desk.book.check() == [], "seed \(dice.seed)")
    #expect(try !desk.all().isEmpty, "seed \(dice.seed)")
  }

  private static func damaged(_ whole: Data, _ dice: inout SeededDice) -> Data {
    var bytes = [UInt8](whole)
    for _ in 0...dice.below(6) {
      let place = dice.below(bytes.count - 4)
      switch dice.below(5) {
      // Digits into other digits: what is read is another number, day or time.
      case 0, 1, 2:
        let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
        bytes[digits[dice.below(digits.count)]] = UInt8(48 + dice.below(10))
      case 3: bytes.insert(contentsOf: Array(["\"", ",", "\n", "0", "-", "null", "\u{0}"][dice.below(7)].utf8), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count - 1, place + 1 + dice.below(9)))
      }
    }
    return Data(bytes)
  }
}
