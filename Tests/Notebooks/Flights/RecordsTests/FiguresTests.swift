import BookStore
import Records
import TestKit
import Testing

@testable import FlightsRecords

/// A sum that leaves a flight out, a flight that is counted twice, a record nobody flew.
@Suite struct FiguresTests {
  @Test func everyFigureIsThatOfANaiveReferenceWhateverIsAsked() throws {
    var random = try RandomLog(Soak.choice(160, soaking: 400), dice: SeededDice.fixed(1))
    for round in 0..<Soak.choice(12, soaking: 60) {
      let query = round == 0 ? FlightQuery() : random.query()
      let said: Comment = "seed \(random.dice.seed), round \(round): \(query)"
      let naive = NaiveFigures(random.flights, query, at: random.flown.clock.now)
      let figures = try random.flown.flights.figures(query)
      expectSums(figures, naive, said)
      expectRanks(figures, naive, said)
      expectFeats(figures, naive, said)
      expectCalendar(figures.calendar, naive, said)
      #expect(try random.flown.flights.count(query) == figures.flights, said)
    }
  }

  private func expectSums(_ figures: FlightFigures, _ naive: NaiveFigures, _ said: Comment) {
    #expect(figures.flights == naive.all.count, said)
    #expect(figures.cancelled == naive.all.count { $0.isCancelled }, said)
    #expect(figures.scheduled == naive.toCome.count, said)
    #expect(figures.distance.total == naive.distances.reduce(0, +), said)
    #expect(figures.distance.unknown == naive.flown.count - naive.distances.count, said)
    #expect(figures.duration.total == naive.durations.reduce(0, +), said)
    #expect(figures.duration.unknown == naive.flown.count - naive.durations.count, said)
    #expect(figures.delays.flights == naive.delays.count && figures.delays.total == naive.delays.reduce(0, +), said)
    #expect(figures.delays.delayed == naive.delays.count { $0 >= 900_000 }, said)
    #expect(figures.delays.mean == (naive.delays.isEmpty ? nil : Double(naive.delays.reduce(0, +)) / Double(naive.delays.count)), said)
    for seat in Flight.SeatPosition.allCases { #expect(figures.seats[seat] ?? 0 == naive.all.count { $0.seatPosition == seat }, said) }
    for cabin in Flight.Cabin.allCases { #expect(figures.cabins[cabin] ?? 0 == naive.all.count { $0.cabin == cabin }, said) }
    for reason in Flight.Reason.allCases { #expect(figures.reasons[reason] ?? 0 == naive.all.count { $0.reason == reason }, said) }
  }

  private func expectRanks(_ figures: FlightFigures, _ naive: NaiveFigures, _ said: Comment) {
    func expect(_ count: Int, _ top: [String], _ names: (Flight) -> [String]) {
      let ranked = naive.ranked(names)
      #expect(count == ranked.count && top == Array(ranked.prefix(100)), said)
    }
    let airports = figures.airports
    expect(airports.count, airports.top.map { "\($0.subject.airport.code) \($0.flights)" }) {
      [naive.code($0.origin), naive.code($0.destination)]
    }
    for entry in airports.top {
      let id = entry.subject.airport.id
      #expect(entry.subject.departures == naive.all.count { $0.origin == id }, said)
      #expect(entry.subject.arrivals == naive.all.count { $0.destination == id }, said)
    }
    expect(figures.airlines.count, figures.airlines.top.map { "\($0.subject.code) \($0.flights)" }) { flight in
      FlownBook.airlines.filter { $0.id == flight.airline }.map(\.code)
    }
    expect(figures.routes.count, figures.routes.top.map { "\($0.subject.origin.code) \($0.subject.destination.code) \($0.flights)" }) {
      ["\(naive.code($0.origin)) \(naive.code($0.destination))"]
    }
    expect(figures.aircraft.count, figures.aircraft.top.map { "\($0.subject) \($0.flights)" }) { [$0.aircraft].compactMap(\.self) }
    expect(figures.registrations.count, figures.registrations.top.map { "\($0.subject) \($0.flights)" }) {
      [$0.registration].compactMap(\.self)
    }
    #expect(
      figures.countries.map { "\($0.subject) \($0.flights)" }
        == naive.ranked { naive.country($0.origin) + naive.country($0.destination) }, said)
  }

  private func expectFeats(_ figures: FlightFigures, _ naive: NaiveFigures, _ said: Comment) {
    let feats = figures.feats.flights
    #expect(feats[.farthest]?.id == naive.best(naive.flown) { $0.routeDistance ?? $0.greatCircle }, said)
    #expect(feats[.nearest]?.id == naive.best(naive.flown, greatest: false) { $0.routeDistance ?? $0.greatCircle }, said)
    #expect(feats[.longest]?.id == naive.best(naive.flown, naive.duration), said)
    #expect(feats[.shortest]?.id == naive.best(naive.flown, greatest: false, naive.duration), said)
    #expect(
      feats[.latest]?.id == naive.best(naive.all.filter { !naive.toCome.contains($0) }) { $0.times.delay.flatMap { $0 > 0 ? $0 : nil } },
      said
    )
  }

  private func expectCalendar(_ calendar: FlightCalendar, _ naive: NaiveFigures, _ said: Comment) {
    #expect(calendar.years.mapValues(\.flights) == Dictionary(grouping: naive.all) { $0.day.first.year }.mapValues(\.count), said)
    let monthly = naive.all.filter { if case .year = $0.day { false } else { true } }
    #expect(calendar.months.mapValues(\.flights) == Dictionary(grouping: monthly) { $0.day.first.firstOfMonth }.mapValues(\.count), said)
    let yearly = naive.all.filter { if case .year = $0.day { true } else { false } }
    #expect(calendar.yearsAlone == Dictionary(grouping: yearly) { $0.day.first.year }.mapValues(\.count), said)
    let daily = naive.all.compactMap(\.day.day)
    #expect(calendar.weekdays == Dictionary(grouping: daily) { $0.weekday }.mapValues(\.count), said)
    #expect(calendar.hours == naive.hours, said)
    #expect(calendar.years.values.reduce(0) { $0 + $1.distance.total } == naive.distances.reduce(0, +), said)
    #expect(calendar.years.values.reduce(0) { $0 + $1.duration.total } == naive.durations.reduce(0, +), said)
  }

  @Test func aCancelledFlightIsCountedButFliesNowhere() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z 2022-01-27T08:30:00Z")
    let before = try flown.flights.figures(FlightQuery())
    try flown.fly("FRA-HND", "2022-01-27", "2022-01-27T10:00:00Z 2022-01-27T22:00:00Z") { flight in
      flight.isCancelled = true
      flight.airline = FlownBook.airlines[3].id
      flight.aircraft = "B789"
    }
    let after = try flown.flights.figures(FlightQuery())
    #expect(after.flights == 2 && after.cancelled == 1 && after.scheduled == 0)
    #expect(after.distance == before.distance && after.duration == before.duration && after.feats == before.feats)
    #expect(
      after.airports.count == 2 && after.countries.map(\.subject) == ["DE", "US"] && after.airlines.count == 0 && after.aircraft.count == 0)
    // Frankfurt was visited, so all its flights count.
    #expect(after.airports.top.map(\.flights) == [2, 1] && after.calendar.years[2022]?.flights == 2)
  }

  @Test func aFlightOfUnknownTimesIsCountedApart() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-FRA", "2019")
    try flown.fly("SFO-FRA", "2019-03", id: "march")
    try flown.fly("SFO-XAA", "2019-03-04", "2019-03-04T20:00:00Z -")
    try flown.fly("FRA-LHR", "2019-03-05", "2019-03-05T08:00:00Z 2019-03-05T09:30:00Z")
    let figures = try flown.flights.figures(FlightQuery())
    #expect(figures.duration.total == 5_400_000 && figures.duration.unknown == 3 && figures.duration.flights == 1)
    #expect(figures.distance.unknown == 1)
    #expect(figures.calendar.years.mapValues(\.flights) == [2019: 4] && figures.calendar.yearsAlone == [2019: 1])
    #expect(figures.calendar.months.map { "\($0.key) \($0.value.flights)" } == ["2019-03-01 3"])
    #expect(figures.calendar.weekdays == [.monday: 1, .tuesday: 1])
    #expect(figures.calendar.hours[12] == 1 && figures.calendar.hours[9] == 1 && figures.calendar.hours.reduce(0, +) == 2)
  }

  @Test func anHourIsThatOfTheClockWhereItDepartedOrNone() throws {
    let flown = try FlownBook()
    try flown.fly("HND-SFO", "2022-01-02", "2022-01-01T16:30:00Z 2022-01-02T01:30:00Z")
    // Nobody knows the zone: of what was read off the clock the hour is known, of an instant it is not.
    try flown.fly("XAA-SFO", "2022-01-02", "2022-01-02T07:10:00Z -")
    try flown.fly("XAA-SFO", "2022-01-02", "2022-01-02T08:10:00Z -") { ($0.faFlightID, $0.told.clocks) = ("fa", nil) }
    let calendar = try flown.flights.figures(FlightQuery()).calendar
    #expect(calendar.hours.enumerated().filter { $0.element > 0 }.map(\.offset) == [1, 7])
    #expect(calendar.weekdays == [.sunday: 3] && calendar.months.count == 1)
  }

  @Test func ofTwoAlikeTheEarlierStandsOutAndNamesDecideTheirOrder() throws {
    let flown = try FlownBook()
    let late = try flown.fly("SFO-FRA", "2022-02-01", "2022-02-01T20:00:00Z 2022-02-02T06:00:00Z")
    let early = try flown.fly("FRA-SFO", "2022-01-01", "2022-01-01T20:00:00Z 2022-01-02T06:00:00Z")
    let figures = try flown.flights.figures(FlightQuery())
    #expect(late.greatCircle == early.greatCircle)
    let feats = figures.feats.flights
    #expect(feats[.farthest] == early && feats[.nearest] == early && feats[.longest] == early)
    #expect(figures.airports.top.map(\.subject.airport.code) == ["EDDF", "KSFO"])
    #expect(figures.routes.top.map { "\($0.subject.origin.code)-\($0.subject.destination.code)" } == ["EDDF-KSFO", "KSFO-EDDF"])
  }

  @Test func everyFigureIsTakenBackWithItsFlight() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z 2022-01-27T08:30:00Z")
    let before = try flown.flights.figures(FlightQuery(mine: true))
    try flown.fly("FRA-HND", "2022-01-27", "2022-01-27T10:00:00Z 2022-01-27T22:00:00Z")
    #expect(try flown.flights.figures(FlightQuery(mine: true)) != before)
    _ = try flown.book.undo()
    #expect(try flown.flights.figures(FlightQuery(mine: true)) == before)
  }

  @Test func wordsAskForFiguresAsTheyAskForTheList() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z 2022-01-27T08:30:00Z")
    try flown.fly("FRA-LHR", "2022-01-27", "2022-01-27T10:00:00Z 2022-01-27T11:30:00Z")
    try flown.fly("LHR-HND", "2022-01-28")
    #expect(try flown.flights.figures(FlightQuery(search: "frank")).flights == 2)
    #expect(try flown.flights.figures(FlightQuery(search: "frank lond")).distance.flights == 1)
    #expect(try flown.flights.figures(FlightQuery(search: "nothing")) == FlightFigures())
  }

  @Test func roundTheEarthIsAlongTheEquator() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-FRA", "2022-01-26") { $0.routeDistance = FlightFigures.equator / 2 }
    #expect(try flown.flights.figures(FlightQuery()).timesRoundEarth == 0.5)
  }
}
