import Pages
import Records

/// Figures, years and trips.
extension Samples {
  var figuresPages: [(name: String, html: HTML)] {
    let frame = frame()
    let view = FlightsView().with { $0.whose = .mine }
    let asked = view.with {
      $0.origin = "KSFO"
      $0.search = "<new york> & \"more\""
      $0.isDelayed = true
    }
    return [
      ("flights-figures", FiguresPage.view(figures(of: view, .counted(counted)), in: frame)),
      ("flights-figures-asked", FiguresPage.view(figures(of: asked, .counted(counted)), in: frame)),
      ("flights-figures-others", FiguresPage.view(figures(of: view, .none(elsewhere: 21)), in: frame)),
      ("flights-figures-none", FiguresPage.view(figures(of: asked, .none(elsewhere: 0)), in: frame)),
      ("flights-figures-empty", FiguresPage.view(figures(of: view, .empty), in: frame)),
      ("flights-year", YearPage.view(flightYear, in: frame)),
      ("flights-year-none", YearPage.view(YearPage.Model(1999, of: view, FlightNames(), YearPage.Counted(), Units()), in: frame)),
      ("flights-trips", TripsPage.view(TripsPage.Model(trips, of: 61, isNewest: true, next: id(4), hasOthers: false), in: frame)),
      ("flights-trips-none", TripsPage.view(TripsPage.Model([], of: 0, isNewest: true, next: nil, hasOthers: true), in: frame)),
      ("flights-trips-empty", TripsPage.view(TripsPage.Model([], of: 0, isNewest: true, next: nil, hasOthers: false), in: frame)),
    ]
  }

  func figures(of view: FlightsView, _ content: FiguresPage.Content) -> FiguresPage.Model {
    FiguresPage.Model(of: view, FlightNames(origin: "San Francisco"), content, Units(), firstWeekday: .monday, assets: assets)
  }

  var counted: FiguresPage.Counted {
    var counted = FiguresPage.Counted()
    counted.totals = totals
    counted.feats = FlightFeat.Kind.allCases.enumerated().map { index, kind in
      FlightFeat(
        kind, id(index), ident: index == 0 ? "" : "UAL\(index)", from: sanFrancisco, to: frankfurt, day: "26 January 2022",
        measure: Int64(index + 1) * 7_200_000)
    }
    counted.years = [FiguresPage.Year(2019, flights: 4, distance: 12_000_000_000), FiguresPage.Year(2022, flights: 41, distance: 0)]
    counted.months = [
      FlightMonths.Year(2022, flights: 41, months: [5, 0, 1, 2, 21, 0, 0, 0, 3, 4, 5, 0], alone: 0),
      FlightMonths.Year(2019, flights: 4, months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1], alone: 2),
    ]
    counted.weekdays = [4, 5, 21, 1, 0, 2, 9]
    counted.hours = (0..<24).map { $0 * 7 % 11 }
    counted.rankings = rankings
    counted.countries = [
      FiguresPage.Country("US", flights: 21), FiguresPage.Country("DE", flights: 2), FiguresPage.Country("XX", flights: 1),
    ]
    return counted
  }

  private var totals: FlightTotals {
    var totals = FlightTotals()
    (totals.flights, totals.cancelled, totals.scheduled) = (45, 2, 1)
    (totals.distance, totals.withoutDistance, totals.timesRoundEarth) = (187_654_000_000, 3, 4.68)
    (totals.duration, totals.withoutDuration) = (612_000_000, 21)
    (totals.airports, totals.countries, totals.airlines, totals.aircraft, totals.registrations) = (21, 3, 5, 11, 41)
    (totals.timed, totals.delayed, totals.meanDelay) = (21, 5, 512_345.6)
    return totals
  }

  private var rankings: FlightRankings {
    var rankings = FlightRankings()
    let address = Address.flights(.list(FlightsView().with { $0.origin = "KSFO" }))
    rankings.airports = FlightRankings.Most(
      [
        FlightRanking.Entry(
          "San Francisco (SFO)", flights: 21, address: address,
          parts: [FlightRanking.Part("20 departures", address), FlightRanking.Part("1 arrival", address)]),
        FlightRanking.Entry("Frankfurt (FRA)", flights: 2, address: address),
      ], of: 21)
    rankings.airlines = FlightRankings.Most([FlightRanking.Entry("United <Airlines>", flights: 12, address: address)], of: 1)
    rankings.seats = [.window: 12, .aisle: 1]
    rankings.cabins = [.economy: 21, .private: 1, .premiumEconomy: 2]
    rankings.reasons = [.leisure: 5, .crew: 11, .other: 1]
    return rankings
  }

  var flightYear: YearPage.Model {
    var year = YearPage.Counted()
    year.totals = totals
    year.feats = counted.feats
    (year.months, year.alone) = ([5, 0, 1, 2, 21, 0, 0, 0, 3, 4, 5, 0], 1)
    year.newAirports = [sanFrancisco, frankfurt]
    year.newCountries = ["DE"]
    year.newAirlines = [YearPage.Airline(code: "UAL", name: "United")]
    year.trips = trips
    (year.previous, year.next) = (2019, 2023)
    return YearPage.Model(2022, of: FlightsView().with { $0.whose = .mine }, FlightNames(), year, Units())
  }

  var trips: [TripCard.Model] {
    var numbers = TripCard.Numbers()
    (numbers.distance, numbers.duration) = (9_145_000_000, 43_500_000)
    let legs = [
      TripCard.Leg(
        id(1), ident: "UAL58", from: sanFrancisco, to: frankfurt, day: "26 January 2022", distance: 9_145_000_000, duration: 37_800_000,
        layover: nil, Units(), in: language),
      TripCard.Leg(
        id(2), ident: "", from: frankfurt, to: sanFrancisco, day: "January 2022", distance: nil, duration: nil, layover: 7_800_000, Units(),
        in: language),
    ]
    let conflict = TextConflict(theirs: "Spring", mine: "Winter")
    return [
      TripCard.Model(
        id(1), namedBy: id(1), EditedText("Winter <3", base: "b45e", conflict: conflict), otherwise: "Frankfurt",
        way: [["SFO"], ["FRA", "HHN"], ["SFO"]], days: "26 January – 27 January 2022", numbers, Units(), legs: legs, in: language),
      TripCard.Model(
        id(3), namedBy: id(3), EditedText("", base: "b45e"), otherwise: "San Francisco – Frankfurt", way: [["SFO"], ["FRA"]],
        days: "2019", TripCard.Numbers(), Units(), legs: Array(legs.prefix(1)), in: language),
    ]
  }

  private var sanFrancisco: FlightPlace {
    FlightPlace(code: "KSFO", iata: "SFO", city: "San Francisco", name: "San Francisco Int'l, CA", zone: zone)
  }
  private var frankfurt: FlightPlace {
    FlightPlace(code: "EDDF", iata: "FRA", city: "Frankfurt <am Main>", name: "Frankfurt", zone: zone)
  }
}
