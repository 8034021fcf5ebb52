import Assembly
import Foundation
import Records
import Testing
import Words

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// What the pages of Flights show and leave out, drawn without a server.
@Suite struct FlightsPagesTests {
  private let samples = Samples(language: .english)

  private func text(_ html: HTML) -> String {
    html.text.replacing(/<[^>]*>/, with: " ").replacing("&#39;", with: "'").split { $0.isWhitespace }.joined(separator: " ")
  }

  private func row(_ model: FlightRow.Model) -> String { text(FlightRow.row(model, in: .english)) }

  @Test func `a row tells the way, who flies what how far, both times, how long and how fast, how far it is (F6)`() {
    let row = row(samples.rows[0])
    for piece in [
      "UAL1780", "Portland → to Tokyo", "United", "A319", "887 km", "1 h 18 min", "average 682 km/h", "Airborne",
      "1 min early",
      "100%",
    ] { #expect(row.contains(piece), "\(piece)") }
  }

  @Test func `a time is told by the clocks where it happens, with their zone and the day after (F-B2)`() {
    let row = row(samples.rows[0])
    #expect(row.contains("08:22 PST actual"))
    #expect(row.contains("12:41 JST +1 1 day later estimated"))
  }

  @Test func `a flight over the date line arrives the day before it left (F-B2)`() {
    let day = FlightDay.day(Day(year: 2022, month: 7, day: 1) ?? samples.today)
    let times = samples.times(
      off: FlightTimes.Event(actual: samples.time("2022-06-30T15:30:00Z")),
      on: FlightTimes.Event(actual: samples.time("2022-07-01T01:10:00Z")))
    let model = samples.row(from: samples.tokyo, to: samples.portland, times: times, day: day)
    #expect(row(model).contains("00:30 JST take-off, actual") && row(model).contains("18:10 PDT \u{2212}1 1 day earlier landing, actual"))
  }

  @Test func `an airport without a zone is told in UTC, and says so`() {
    #expect(row(samples.rows[1]).contains("23:59 UTC zone unknown take-off, scheduled"))
  }

  @Test func `a speed nobody filed is not told, and never as nought (F-B4)`() {
    let row = row(samples.rows[1])
    #expect(!row.contains("filed") && !row.contains("average") && !row.contains(" 0 km/h"))
  }

  @Test func `what is not known of a flight stands in nobody's way (F-B8)`() {
    let old = text(FlightRow.list([samples.rows[2]], in: .english))
    #expect(old.contains("1998") && old.contains("Arrived") && !old.contains("actual"))
    let bare = text(FlightDetail.view(samples.bareFlight, in: samples.context()))
    #expect(bare.contains("November 2026") && bare.contains("XXXX → XXXX"))
  }

  @Test func `a delay is told in words beside the state, and from a quarter of an hour on it is marked (F-B10)`() {
    let html = FlightRow.row(samples.rows[1], in: .english).text
    #expect(html.contains("class=\"flight-delay is-late\"") && html.contains("46 min late"))
    #expect(!FlightRow.row(samples.rows[0], in: .english).text.contains("is-late"))
    let cancelled = FlightRow.row(samples.row(times: samples.late, day: samples.lateDay) { $0.isCancelled = true }, in: .english).text
    #expect(cancelled.contains("Cancelled") && !cancelled.contains("flight-delay") && !cancelled.contains("estimated"))
  }

  @Test func `the status is shown whole, as it was told (F-B10, F18)`() {
    let status = "Выл. / Прил. по расписанию / Задерживается"
    #expect(text(FlightDetail.view(samples.flight(status: status), in: samples.context())).contains("Reported status \(status)"))
  }

  @Test func `the page of a flight shows everything that is known of it (F-B13)`() {
    let page = text(FlightDetail.view(samples.flight(), in: samples.context()))
    for piece in [
      "Gate E5", "Terminal 3 · Gate 9", "5 min early", "15 min late", "N897UA", "10,668 m", "ACA3338 Air Canada", "THY9588",
      "MINNE5 FAMUK Q3",
      "31A, window", "Premium economy", "Leisure", "General aviation", "UAL1780-1643016367-fa-0010", "new_key 7", "Blocked from tracking",
      "On this route 2 flights", "With United 10,000 flights",
    ] { #expect(page.contains(piece), "\(piece)") }
  }

  @Test func `the timeline tells each event by its three tellings, at the airport where it happens`() {
    let page = text(FlightDetail.view(samples.flight(), in: samples.context()))
    #expect(page.contains("Left the gate PDX PST 08:00 07:55"))
    #expect(page.contains("Landing HND JST 12:13 +1 1 day later 12:41 +1 1 day later"))
    #expect(!page.contains("Take-off PDX"))
  }

  @Test func `the units are the person's`() {
    let units = FlightUnits(distance: .miles, speed: .knots, height: .feet)
    let model = samples.row(day: .day(samples.today), units: units, samples.tell)
    #expect(row(model).contains("551 mi") && row(model).contains("average 368 kn"))
    #expect(text(AirportPage.view(samples.airport(.arrivals), in: samples.context())).contains("9 m"))
    #expect(text(AirportPage.view(samples.airport(.arrivals, units: units), in: samples.context())).contains("31 ft"))
  }

  @Test(arguments: Language.all)
  func `every state has a word and a drawing of its own (greyscale)`(_ language: Language) {
    let states = Flight.State.allCases
    #expect(Set(states.map { $0.name(in: language) }).count == states.count)
    let drawings = states.map { $0.html(in: language).text.replacing($0.name(in: language), with: "").replacing($0.name, with: "") }
    #expect(Set(drawings).count == states.count)
  }

  @Test func `nothing leads to the flights of a route whose airport the book no longer has`() {
    let whole = samples.flight()
    let lost = FlightDetail.Model(
      row: whole.row, facts: whole.facts, times: whole.times, origin: FlightDetail.End(place: .gone, spots: [], delay: nil),
      destination: whole.destination, codeshares: [], onRoute: 2, ofAirline: 7, notes: whole.notes, map: nil, units: whole.units)
    #expect(whole.similar(in: .english).count == 3)
    #expect(lost.similar(in: .english).map(\.value) == ["7 flights"])
  }

  @Test func `an empty notebook offers the import and says what can be taken (F2, F4, F19)`() {
    let html = FlightsList.region(samples.flights(rows: []), in: .english)
    for piece in ["AeroAPI", "MyFlightradar24", "OpenFlights", "OurAirports"] { #expect(html.text.contains(piece)) }
    #expect(
      html.text.contains("href=\"\(Address.flightsReading().path)\"") && html.text.contains("href=\"\(Address.newFlight().path)\""))
  }

  @Test func `the title has the count (F5)`() {
    #expect(text(TitleCount.html(120, kinds: "flight", in: .english)) == "(120)")
    #expect(text(TitleCount.html(10_000, kinds: "flight", in: .english)) == "(10,000)")
  }

  @Test func `what a flight is called does not become markup`() {
    let evil = "<b>\"x\"</b>"
    let place = samples.airport(evil, iata: evil, evil, city: evil)
    let airline = samples.airline(evil, iata: evil, shortName: evil, name: evil)
    let model = samples.row(ident: evil, from: place, to: place, day: .day(samples.today), airline: airline)
    let view = FlightQuery().with { ($0.search, $0.origin) = (evil, evil) }
    let list = samples.flights(view, rows: [model])
    let pages = [
      FlightsList.region(list, in: .english),
      FlightDetail.view(samples.flight(status: evil, others: [(evil, evil)]), in: samples.context()),
    ]
    for page in pages { #expect(!page.text.contains("<b>")) }
  }

  @Test func `a link elsewhere tells nobody where the person came from`() {
    let html = AirlinePage.view(samples.airline, in: samples.context()).text
    #expect(html.contains("href=\"http://www.united.com/\" rel=\"external noreferrer\"") && html.contains(">At united.com<"))
  }
}
