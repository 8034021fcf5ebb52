import Assembly
import Foundation
import Records
import Testing
import Words

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// What is asked for is in the address, and nothing of it gets in the way of another.
@Suite struct FlightsAskingTests {
  private let samples = Samples(language: .english)

  private func links(_ html: HTML) -> [String] {
    html.text.matches(of: /href="([^"]*)"/).map { String($0.1).replacing("&amp;", with: "&") }
  }

  @Test func `each condition is a chip, and its cross takes it alone away (F-B5)`() {
    let conditions = FlightChip.all(of: samples.asked, ["origin KPDX": "Portland"], withSearch: true, in: .english)
    #expect(
      conditions.map(\.words) == [
        "“são & co”", "To RJTT", "From Portland", "With UAL", "Airborne", "Since 21\u{A0}October 2026", "Until 20\u{A0}November 2026",
        "15 min late or more", "My flights",
      ])
    for condition in conditions {
      let missing = Set(samples.asked.fields.map(\.name)).subtracting(condition.without.fields.map(\.name))
      #expect(missing.count == 1, "\(condition.words) takes \(missing)")
    }
  }

  @Test func `what a bar asks is a chip too, and its cross takes it alone away`() {
    let names = ["airport KPDX": "Portland"]
    let conditions = FlightChip.all(of: samples.behindBars, names, in: .english)
    #expect(
      conditions.map(\.words) == [
        "From or to Portland", "From or to X,1 %", "Country: Germany", "Country: United States", "May 2022", "Monday",
        "Departure 07:00 to 08:00", "Aircraft type A320 & <co>", "Aircraft D-AIMA", "Seat: window", "Class: Premium economy",
        "Reason: Leisure",
      ])
    var left = samples.behindBars
    for condition in conditions {
      #expect(condition.without != samples.behindBars, "\(condition.words) takes nothing away")
      let place = conditions.firstIndex(of: condition) ?? 0
      left = FlightChip.all(of: left, names, in: .english)[0].without
      #expect(FlightChip.all(of: left, names, in: .english).map(\.words) == conditions.dropFirst(place + 1).map(\.words))
    }
    #expect(left == FlightQuery())
  }

  @Test(arguments: Language.all)
  func `every condition has words of its own`(_ language: Language) {
    let words = FlightChip.all(of: samples.behindBars, [:], in: language).map(\.words)
    #expect(Set(words).count == 12 && words.allSatisfy { !$0.contains("chip") && !$0.contains("{") })
  }

  @Test func `what a bar asks is in the address by readable names, and read from it again`() throws {
    let asked = samples.behindBars
    let fields = asked.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    #expect(
      fields == "airport=KPDX,X%2C1 %25 country=DE,US month=2022-05 weekday=1 hour=7 aircraft=A320 & <co> registration=D-AIMA "
        + "seat=window cabin=premiumEconomy reason=leisure")
    for hour in 0..<24 { expectReadAgain(FlightQuery().with { $0.hour = hour }) }
    for weekday in Weekday.allCases { expectReadAgain(FlightQuery().with { $0.weekday = weekday }) }
    for cabin in Flight.Cabin.allCases { expectReadAgain(FlightQuery().with { $0.cabin = cabin }) }
    for asked in [asked, samples.asked, asked.with { $0.aircraft = String(repeating: "A", count: 300) }] { expectReadAgain(asked) }
    expectReadAgain(FlightQuery().with { $0.aircraft = "any" })
  }

  private func expectReadAgain(_ view: FlightQuery) {
    let fields = Dictionary(uniqueKeysWithValues: view.fields.map { ($0.name, $0.value) })
    #expect(FlightQuery { fields[$0] } == view)
    let sent = view.query.split(separator: "&").map { $0.split(separator: "=").map { String($0).removingPercentEncoding ?? "" } }
    #expect(Dictionary(uniqueKeysWithValues: sent.map { ($0[0], $0[1]) }) == fields)
  }

  @Test(arguments: [
    ("weekday", ["0", "8", "x", "1.5", "-1"]), ("hour", ["24", "-1", "x", "7:00"]), ("month", ["2022", "2022-13", "2022-05-01", "x"]),
    ("seat", ["bed", "Window"]), ("cabin", ["third"]), ("reason", ["none"]), ("country", ["", ","]), ("airport", ["", ",,"]),
    ("aircraft", [""]), ("registration", [""]),
  ])
  func `what is none is not asked`(_ field: String, _ values: [String]) {
    for value in values { #expect(FlightQuery { $0 == field ? value : nil } == FlightQuery(), "\(field)=\(value)") }
  }

  @Test func `the filter keeps what a bar asks until it is switched off, and Cancel and Clear lead where they led`() {
    let draft = samples.behindBars.with { $0.state = .arrived }.draft(from: samples.behindBars)
    let page = FlightsFilter.view(samples.filter(draft), in: samples.context())
    let switches = page.text.matches(of: /type="checkbox" name="([a-z]+)" value="([^"]*)" checked/).map { ($0.1, $0.2) }
    #expect(
      switches.map { "\($0)=\($1)" } == [
        "airport=KPDX,X%2C1 %25", "country=DE,US", "month=2022-05", "weekday=1", "hour=7", "aircraft=A320 &amp; &lt;co&gt;",
        "registration=D-AIMA", "seat=window", "cabin=premiumEconomy", "reason=leisure",
      ])
    #expect(page.text.contains("Country: Germany, Country: United States"))
    #expect(links(page).contains(Address.flights(samples.behindBars).path))
    let cleared = Address.flightsFilter(FlightQuery().draft(from: samples.behindBars)).path
    #expect(links(page).contains(cleared))
  }

  @Test func `every field of an address is asked by the filter or kept by it`() {
    let all = samples.behindBars.with { view in
      let asked = samples.asked
      (view.search, view.origin, view.destination, view.airline, view.state) =
        (asked.search, asked.origin, asked.destination, asked.airline, asked.state)
      (view.from, view.to, view.isDelayed, view.whose, view.order) = (asked.from, asked.to, true, .mine, asked.order)
    }
    let page = FlightsFilter.view(samples.filter(all.draft(from: all)), in: samples.context()).text
    let form = page.components(separatedBy: "<form id=\"filter\"")[1].components(separatedBy: "</form>")[0]
    let named = form.matches(of: /\sname="([a-z]+)"/).map { String($0.1) }.filter { !["before", "pick"].contains($0) }
    #expect(named.sorted() == all.fields.map(\.name).sorted())
  }

  @Test func `what is taken away are the flights that are asked for`() {
    let page = links(FlightsList.region(samples.flights(samples.asked), in: .english))
    for export in FlightsExport.allCases { #expect(page.contains(export.address(of: samples.asked).path)) }
    #expect(page.contains { $0.hasPrefix("/flights/files/flights.csv?") && $0.contains("destination=RJTT") && !$0.contains("sort=") })
  }

  @Test func `clearing the search leaves the filter, and clearing the filter the search (F-B5)`() {
    #expect(samples.asked.unsearched.search.isEmpty && samples.asked.unsearched.destination == "RJTT")
    #expect(samples.asked.unfiltered.search == "são & co" && !samples.asked.unfiltered.hasConditions)
    let none = FlightsList.region(samples.flights(samples.asked, rows: []), in: .english)
    for view in [samples.asked.unsearched, samples.asked.unfiltered, samples.asked.cleared] {
      #expect(links(none).contains(Address.flights(view).path))
    }
  }

  @Test func `where nothing fits the page says what was asked`() {
    let html = FlightsList.region(samples.flights(samples.asked, rows: []), in: .english).text
    #expect(html.contains("“são &amp; co”") && html.contains("To Tokyo") && html.contains("15 min late or more"))
  }

  @Test func `another way to look at the flights carries what is asked along`() {
    let links = links(FlightsTabs.bar(at: .flights, of: samples.asked, in: .english))
    let asked = samples.asked
    let ways: [Address] = [.flights(asked), .flightsMap(asked), .flightsFigures(asked), .trips(), .airports(), .airlines()]
    #expect(links == ways.map(\.path))
  }

  @Test func `a search sends the conditions along, and is a plain question`() {
    let html = FlightsList.view(samples.flights(samples.asked), in: samples.context()).text
    let hidden = html.matches(of: /<input type="hidden" name="([a-z]+)"/).map { String($0.1) }
    #expect(Set(hidden) == ["origin", "destination", "airline", "state", "from", "to", "delayed", "whose"])
    #expect(html.contains("<option value=\"-delay\" selected>"))
  }

  @Test func `beside each choice of the filter stands how many flights it would leave`() {
    let draft = FlightQuery(destination: "KSFO").draft(from: FlightQuery())
    let html = FlightsFilter.fragment(samples.filter(draft), in: .english).text
    #expect(html.contains("<option value=\"KPDX\">Portland Intl, OR (35)</option>"))
    #expect(html.contains("<option value=\"KSFO\" selected>San Francisco Int&#39;l, CA (10,000)</option>"))
    #expect(html.contains("Airborne (60)") && html.contains("My flights (4)") && html.contains("15 minutes or more (23)"))
    #expect(html.components(separatedBy: "<option value=\"\">Any</option>").count == 7)
    #expect(!html.contains("Cancelled (0)"), "what would leave nothing is not offered")
  }

  @Test func `Cancel leads to what was asked before, also from the map (F9, F10)`() {
    let before = FlightQuery().with { $0.search = "san" }
    let draft = before.with { $0.origin = "KORD" }.draft(from: before)
    #expect(links(FlightsFilter.view(samples.filter(draft), in: samples.context())).contains(Address.flights(before).path))
    let picking = FlightsMap.view(
      FlightsMap.Picking(draft: draft, end: .destination, stops: samples.stops, assets: samples.assets), in: samples.context())
    let address = "/flights/filter?search=san&origin=KORD&destination=KPDX&before=search%3Dsan"
    #expect(links(picking).contains(address) && links(picking).contains(Address.flightsFilter(draft).path))
  }

  @Test func `a filter begins with what is asked already`() {
    #expect(links(FlightsToolbar.list(samples.asked, in: .english)).contains(Address.flightsFilter(samples.asked).path))
  }

  @Test func `a list of places reads what is looked for out of its address`() {
    #expect(PlacesQuery { ["search": "são & co"][$0] } == PlacesQuery(search: "são & co"))
  }
}
