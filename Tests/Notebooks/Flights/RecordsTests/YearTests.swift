import TestKit
import Testing

@testable import FlightsRecords

/// A year page that claims as new what was there before, or loses what only the year is known of.
@Suite struct YearTests {
  @Test func aYearHasItsFlightsAndWhatWasThereForTheFirstTime() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-JFK", "2019-05-01") { $0.airline = FlownBook.airlines[0].id }
    try flown.fly("SFO-FRA", "2021") { $0.airline = FlownBook.airlines[0].id }
    try flown.fly("FRA-LHR", "2021-12-31", "2021-12-31T23:30:00Z 2022-01-01T01:00:00Z") { $0.airline = FlownBook.airlines[1].id }
    try flown.fly("LHR-HND", "2022-01-01")
    // Nobody was there: it was cancelled.
    try flown.fly("JFK-HNL", "2021-06-01") { $0.isCancelled = true }
    let year = try flown.flights.year(2021, FlightQuery(mine: true))
    #expect(year.figures.flights == 3 && year.figures.calendar.yearsAlone == [2021: 1])
    #expect(year.newAirports.map(\.code) == ["EDDF", "EGLL"] && year.newCountries == ["DE", "GB"])
    #expect(year.newAirlines.map(\.code) == ["DLH"])
    #expect(year.previous == 2019 && year.next == 2022)
    let after = try flown.flights.year(2022, FlightQuery(mine: true))
    #expect(after.newAirports.map(\.code) == ["RJTT"] && after.previous == 2021 && after.next == nil)
  }

  @Test func aYearWithoutFlightsKnowsItsNeighbours() throws {
    let flown = try FlownBook()
    try flown.fly("SFO-JFK", "2019-05-01")
    try flown.fly("SFO-JFK", "2023-05-01")
    let year = try flown.flights.year(2021, FlightQuery())
    #expect(year.figures.flights == 0 && year.previous == 2019 && year.next == 2023 && year.newAirports.isEmpty)
    #expect(try flown.flights.year(12_000, FlightQuery()).figures == FlightFigures())
  }

  @Test func theYearsOfWhateverIsAskedAddUpToAllOfIt() throws {
    var random = try RandomLog(Soak.choice(100, soaking: 200), dice: SeededDice.fixed(1))
    for _ in 0..<Soak.choice(3, soaking: 8) {
      var query = random.query()
      (query.from, query.to, query.month) = (nil, nil, nil)
      let said: Comment = "seed \(random.dice.seed): \(query)"
      let all = try random.flown.flights.figures(query)
      let years = try (2016...2023).map { try random.flown.flights.year($0, query) }
      #expect(years.map(\.figures.flights).reduce(0, +) == all.flights, said)
      #expect(years.map(\.figures.distance.total).reduce(0, +) == all.distance.total, said)
      #expect(years.map(\.newAirports.count).reduce(0, +) == all.airports.count, said)
      #expect(years.map(\.newCountries.count).reduce(0, +) == all.countries.count, said)
      #expect(years.map(\.newAirlines.count).reduce(0, +) == all.airlines.count, said)
      for year in years { #expect(all.calendar.years[year.year]?.flights ?? 0 == year.figures.flights, said) }
    }
  }
}
