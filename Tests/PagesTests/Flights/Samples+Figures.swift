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
        YearPage.view(YearPage.Model(1999, of: view, asked: view, [:], YearPage.Figures(), FlightUnits()), in: context)
      ),
      ("flights-trips", TripsPage.view(TripsPage.Model(trips, of: 61, next: id(4), hasOthers: false), in: context)),
      ("flights-trips-none", TripsPage.view(TripsPage.Model([], of: 0, next: nil, hasOthers: true), in: context)),
      ("flights-trips-empty", TripsPage.view(TripsPage.Model([], of: 0, next: nil, hasOthers: false), in: context)),
    ]
  }

  func figures(of view: FlightQuery, _ content: FiguresPage.Content) -> FiguresPage.Model {
    FiguresPage.Model(
      of: view, asked: view, ["origin KSFO": "San Francisco"], [2022, 2019], content, FlightUnits(),
      firstWeekday: .monday, assets: assets)
  }

  var counted: FiguresPage.Figures {
    var counted = FiguresPage.Figures()
    counted.figures = totals
    counted.feats = feats
    counted.years = [FiguresPage.Year(2019, flights: 4, distance: 12_000_000_000), FiguresPage.Year(2022, flights: 41, distance: 0)]
    counted.months = [
      FlightMonths.Year(2022, flights: 41, months: [5, 0, 1, 2, 21, 0, 0, 0, 3, 4, 5, 0], alone: 0),
      FlightMonths.Year(2019, flights: 4, months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1], alone: 2),
    ]
    counted.weekdays = [4, 5, 21, 1, 0, 2, 9]
    counted.hours = (0..<24).map { $0 * 7 % 11 }
    counted.rankings = rankings
    counted.countries = countedCountries
    return counted
  }

  private var feats: [FlightFeat] {
    FlightFeat.Kind.allCases.enumerated().map { index, kind in
      let day = FlightDay.day(Day(year: 2022, month: 1, day: 26) ?? today)
      return FlightFeat(
        kind: kind, flight: flight(index, ident: index == 0 ? "" : "UAL\(index)", from: sanFrancisco, to: frankfurt, day: day),
        origin: sanFrancisco, destination: frankfurt, measure: Int64(index + 1) * 7_200_000)
    }
  }

  private var countedCountries: [Frequent<String>] {
    [Frequent(subject: "US", flights: 21), Frequent(subject: "DE", flights: 2), Frequent(subject: "XX", flights: 1)]
  }

  private var totals: FlightFigures {
    func uses(_ count: Int) -> [Int: FlightUses] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, FlightUses(flights: 1, flown: 1)) })
    }
    var totals = FlightFigures()
    (totals.flights, totals.cancelled, totals.scheduled) = (45, 2, 1)
    (totals.distance, totals.duration) = (FlightSum(187_654_000_000, unknown: 3), FlightSum(612_000_000, unknown: 21))
    totals.airports = Ranking(uses(21), named: { "\($0)" }) { _ in nil }
    totals.countries = countedCountries
    totals.airlines = Ranking(uses(5), named: { "\($0)" }) { _ in nil }
    totals.aircraft = Ranking(uses(11), named: { "\($0)" }) { _ in nil }
    totals.registrations = Ranking(uses(41), named: { "\($0)" }) { _ in nil }
    let delays = Array(repeating: Int64(1_200_000), count: 5) + Array(repeating: Int64(297_000), count: 16)
    for delay in delays { totals.delays.add(delay) }
    return totals
  }

  private var rankings: FlightRankings {
    var rankings = FlightRankings()
    let address = Address.flights(FlightQuery().with { $0.origin = "KSFO" })
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
    var year = YearPage.Figures()
    year.figures = totals
    year.feats = feats
    (year.months, year.alone) = ([5, 0, 1, 2, 21, 0, 0, 0, 3, 4, 5, 0], 1)
    year.newAirports = [sanFrancisco, frankfurt]
    year.newCountries = ["DE"]
    year.newAirlines = [united]
    (year.trips, year.tripCount, year.nextTrip) = (trips, 70, id(2))
    (year.previous, year.next) = (2019, 2023)
    return YearPage.Model(2022, of: FlightQuery().with { $0.whose = .mine }, asked: FlightQuery(), [:], year, FlightUnits())
  }

  var trips: [TripCard.Model] {
    let legs = [
      TripCard.Leg(
        id(1), ident: "UAL58", from: sanFrancisco, to: frankfurt, day: "26 January 2022", distance: 9_145_000_000, duration: 37_800_000,
        layover: nil, FlightUnits(), in: language),
      TripCard.Leg(
        id(2), ident: "", from: frankfurt, to: sanFrancisco, day: "January 2022", distance: nil, duration: nil, layover: 7_800_000,
        FlightUnits(),
        in: language),
    ]
    let other = EditedText.Other("Spring", by: id(90), fits: false)
    return [
      TripCard.Model(
        id(1), namedBy: id(1), EditedText("Winter <3", base: "b45e", others: [other]), otherwise: "Frankfurt",
        way: [["SFO"], ["FRA", "HHN"], ["SFO"]], days: "26 January – 27 January 2022",
        distance: FlightSum(9_145_000_000, unknown: 1), duration: FlightSum(43_500_000), FlightUnits(), legs: legs, in: language),
      TripCard.Model(
        id(3), namedBy: id(3), EditedText("", base: "b45e"), otherwise: "San Francisco – Frankfurt", way: [["SFO"], ["FRA"]],
        days: "2019", distance: FlightSum(unknown: 1), duration: FlightSum(unknown: 1), FlightUnits(), legs: Array(legs.prefix(1)),
        in: language),
    ]
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
