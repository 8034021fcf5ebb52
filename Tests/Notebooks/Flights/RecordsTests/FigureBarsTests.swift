import BookStore
import Foundation
import GRDB
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A bar that says nine flights and a list behind it of eight; a condition that looks at every flight to find them.
@Suite struct FigureBarsTests {
  @Test func `behind every bar are just as many flights as it says, whatever else is asked`() throws {
    var random = try RandomLog(Soak.choice(120, soaking: 300), dice: SeededDice.fixed(1))
    let flights = random.flown.flights
    for round in 0..<Soak.choice(6, soaking: 40) {
      let query = round == 0 ? FlightQuery() : random.query()
      for bar in Bar.all(of: try flights.figures(query), query) {
        let said: Comment = "seed \(random.dice.seed), round \(round): \(bar)"
        #expect(try flights.count(bar.query) == bar.flights && bar.flights > 0, said)
        #expect(try flights.page(bar.query, limit: 1000).flights.count == bar.flights, said)
        guard random.throwsSix() else { continue }
        #expect(try flights.figures(bar.query).flights == bar.flights, said)
        #expect(try flights.traffic(bar.query).routes.map(\.flights).reduce(0, +) == bar.flights, said)
      }
    }
  }

  @Test func `an hour is asked by the clock at the origin, also when the clocks there were put back`() throws {
    let flown = try FlownBook()
    // In New York one o'clock came twice on that day.
    let first = try flown.fly("JFK-SFO", "2022-11-06", "2022-11-06T05:30:00Z -")
    let second = try flown.fly("JFK-SFO", "2022-11-06", "2022-11-06T06:30:00Z -")
    let third = try flown.fly("JFK-SFO", "2022-11-06", "2022-11-06T07:30:00Z -")
    // Nobody knows this zone: what was read off the clock holds, an instant says nothing.
    let read = try flown.fly("XAA-SFO", "2022-11-06", "2022-11-06T02:10:00Z -")
    try flown.fly("XAA-SFO", "2022-11-06", "2022-11-06T02:20:00Z -") { ($0.faFlightID, $0.told.clocks) = ("fa", nil) }
    func at(_ hour: Int) throws -> Set<RecordID> {
      var query = FlightQuery()
      query.hour = hour
      return Set(try flown.flights.page(query).flights.map(\.id))
    }
    #expect(try at(1) == [first.id, second.id] && at(2) == [third.id, read.id] && at(7).isEmpty)
  }

  @Test func `an airport that learns its zone has other hours from then on`() throws {
    let flown = try FlownBook()
    try flown.fly("XAA-SFO", "2022-11-06", "2022-11-06T02:20:00Z -") { ($0.faFlightID, $0.told.clocks) = ("fa", nil) }
    var query = FlightQuery()
    query.hour = 11
    #expect(try flown.flights.count(query) == 0)
    try flown.write { try $0.execute(sql: "UPDATE airport SET zone = 'Asia/Tokyo' WHERE code = 'XXAA'") }
    #expect(try flown.flights.count(query) == 1)
  }

  @Test func `a month has those flights alone of which the month is known`() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-FRA", "2019")
    let month = try flown.fly("SFO-FRA", "2019-01", id: "month")
    // Over the date line, and on the last evening of the month.
    let day = try flown.fly("HNL-AKL", "2019-01-31", "2019-02-01T09:59:00Z -")
    try flown.fly("AKL-HNL", "2019-02-01", "2019-01-31T11:30:00Z -")
    var query = FlightQuery()
    query.month = Day("2019-01-01")
    #expect(try Set(flown.flights.page(query).flights.map(\.id)) == [month.id, day.id])
    // A year has all its flights, whatever month is asked.
    #expect(try flown.flights.year(2019, query).figures.flights == 4)
  }

  @Test func `a country is one of either end, and two are both ends`() throws {
    let flown = try FlownBook()
    let there = try flown.fly("SFO-FRA", "2019-05-01")
    let back = try flown.fly("FRA-SFO", "2019-05-12")
    let inland = try flown.fly("SFO-JFK", "2019-06-01")
    func asked(_ countries: [String], _ airports: [String] = []) throws -> Set<RecordID> {
      var query = FlightQuery()
      (query.countries, query.airports) = (countries, airports.map(FlownBook.code))
      return Set(try flown.flights.page(query).flights.map(\.id))
    }
    #expect(try asked(["US"]) == [there.id, back.id, inland.id] && asked(["DE"]) == [there.id, back.id])
    #expect(try asked(["DE", "US"]) == [there.id, back.id] && asked(["DE", "US", "GB"]).isEmpty && asked(["de"]).isEmpty)
    #expect(try asked([], ["FRA"]) == [there.id, back.id] && asked([], ["SFO", "JFK"]) == [inland.id])
  }

  @Test func `nothing a bar asks scans the flights, in whatever order and beside whatever else`() throws {
    let flown = try FlownBook()
    for day in 10..<30 { try flown.fly("SFO-FRA", "2022-01-\(day)", "2022-01-\(day)T20:00:00Z 2022-01-\(day)T23:00:00Z") }
    let orders = FlightOrder.Key.allCases.flatMap { [FlightOrder($0, isDescending: true), FlightOrder($0, isDescending: false)] }
    let besides = [
      FlightQuery(), FlightQuery(mine: true), FlightQuery(origin: FlownBook.code("SFO")), FlightQuery(search: "san"),
      FlightQuery(from: Day("2022-01-01"), isDelayed: true),
    ]
    for beside in besides {
      for bar in Bar.everyKind(beside) {
        for order in orders {
          var query = bar
          query.order = order
          for plan in try flown.plans(of: query) {
            let scans = plan.filter { $0.hasPrefix("SCAN flight") && !$0.contains("INDEX") }
            #expect(scans.isEmpty, "\(query): \(plan)")
          }
        }
      }
    }
  }
}

