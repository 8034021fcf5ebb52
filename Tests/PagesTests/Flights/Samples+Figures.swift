import Foundation
import Records

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// Figures, years and trips.
extension Samples {
  var figuresPages: [(name: String, html: HTML)] {
    let context = context()
    let view = FlightQuery().with { $0.whose = .mine }
    let asked = view.with {
      $0.origin = "KSFO"
      $0.search = "<new york> & \"more\""
      $0.isDelayed = true
    }
    return [
      ("flights-figures", FiguresPage.view(figures(of: view, .counted(counted)), in: context)),
      ("flights-figures-asked", FiguresPage.view(figures(of: asked, .counted(counted)), in: context)),
      ("flights-figures-others", FiguresPage.view(figures(of: view, .none(elsewhere: 21)), in: context)),
      ("flights-figures-none", FiguresPage.view(figures(of: asked, .none(elsewhere: 0)), in: context)),
      ("flights-figures-empty", FiguresPage.view(figures(of: view, .empty), in: context)),
      ("flights-year", YearPage.view(flightYear, in: context)),
      (
        "flights-year-none",
        YearPage.view(
          YearPage.Model(
            content: year(1999, FlightFigures()), counted: FlightsCounted(view: view, chosen: view, names: [:]), units: FlightUnits()),
          in: context)
      ),
      ("flights-trips", TripsPage.view(TripsPage.Model(trips: trips, next: id(4), hasOthers: false), in: context)),
      ("flights-trips-none", TripsPage.view(TripsPage.Model(trips: [], next: nil, hasOthers: true), in: context)),
      ("flights-trips-empty", TripsPage.view(TripsPage.Model(trips: [], next: nil, hasOthers: false), in: context)),
    ]
  }

  func figures(of view: FlightQuery, _ content: FiguresPage.Content) -> FiguresPage.Model {
    FiguresPage.Model(
      counted: FlightsCounted(view: view, chosen: view, names: ["origin KSFO": "San Francisco"]), years: [2022, 2019], content: content,
      units: FlightUnits(), firstWeekday: .monday, assets: assets)
  }

  private var feats: FlightFeats {
    let all = ["", "UAL1", "UAL2", "UAL3", "UAL4"].enumerated().map { index, ident in
      let day = FlightDay.day(Day(year: 2022, month: 1, day: 26) ?? today)
      return flight(index, ident: ident, from: sanFrancisco, to: frankfurt, day: day) {
        let measure = Int64(index + 1) * 7_200_000
        ($0.routeDistance, $0.lasted) = (measure, measure)
        $0.told.times.into = FlightTimes.Event(
          scheduled: Instant(milliseconds: 1_643_000_000_000), actual: Instant(milliseconds: 1_643_000_000_000 + measure))
      }
    }
    var feats = FlightFeats()
    feats.flights = Dictionary(uniqueKeysWithValues: zip(FlightFeats.Kind.allCases, all))
    for airport in [sanFrancisco, frankfurt] { feats.places.airports[airport.id] = airport }
    return feats
  }

  private var countedCountries: [Frequent<String>] {
    [Frequent(subject: "US", flights: 21), Frequent(subject: "DE", flights: 2), Frequent(subject: "XX", flights: 1)]
  }

