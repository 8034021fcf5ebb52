import Assembly
import Foundation
import Records
import Testing
import Words

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// A chart without a scale one can think in, a bar that leads astray, a plural that is none.
@Suite struct FiguresPagesTests {
  private let samples = Samples(language: .english)

  @Test(arguments: [
    (0, 1, 1), (1, 1, 1), (4, 1, 4), (5, 2, 6), (21, 10, 30), (41, 20, 60), (99, 50, 100), (1000, 500, 1000), (1001, 500, 1500),
  ])
  func `counts stand behind lines at round numbers, at most four`(_ most: Int64, _ step: Int64, _ top: Int64) {
    let scale = Chart.Scale(for: most, .count)
    #expect(scale.step == step && scale.top == top && scale.lines.count <= 5 && scale.top >= most)
  }

  @Test func `a bar with flights is a link and one without is none`() {
    let page = FiguresPage.view(
      samples.figures(of: FlightQuery().with { $0.whose = .mine }, .counted(samples.counted)), in: samples.context()
    ).text
    #expect(page.contains("<a class=\"bar\" href=\"/flights?from=2019%2D01%2D01&amp;to=2019%2D12%2D31&amp;whose=mine\""))
    #expect(page.contains("aria-label=\"2019: 4 flights\""))
    // The years between have none.
    #expect(page.contains("<title>2020: 0 flights</title>") && !page.contains("from=2020%2D01%2D01"))
  }

  @Test func `a month opens the flights of which it is known, also where of others only the year is`() {
    let page = FiguresPage.view(
      samples.figures(of: FlightQuery().with { $0.whose = .mine }, .counted(samples.counted)), in: samples.context()
    ).text
    #expect(page.contains("href=\"/flights?month=2022%2D05&amp;whose=mine\" aria-label=\"May 2022: 21 flights\""))
    #expect(page.contains("href=\"/flights?month=2019%2D03&amp;whose=mine\" aria-label=\"March 2019: 1 flight\""))
    #expect(page.contains("For 2 more flights, only the year is known"))
  }

  @Test func `days that are asked for stay asked for in a year`() {
    let view = FlightQuery().with {
      $0.from = Day(year: 2022, month: 5, day: 10)
      $0.to = Day(year: 2022, month: 6, day: 3)
    }
    #expect(view.inYear(2022).query == "from=2022%2D05%2D10&to=2022%2D06%2D03")
    #expect(FlightQuery().inYear(2024).query == "from=2024%2D01%2D01&to=2024%2D12%2D31")
    #expect(view.with { $0.month = Day(year: 2022, month: 5, day: 1) }.undated == FlightQuery())
  }

  @Test(arguments: Language.all)
  func `no bar is there that opens nothing`(_ language: Language) {
    let samples = Samples(language: language)
    let view = FlightQuery().with { $0.whose = .mine }
    let (counted, content) = (samples.counted, FiguresPage.Content.counted(samples.counted))
    for page in [
      FiguresPage.view(samples.figures(of: view, content), in: samples.context()), YearPage.view(samples.flightYear, in: samples.context()),
    ] {
      // What is no link is a bar of no flights, as high as nothing.
      for bar in page.text.matches(of: /<g class="bar".*?<\/g>/.dotMatchesNewlines()) { #expect(bar.0.contains("height=\"0.0%\"")) }
      #expect(!page.text.contains("<p class=\"rank-line\"") && !page.text.contains("<li class=\"month-cell shade-1\"><span"))
    }
    let links = FiguresPage.view(samples.figures(of: view, content), in: samples.context()).text.matches(of: /href="([^"]*)"/).map(\.1)
    for (field, bars) in [
      // A bar of a chart stands in its table too, and a country on the map.
      ("weekday", 2 * counted.calendar.weekdays.values.count { $0 > 0 }), ("hour", 2 * counted.calendar.hours.count { $0 > 0 }),
      ("seat", 2), ("cabin", 3),
      ("reason", 3),
      ("country", 2 * counted.countries.count), ("month", 9),
    ] {
      #expect(links.count { $0.contains("?\(field)=") && $0.hasSuffix("&amp;whose=mine") } == bars, "\(field)")
    }
  }

