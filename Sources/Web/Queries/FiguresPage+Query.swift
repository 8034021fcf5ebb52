import Flights
import Pages
import Records

extension FiguresPage.Model {
  init(_ view: FlightsView, _ house: House, for reader: Reader) throws {
    let flights = house.flights
    let asked = try AskedFlights(view.counted, in: flights)
    let figures = try flights.figures(asked.query)
    let units = Units(try flights.units())
    self.init(
      of: asked.view, asked.names,
      figures.flights > 0 ? .counted(FiguresPage.Counted(figures, of: asked.view, for: reader)) : try .nothing(asked, flights), units,
      firstWeekday: reader.firstWeekday, assets: house.assets)
  }
}

extension YearPage.Model {
  init(_ year: Int, _ view: FlightsView, _ flights: Flights, for reader: Reader) throws {
    let asked = try AskedFlights(view.counted, in: flights)
    let counted = try flights.year(year, asked.query)
    let units = Units(try flights.units())
    var content = YearPage.Counted(counted, for: reader)
    // Trips are of all flights of the person: a part of them joins to others.
    if asked.view.whose == .mine, !asked.view.undated.with({ $0.whose = nil }).isFiltered {
      content.trips = try [TripCard.Model](flights.trips(in: year), flights, units, for: reader)
    }
    self.init(year, of: asked.view, asked.names, content, units)
  }
}

extension FiguresPage.Content {
  fileprivate static func nothing(_ asked: AskedFlights, _ flights: Flights) throws -> FiguresPage.Content {
    let elsewhere = try flights.count(asked.ofAll).number
    return try elsewhere == 0 && flights.count(FlightQuery()).number == 0 ? .empty : .none(elsewhere: elsewhere)
  }
}

extension FiguresPage.Counted {
  fileprivate init(_ figures: FlightFigures, of view: FlightsView, for reader: Reader) {
    self.init()
    totals = FlightTotals(figures)
    feats = [FlightFeat](figures.feats, in: reader.language)
    years = figures.calendar.years.sorted { $0.key < $1.key }.map {
      FiguresPage.Year($0.key, flights: $0.value.flights, distance: $0.value.distance.total)
    }
    months = figures.calendar.years.sorted { $0.key > $1.key }.map { year, period in
      FlightMonths.Year(
        year, flights: period.flights, months: figures.calendar.months(of: year), alone: figures.calendar.yearsAlone[year] ?? 0)
    }
    weekdays = Weekday.monday.week.map { figures.calendar.weekdays[$0] ?? 0 }
    hours = figures.calendar.hours
    rankings = FlightRankings(figures, of: view, in: reader.language)
    countries = figures.countries.map { FiguresPage.Country($0.subject, flights: $0.flights) }
  }
}

extension YearPage.Counted {
  fileprivate init(_ year: FlightYear, for reader: Reader) {
    self.init()
    totals = FlightTotals(year.figures)
    feats = [FlightFeat](year.figures.feats, in: reader.language)
    months = year.figures.calendar.months(of: year.year)
    alone = year.figures.calendar.yearsAlone[year.year] ?? 0
    newAirports = year.newAirports.map { FlightPlace($0) }
    newCountries = year.newCountries
    newAirlines = year.newAirlines.map { YearPage.Airline(code: $0.code, name: $0.friendlyName) }
    (previous, next) = (year.previous, year.next)
  }
}

extension FlightCalendar {
  /// How many flights each of the twelve has.
  fileprivate func months(of year: Int) -> [Int] {
    (1...12).map { month in Day(year: year, month: month, day: 1).flatMap { months[$0]?.flights } ?? 0 }
  }
}