  var counted: FlightFigures {
    func uses(_ count: Int) -> [Int: FlightUses] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, FlightUses(flights: count - $0, flown: 1)) })
    }
    func named<Subject>(_ count: Int, _ subject: (Int) -> Subject?) -> Ranking<Subject> {
      Ranking(uses(count), named: { "\(100 + $0)" }) { subject($0) }
    }
    var counted = FlightFigures()
    (counted.flights, counted.cancelled, counted.scheduled) = (45, 2, 1)
    (counted.distance, counted.duration) = (FlightSum(187_654_000_000, unknown: 3), FlightSum(612_000_000, unknown: 21))
    let airports = [
      AirportVisits(airport: sanFrancisco, departures: 20, arrivals: 1), AirportVisits(airport: frankfurt, departures: 2, arrivals: 0),
    ]
    counted.airports = named(21) { airports.indices.contains($0) ? airports[$0] : nil }
    counted.countries = countedCountries
    counted.airlines = named(5) { $0 == 0 ? airline("UAL", iata: "UA", shortName: "United <Airlines>", name: "United") : nil }
    counted.aircraft = named(11) { _ in nil }
    counted.registrations = named(41) { _ in nil }
    counted.seats = [.window: 12, .aisle: 1]
    counted.cabins = [.economy: 21, .private: 1, .premiumEconomy: 2]
    counted.reasons = [.leisure: 5, .crew: 11, .other: 1]
    let delays = Array(repeating: Int64(1_200_000), count: 5) + Array(repeating: Int64(297_000), count: 16)
    for delay in delays { counted.delays.add(delay) }
    (counted.calendar, counted.feats) = (calendar, feats)
    return counted
  }

  private var calendar: FlightCalendar {
    var calendar = FlightCalendar()
    calendar.years[2019] = FlightCalendar.Period(flights: 4, distance: FlightSum(12_000_000_000))
    calendar.years[2022] = FlightCalendar.Period(flights: 41)
    let months = [(2022, [5, 0, 1, 2, 21, 0, 0, 0, 3, 4, 5, 0]), (2019, [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])]
    for (year, counts) in months {
      for (index, flights) in counts.enumerated() where flights > 0 {
        if let first = Day(year: year, month: index + 1, day: 1) { calendar.months[first] = FlightCalendar.Period(flights: flights) }
      }
    }
    calendar.yearsAlone[2019] = 2
    for (weekday, flights) in zip(Weekday.monday.week, [4, 5, 21, 1, 0, 2, 9]) { calendar.weekdays[weekday] = flights }
    calendar.hours = (0..<24).map { $0 * 7 % 11 }
    return calendar
  }

  private func year(
    _ year: Int, _ figures: FlightFigures, _ airports: [Airport] = [], _ countries: [String] = [], _ airlines: [Airline] = []
  )
    -> FlightYear
  {
    FlightYear(
      year: year, figures: figures, newAirports: airports, newCountries: countries, newAirlines: airlines,
      previous: figures.flights > 0 ? 2019 : nil, next: figures.flights > 0 ? 2023 : nil)
  }

  var flightYear: YearPage.Model {
    let view = FlightQuery().with { $0.whose = .mine }
    return YearPage.Model(
      content: year(2022, counted, [sanFrancisco, frankfurt], ["DE"], [united]),
      counted: FlightsCounted(view: view, chosen: FlightQuery(), names: [:]), trips: trips,
      tripCount: YearOfTrips(trips: 70), nextTrip: id(2), units: FlightUnits())
  }

  var trips: [TripCard.Model] {
    let day = FlightDay.day(Day(year: 2022, month: 1, day: 26) ?? today)
    let hahn = airport("EDFH", iata: "HHN", "Hahn", city: "Frankfurt <am Main>", country: "DE", zone: zone.identifier)
    let out = flight(1, ident: "UAL58", from: sanFrancisco, to: frankfurt, day: day) {
      ($0.routeDistance, $0.lasted) = (9_145_000_000, 37_800_000)
    }
    let back = flight(2, ident: "", from: hahn, to: sanFrancisco, day: day)
    var places = FlightPlaces()
    for airport in [sanFrancisco, frankfurt, hahn] { places.airports[airport.id] = airport }
    let other = EditedText.Other("Spring", by: id(90), fits: false)
    return [
      TripCard.Model(
        trip: Trip(flights: [out, back], layovers: [7_800_000], name: "Winter <3", namedBy: id(1), last: .day(today)),
        name: EditedText("Winter <3", base: "b45e", others: [other]), usual: "Frankfurt", places: places, units: FlightUnits()),
      TripCard.Model(
        trip: Trip(flights: [flight(3, from: sanFrancisco, to: frankfurt, day: day)], layovers: [], name: "", namedBy: id(3), last: day),
        name: EditedText("", base: "b45e"), usual: "San Francisco – Frankfurt", places: places, units: FlightUnits()),
    ]
  }

  /// A single flight of that year, as a trip.
  func trip(_ number: Int, in year: Int) -> TripCard.Model {
    var places = FlightPlaces()
    for airport in [sanFrancisco, frankfurt] { places.airports[airport.id] = airport }
    let day = FlightDay.year(Day(year: year, month: 1, day: 1) ?? today)
    let flight = flight(number, from: sanFrancisco, to: frankfurt, day: day) { $0.routeDistance = 1_000_000_000 }
    return TripCard.Model(
      trip: Trip(flights: [flight], layovers: [], name: "", namedBy: id(number), last: day), name: EditedText("", base: "b45e"),
      usual: "Frankfurt", places: places, units: FlightUnits())
  }

  private var sanFrancisco: Airport {
    airport("KSFO", iata: "SFO", "San Francisco Int'l", city: "San Francisco", state: "CA", country: "US", zone: zone.identifier)
  }
  private var frankfurt: Airport {
    airport("EDDF", iata: "FRA", "Frankfurt", city: "Frankfurt <am Main>", country: "DE", zone: zone.identifier)
  }
}

extension FlightSum {
  /// A sum of that much, and so many flights of which nothing is known.
  init(_ total: Int64? = nil, unknown: Int = 0) {
    self.init()
    if let total { add(total) }
    for _ in 0..<unknown { add(nil) }
  }
}