  @Test func `what is asked for stands above and can be taken away, whose flights can be chosen`() {
    let view = FlightQuery().with {
      $0.origin = "KSFO"
      $0.whose = .mine
    }
    let page = FiguresPage.view(samples.figures(of: view, .counted(samples.counted)), in: samples.context()).text
    // Whose they are is chosen, not taken away.
    #expect(page.contains("aria-label=\"Remove “From San Francisco”\"") && !page.contains("Remove “M"))
    #expect(page.contains("From San Francisco") && page.contains("href=\"/flights/figures?whose=mine\""))
    #expect(page.contains("href=\"/flights/figures?origin=KSFO&amp;whose=all\""))
    #expect(page.contains("Show the 45 flights") && page.contains("href=\"/flights?origin=KSFO&amp;whose=mine\""))
  }

  @Test func `a year without flights names links above only where there are some`() {
    func page(next: Int?) -> String {
      let content = FlightYear(
        year: 1950, figures: FlightFigures(), newAirports: [], newCountries: [], newAirlines: [], previous: nil, next: next)
      let counted = FlightsCounted(view: FlightQuery(), chosen: FlightQuery(), names: [:])
      return YearPage.view(YearPage.Model(content: content, counted: counted, units: FlightUnits()), in: samples.context()).text
    }
    #expect(page(next: 2022).contains("links above"))
    #expect(page(next: nil).contains("No flights in this year") && !page(next: nil).contains("links above"))
  }

  @Test func `what is known of none of the flights is no nought`() {
    var figures = FlightFigures()
    func values() -> ArraySlice<String> { figures.tiles(of: FlightQuery(), FlightUnits(), in: .english).map(\.value).prefix(3) }
    (figures.flights, figures.distance, figures.duration) = (2, FlightSum(unknown: 2), FlightSum(unknown: 2))
    #expect(values() == ["2", "–", "–"])
    (figures.distance, figures.duration) = (FlightSum(543_000_000, unknown: 1), FlightSum(5_100_000))
    #expect(values() == ["2", "543 km", "1 h 25 min"])
  }

  @Test(arguments: [
    ("en", ["1 flight", "2 flights", "5 flights", "21 flights"]), ("de", ["1 Flug", "2 Flüge", "5 Flüge", "21 Flüge"]),
    ("ru", ["1 рейс", "2 рейса", "5 рейсов", "21 рейс"]),
  ])
  func `flights are counted as each language counts`(_ id: String, _ said: [String]) {
    let language = Language.chosen(from: nil, setting: id)
    #expect([1, 2, 5, 21].map { language.text("figures.flights", ["count": .count($0)]) } == said)
  }

  @Test func `a country is called as the language calls it`() {
    #expect(Language.english.country("DE") == "Germany" && Language.chosen(from: nil, setting: "ru").country("DE") == "Германия")
    #expect(Language.chosen(from: nil, setting: "de").country("JP") == "Japan" && Language.english.country("Q1") == "Q1")
  }

  @Test func `a year of trips stands once, with its distance where all of it is there`() {
    // By UTC the trip of 2021 is the later one.
    let trips = [samples.trip(1, in: 2022), samples.trip(2, in: 2021), samples.trip(3, in: 2022)]
    let page = TripsPage.view(
      TripsPage.Model(
        trips: trips, years: [2022: YearOfTrips(trips: 2), 2021: YearOfTrips(trips: 1, singles: 2)], next: nil, hasOthers: false),
      in: samples.context()
    ).text
    #expect(
      page.matches(of: /<h2>(\d+)<\/h2><p class="total">([^<]*)</).map { "\($0.1) \($0.2)" }
        == ["2022 2 trips · 2,000 km", "2021 1 trip · 2 single flights"])
  }

  @Test func `the name a person gave a trip stands for its usual one, which stays to be seen`() {
    let page = TripsPage.view(TripsPage.Model(trips: samples.trips, next: nil, hasOthers: false), in: samples.context())
      .text
    #expect(page.contains("<span class=\"trip-name\">Winter &lt;3</span>") && page.contains("placeholder=\"Frankfurt\""))
    #expect(page.contains("<span class=\"trip-name\">San Francisco – Frankfurt</span>"))
    // Only a name that a person gave has a history.
    #expect(samples.trips.map { page.contains("/history/records/trip_name/\($0.trip.nameRecord)") } == [true, false])
    #expect(page.contains("FRA / HHN") && page.contains("2 h 10 min in Frankfurt &lt;am Main&gt;"))
  }
}
