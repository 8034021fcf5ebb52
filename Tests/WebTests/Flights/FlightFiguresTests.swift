import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import TestKit
import Testing

@testable import FlightsRecords
@testable import Site

/// A bar that says nine and opens eight flights.
@Suite struct FlightFiguresTests {
  /// What is asked, and how many bars that has among the flights of seed 1.
  private static let asked: KeyValuePairs = [
    "": 175, "?whose=all": 182, "?whose=others": 112, "?whose=all&origin=KSFO": 115, "?destination=EDDF&whose=all": 106,
    "?airline=UAL&from=2020-02-10&to=2021-08-04": 57, "?state=cancelled&whose=all": 64, "?whose=all&delayed=1": 127,
    "?search=san&whose=all": 143, "?from=2019-01-01": 167, "?country=US": 138, "?weekday=1&whose=all": 78,
    "?airport=KSFO&hour=11&whose=all": 35,
    "?registration=D-AIMA&cabin=business&whose=all": 63, "?month=2020-02&whose=all&search=san": 0,
  ]

  @Test func `every bar opens exactly the flights behind it`() async throws {
    let flown = try FlownDesk()
    var dice = SeededDice.fixed(1)
    try flown.fill(&dice)
    let seed = dice.seed
    try await flown.desk.work { browser in
      for (query, count) in Self.asked {
        let said = "seed \(seed), \(query)"
        let page = try await browser.get("/flights/figures\(query)").text
        let bars = Bar.all(in: page)
        #expect(bars.count == count || Soak.minutes != nil, "\(said): \(bars.count) bars")
        for bar in bars { #expect(try flown.count(bar.address) == bar.flights, "\(said): \(bar)") }
        if let bar = bars.last { #expect(try await browser.get(bar.address).text.titleCount == bar.flights, "\(said): the list of \(bar)") }
        guard let year = page.firstMatch(of: /"(\/flights\/years\/[^"]*)"/).map({ String($0.1).unescaped }) else { continue }
        for bar in Bar.all(in: try await browser.get(year).text) {
          #expect(try flown.count(bar.address) == bar.flights, "\(said): \(year) \(bar)")
        }
      }
    }
  }

  @Test func `the flights behind a bar are the same as a list, on the map, in figures, in the filter and taken away`() async throws {
    let flown = try FlownDesk()
    var dice = SeededDice.fixed(2)
    try flown.fill(&dice)
    let said = "seed \(dice.seed)"
    try await flown.desk.work { browser in
      let bars = Bar.all(in: try await browser.get("/flights/figures").text)
      for kind in Bar.kinds {
        let bar = try #require(bars.first { $0.address.contains("?\(kind)=") }, "\(said): a bar of \(kind)")
        let (query, many) = (bar.address.dropFirst("/flights".count), bar.flights == 1 ? "1 flight" : "\(bar.flights) flights")
        func page(_ path: String) async throws -> String { try await browser.get("/flights\(path)\(query)").text }
        for path in ["", "/map"] { #expect(try await page(path).titleCount == bar.flights, "\(said): \(path) \(bar)") }
        for path in ["", "/map", "/filter/choices"] {
          #expect(try await page(path).contains("data-said=\"\(many)\""), "\(said): \(path) \(bar)")
        }
        #expect(try await page("/figures").contains("Show the \(many)<"), "\(said): \(bar)")
        #expect(try await page("/filter").contains(">\(many)</output>"), "\(said): \(bar)")
        #expect(try CSV.rows(of: try await page("/files/flights.csv")).count == bar.flights + 1, "\(said): \(bar)")
        let json = try JSONSerialization.jsonObject(with: Data(try await page("/files/flights.json").utf8))
        #expect((json as? [Any])?.count == bar.flights, "\(said): \(bar)")
      }
    }
  }

  @Test func `what a bar asks is said in the viewer's language, can be taken away, and stays in the filter`() async throws {
    let flown = try FlownDesk()
    try flown.fly("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z 2022-01-27T08:30:00Z") { $0.cabin = .business }
    try await flown.desk.work { browser in
      var german = browser
      german.languages = "de"
      let query = "?airport=EDDF%2CKSFO&country=DE&weekday=3&hour=14&cabin=business"
      let list = try await german.get("/flights\(query)").text
      #expect(list.titleCount == 1)
      let chips = [
        "Von oder nach Frankfurt", "Von oder nach San Francisco", "Land: Deutschland", "Mittwoch", "Abflug 14:00 bis 15:00",
        "Klasse: Business",
      ]
      for chip in chips { #expect(list.contains("„\(chip)“ entfernen"), "\(chip)") }
      #expect(list.contains("href=\"/flights?airport=EDDF&amp;country=DE&amp;weekday=3&amp;hour=14&amp;cabin=business\""))
      let filter = try await german.get("/flights/filter\(query)&before=weekday%3D3").text
      #expect(filter.contains("name=\"country\" value=\"DE\" checked") && filter.contains("<span>Land: Deutschland</span>"))
      #expect(filter.contains("href=\"/flights?weekday=3\"") && filter.contains("name=\"before\" value=\"weekday=3\""))
      let none = try await german.get("/flights?country=GB&weekday=3").text
      #expect(none.titleCount == 0 && none.contains("Land: Vereinigtes Königreich und Mittwoch"))
      // What is no weekday is not asked, and a country nobody flew to fits nothing.
      #expect(try await german.get("/flights?weekday=9&hour=-1&cabin=none").text.titleCount == 1)
      #expect(try await german.get("/flights?country=Atlantis").text.titleCount == 0)
    }
  }

  @Test func `figures are of the person's own flights unless another is asked for`() async throws {
    let flown = try FlownDesk()
    try flown.fly("SFO-FRA", "2022-01-26", "2022-01-26T22:00:00Z 2022-01-27T08:30:00Z")
    try flown.fly("FRA-HND", "2022-02-26") { $0.isMine = false }
    try await flown.desk.work { browser in
      let mine = try await browser.get("/flights/figures").text
      #expect(mine.contains("Show the 1 flight<") && mine.contains("href=\"/flights?whose=mine\""))
      #expect(mine.contains("9,1") && mine.contains("10 h 30 min") && !mine.contains("Tokyo"))
      let all = try await browser.get("/flights/figures?whose=all").text
      #expect(all.contains("Show the 2 flights<") && all.contains("without 1 flight whose times are not known") && all.contains("Japan"))
    }
  }

  @Test func `where none is the person's the page says so and offers all`() async throws {
    let flown = try FlownDesk()
    try await flown.desk.work { browser in
      for path in ["/flights/figures", "/flights/trips"] {
        let page = try await browser.get(path).text
        #expect(page.contains("No flights yet"), "\(path)")
      }
    }
    try flown.fly("FRA-HND", "2022-02-26") { $0.isMine = false }
    try await flown.desk.work { browser in
      let page = try await browser.get("/flights/figures?from=2022-01-01").text
      #expect(page.contains("No flights marked as yours yet") && page.contains("Mark my flights"))
      #expect(page.contains("href=\"/flights/figures?from=2022%2D01%2D01&amp;whose=all\""))
      #expect(try await browser.get("/flights/figures?from=2023-01-01").text.contains("No flights match"))
      #expect(try await browser.get("/flights/trips").text.contains("No trips yet"))
    }
  }

  @Test func `what is typed is escaped`() async throws {
    let flown = try FlownDesk()
    let flight = try flown.fly("SFO-FRA", "2022-01-26") { $0.airline = FlownDesk.airlines[0].id }
    _ = try flown.flights.type("<b>Winter</b>", into: .trip(flight.id))
    try await flown.desk.work { browser in
      #expect(try await browser.get("/flights/years/2022").text.contains("&lt;b&gt;Winter"))
      #expect(try await browser.get("/flights/figures").text.contains("&lt;Airline&gt; UAL"))
      for page in ["/flights/figures?whose=all", "/flights/years/2022", "/flights/trips"] {
        let text = try await browser.get(page).text
        #expect(!text.contains("<b>") && !text.contains("<Airline>"), "\(page)")
      }
    }
  }

  @Test func `a year that is none is not found, and one without flights says so`() async throws {
    let flown = try FlownDesk()
    try flown.fly("SFO-FRA", "2022-01-26")
    try await flown.desk.work { browser in
      for year in ["0", "-5", "10000", "next", "99999999999999999999"] {
        #expect(try await browser.get("/flights/years/\(year)").status == .notFound, "\(year)")
      }
      let page = try await browser.get("/flights/years/2019").text
      #expect(page.contains("No flights in this year") && page.contains("href=\"/flights/years/2022\""))
    }
  }
}

/// What a page says of some flights, and where it leads for them.
private struct Bar: CustomStringConvertible {
  let address: String
  let flights: Int

  var description: String { "\(flights) at \(address)" }

  /// What bars ask, by the fields of their addresses.
  static let kinds = [
    "from", "airline", "origin", "destination", "airport", "country", "month", "weekday", "hour", "aircraft", "registration", "seat",
    "cabin",
    "reason",
  ]

  /// Every link of a page that says how many flights it opens.
  static func all(in page: String) -> [Bar] {
    let labelled = page.matches(of: /<a[^>]*href="(\/flights\?[^"]*)"[^>]*aria-label="[^"]*: ([0-9,]+) flights?"/)
    let ranked = page.matches(of: /<a class="rank-line" href="(\/flights\?[^"]*)">.*?<span class="rank-count">([0-9,]+)</)
    let parts = page.matches(of: /<a href="(\/flights\?[^"]*)">([0-9,]+) (?:departure|arrival)s?</)
    let tables = page.matches(of: /<th scope="row"><a href="(\/flights\?[^"]*)">[^<]*<\/a><\/th><td>([0-9,]+)</)
    let html = page.matches(of: /<a href="(\/flights\?[^"]*)" tabindex="-1"><title>[^<]*: ([0-9,]+) flights?</)
    let tiles = page.matches(of: /<dt>Flights<\/dt><dd><a href="(\/flights\?[^"]*)">([0-9,]+)</)
    return [labelled, ranked, parts, tables, html, tiles].flatMap { $0 }.map {
      Bar(address: String($0.1).unescaped, flights: Int($0.2.filter { $0 != "," }) ?? -1)
    }
  }
}

extension String {
  fileprivate var unescaped: String { replacingOccurrences(of: "&amp;", with: "&") }

  /// How many there are, as the title says.
  fileprivate var titleCount: Int? {
    firstMatch(of: /title-count"[^>]*>\(([0-9]+)\)/).flatMap { Int($0.1) }
  }
}

extension FlownDesk {
  /// How many flights the list at that address has: where it does not say whose, of all.
  fileprivate func count(_ address: String) throws -> Int {
    let form = try Form(decoding: String(address.drop { $0 != "?" }.dropFirst()))
    let view = FlightQuery { form[$0] }
    #expect(view.whose != nil, "\(address) says whose flights it means")
    return try flights.count(view)
  }
}