/// A bar of figures, and what its list is asked.
private struct Bar: CustomStringConvertible {
  let flights: Int
  let query: FlightQuery

  var description: String { "\(flights) behind \(query)" }

  /// All that figures have, of the flights of a query.
  static func all(of figures: FlightFigures, _ query: FlightQuery) -> [Bar] {
    func bars<Name>(_ counts: some Sequence<(Name, Int)>, _ ask: (inout FlightQuery, Name) -> Void) -> [Bar] {
      counts.compactMap { name, flights in
        guard flights > 0 else { return nil }
        var asked = query
        ask(&asked, name)
        return Bar(flights: flights, query: asked)
      }
    }
    let calendar = figures.calendar
    let times =
      bars(calendar.weekdays.map { ($0, $1) }) { $0.weekday = $1 } + bars(calendar.hours.enumerated().map { ($0, $1) }) { $0.hour = $1 }
      + bars(calendar.months.map { ($0, $1.flights) }) { $0.month = $1 }
    let places =
      bars(figures.countries.map { ($0.subject, $0.flights) }) { $0.countries.append($1) }
      + bars(figures.airports.top.map { ($0.subject.airport.code, $0.flights) }) { $0.airports.append($1) }
    let aircraft =
      bars(figures.aircraft.top.map { ($0.subject, $0.flights) }) { $0.aircraft = $1 }
      + bars(figures.registrations.top.map { ($0.subject, $0.flights) }) { $0.registration = $1 }
    let own =
      bars(figures.seats.map { ($0, $1) }) { $0.seat = $1 } + bars(figures.cabins.map { ($0, $1) }) { $0.cabin = $1 }
      + bars(figures.reasons.map { ($0, $1) }) { $0.reason = $1 }
    return times + places + aircraft + own
  }

  /// One question of each kind, and all at once.
  static func everyKind(_ query: FlightQuery) -> [FlightQuery] {
    let kinds: [(inout FlightQuery) -> Void] = [
      { $0.airports = [FlownBook.code("FRA")] }, { $0.countries = ["DE", "US"] }, { $0.month = Day("2022-01-01") },
      { $0.weekday = .friday },
      { $0.hour = 12 }, { $0.aircraft = "A319" }, { $0.registration = "N1" }, { $0.seat = .window }, { $0.cabin = .business },
      { $0.reason = .leisure },
    ]
    func asked(_ kinds: [(inout FlightQuery) -> Void]) -> FlightQuery {
      var asked = query
      for kind in kinds { kind(&asked) }
      return asked
    }
    return kinds.map { asked([$0]) } + [asked(kinds)]
  }
}

extension RandomLog {
  /// Now and then.
  fileprivate mutating func throwsSix() -> Bool { below(6) == 0 }
}

extension FlownBook {
  /// How SQLite means to answer each statement that a list, its count, its map and the choices of its filter take.
  fileprivate func plans(of query: FlightQuery) throws -> [[String]] {
    try book.read { db in
      var statements: Set<String> = []
      db.trace { event in
        if case .statement(let statement) = event, statement.sql.contains("FROM flight") { statements.insert(statement.expandedSQL) }
      }
      _ = try query.numbers(limit: 51, in: db)
      _ = try flights.count(query)
      _ = try flights.traffic(query)
      db.trace(options: [])
      return try statements.map { sql in try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] as String } }
    }
  }
}
