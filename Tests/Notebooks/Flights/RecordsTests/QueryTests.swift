import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// Search and filter compose: whatever is asked, the list holds just the flights that fit all of it, in order, none twice.
@Suite struct QueryTests {
  @Test func everyPageHoldsWhatANaiveReadingFinds() throws {
    var dice = SeededDice.fixed(1)
    let shelf = try RandomFlights(400, &dice)
    for _ in 0..<Soak.choice(60, soaking: 300) {
      let query = FlightQuery.random(shelf, &dice)
      let expected = shelf.all.filter { shelf.fits($0, query) }.sorted(by: query.order.precedes).map(\.id)
      #expect(try shelf.paged(query, limit: 1 + dice.below(60)) == expected, "seed \(dice.seed): \(query)")
      #expect(try shelf.flights.count(query) == expected.count, "seed \(dice.seed): \(query)")
    }
  }

  @Test func theColumnsSayWhatTheValueSays() throws {
    var dice = SeededDice.fixed(3)
    let shelf = try RandomFlights(300, &dice)
    try shelf.book.read { db in
      for flight in shelf.all {
        let row = try #require(
          try Row.fetchOne(
            db, sql: "SELECT departure, arrival, duration, delay, distance, state FROM flight WHERE id = ?", arguments: [flight.id]))
        #expect(row[0] as Int64? == flight.times.departure?.milliseconds)
        #expect(row[1] as Int64? == flight.times.arrival?.milliseconds)
        #expect(row[2] as Int64? == flight.duration)
        #expect(row[3] as Int64? == flight.times.delay)
        #expect(row[4] as Int64? == flight.distance)
        #expect(row[5] as Int == flight.state.rawValue, "seed \(dice.seed): \(flight)")
      }
    }
  }

  @Test func besideEachChoiceStandsHowManyItWouldLeave() throws {
    var dice = SeededDice.fixed(4)
    let shelf = try RandomFlights(300, &dice)
    for _ in 0..<Soak.choice(8, soaking: 40) {
      let query = FlightQuery.random(shelf, &dice)
      let choices = try shelf.flights.choices(query)
      func count(_ change: (inout FlightQuery) -> Void) -> Int? {
        var other = query
        change(&other)
        let count = shelf.all.count { shelf.fits($0, other) }
        return count == 0 ? nil : count
      }
      for airport in shelf.airports {
        #expect(choices.origins[airport.id] == count { $0.origin = airport.code }, "seed \(dice.seed): \(query)")
        #expect(choices.destinations[airport.id] == count { $0.destination = airport.code }, "seed \(dice.seed): \(query)")
      }
      for airline in shelf.airlines { #expect(choices.airlines[airline.id] == count { $0.airline = airline.code }, "seed \(dice.seed)") }
      for state in Flight.State.allCases { #expect(choices.states[state] == count { $0.state = state }, "seed \(dice.seed)") }
      #expect(choices.delayed == count { $0.isDelayed = true } ?? 0, "seed \(dice.seed)")
      for whose in [WhoseFlights.mine, .others] {
        #expect(choices.mine[whose == .mine] == count { $0.whose = whose }, "seed \(dice.seed): \(query)")
      }
      #expect(choices.count == count { _ in } ?? 0, "seed \(dice.seed): \(query)")
    }
  }

  @Test func placesAreReadTogetherAndOnesTheBookLacksAreLeftOut() throws {
    var dice = SeededDice.fixed(6)
    let shelf = try RandomFlights(1, &dice)
    let ids = shelf.airports.map(\.id)
    try shelf.book.read { db in
      let known = try Airport.known(ids + ids + [RecordID(kind: "airport", key: "nowhere")], in: db)
      #expect(known == Dictionary(uniqueKeysWithValues: zip(ids, try Airport.all(ids, in: db))) && known.count == ids.count)
      #expect(try Airport.known([], in: db).isEmpty)
    }
  }

  @Test func everyListReadsTheIndexOfTheLog() throws {
    var dice = SeededDice.fixed(5)
    let shelf = try RandomFlights(50, &dice)
    for query in FlightQuery.combinations(shelf) {
      for plan in try shelf.plans(of: query) {
        let reading = plan.filter { $0.contains(" flight") }
        #expect(reading.allSatisfy { $0.contains("INDEX flight_log") }, "\(query): \(plan)")
      }
    }
  }
}

extension FlightQuery {
  fileprivate static func random(_ shelf: RandomFlights, _ dice: inout SeededDice) -> FlightQuery {
    func maybe<Value>(_ values: [Value]) -> Value? { dice.below(3) == 0 ? values[dice.below(values.count)] : nil }
    let words = [
      "", "", "san", "sao paulo", "ual1", "ua1", "united chi", "haneda", "n1", "12", "lh fra", "zzz", "intl", "São", "s u", "san hong",
      "tokyo frank", "chi san intl",
    ]
    let day = Day(of: Instant(milliseconds: 1_640_000_000_000 + Int64(dice.below(100)) * 86_400_000), in: .gmt)
    let order = FlightOrder(FlightOrder.Key.allCases[dice.below(6)], isDescending: dice.below(2) == 0)
    var query = FlightQuery(
      search: words[dice.below(words.count)], origin: maybe(shelf.airports)?.code, destination: maybe(shelf.airports)?.code,
      airline: maybe(shelf.airlines)?.code, state: maybe(Flight.State.allCases), from: dice.below(4) == 0 ? day : nil,
      to: dice.below(4) == 0 ? day.adding(40) : nil, isDelayed: dice.below(4) == 0, mine: maybe([true, false]), order: order)
    if dice.below(3) == 0 { query.throwBar(day, shelf, &dice) }
    return query
  }

  private mutating func throwBar(_ day: Day, _ shelf: RandomFlights, _ dice: inout SeededDice) {
    switch dice.below(10) {
    case 0: airports = [shelf.airports[dice.below(shelf.airports.count)].code]
    case 1: countries = [shelf.airports[dice.below(shelf.airports.count)].country]
    case 2: month = day.firstOfMonth
    case 3: weekday = Weekday.allCases[dice.below(7)]
    case 4: hour = dice.below(24)
    case 5: aircraft = "A319"
    case 6: registration = "N\(dice.below(40))UA"
    case 7: seat = .window
    case 8: cabin = .business
    default: reason = .crew
    }
  }

  /// Each condition by itself, in every order; while soaking every combination of them.
  fileprivate static func combinations(_ shelf: RandomFlights) -> [FlightQuery] {
    let orders = FlightOrder.Key.allCases.flatMap { [FlightOrder($0, isDescending: true), FlightOrder($0, isDescending: false)] }
    return Soak.choice((0..<8).map { 1 << $0 }, soaking: Array(0..<256)).flatMap { bits in
      orders.map { order in
        func asked(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
        let day = Day(of: Instant(milliseconds: 1_640_000_000_000), in: .gmt)
        return FlightQuery(
          search: asked(7) ? "san" : "", origin: asked(0) ? shelf.airports[0].code : nil,
          destination: asked(1) ? shelf.airports[1].code : nil,
          airline: asked(2) ? shelf.airlines[0].code : nil, state: asked(3) ? .arrived : nil, from: asked(4) ? day : nil,
          to: asked(4) ? day.adding(30) : nil, isDelayed: asked(5), mine: asked(6) ? true : nil, order: order)
      }
    }
  }
}

extension RandomFlights {
  /// All pages of a query, one after another.
  fileprivate func paged(_ query: FlightQuery, limit: Int) throws -> [RecordID] {
    var ids: [RecordID] = []
    var next: RecordID?
    repeat {
      let page = try flights.page(query, after: next, limit: limit)
      ids += page.flights.map(\.id)
      next = page.next
    } while next != nil && ids.count <= all.count
    return ids
  }

  fileprivate func fits(_ flight: Flight, _ query: FlightQuery) -> Bool {
    let day = flight.day.description
    return (query.origin.map { Airport.id(ofCode: $0) == flight.origin } ?? true)
      && (query.destination.map { Airport.id(ofCode: $0) == flight.destination } ?? true)
      && (query.airline.map { Airline.id(ofCode: $0) == flight.airline } ?? true) && (query.state.map { $0 == flight.state } ?? true)
      && (query.whose.map { $0.isMine == flight.isMine } ?? true) && (!query.isDelayed || flight.isDelayed)
      && (query.from.map { day >= $0.description.prefix(day.count) } ?? true)
      && (query.to.map { day <= $0.description.prefix(day.count) } ?? true)
      && FlightWords(of: query.search).words.allSatisfy { word in words(of: flight).contains { $0.hasPrefix(word) } }
      && flight.isBehindBars(query, among: airports)
  }

  private func words(of flight: Flight) -> Set<String> {
    let places = airports.filter { [flight.origin, flight.destination].contains($0.id) }
    let carriers = airlines.filter { $0.id == flight.airline }
    let texts =
      places.flatMap { [$0.code, $0.iata ?? "", $0.name, $0.city, $0.country] }
      + carriers.flatMap { [$0.code, $0.iata ?? "", $0.name, $0.shortName] }
      + [flight.ident, flight.flightNumber, flight.registration ?? ""] + carriers.map { ($0.iata ?? "") + flight.flightNumber }
    return Set(texts.flatMap { PlaceWords.known(by: $0) })
  }

  /// How SQLite means to answer each statement a page takes.
  fileprivate func plans(of query: FlightQuery) throws -> [[String]] {
    try book.read { db in
      var statements: [String] = []
      db.trace { event in
        if case .statement(let statement) = event, statement.sql.contains("FROM flight") { statements.append(statement.expandedSQL) }
      }
      _ = try query.numbers(limit: 51, in: db)
      _ = try flights.choices(query)
      _ = try flights.traffic(query)
      db.trace(options: [])
      return try Set(statements).map { sql in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String }
      }
    }
  }
}

extension FlightOrder {
  fileprivate func precedes(_ one: Flight, _ other: Flight) -> Bool {
    let (mine, theirs) = (value(one), value(other))
    if mine == theirs { return isDescending ? one.id > other.id : one.id < other.id }
    guard let mine else { return false }
    guard let theirs else { return true }
    return isDescending ? mine > theirs : mine < theirs
  }

  private func value(_ flight: Flight) -> Int64? {
    switch key {
    case .departure: flight.times.departure?.milliseconds ?? Int64(flight.day.first.ordinal) * 86_400_000
    case .arrival: flight.times.arrival?.milliseconds
    case .progress: flight.progress.map(Int64.init)
    case .distance: flight.distance
    case .duration: flight.duration
    case .delay: flight.times.delay
    }
  }
}
