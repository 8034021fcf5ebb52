import Foundation
import Records
import Testing

@testable import Pages

/// What is asked for is in the address, and nothing of it gets in the way of another.
@Suite struct FlightsAskingTests {
  private let samples = Samples(language: .english)

  private func links(_ html: HTML) -> [String] {
    html.text.matches(of: /href="([^"]*)"/).map { String($0.1).replacing("&amp;", with: "&") }
  }

  @Test func `each condition is a chip, and its cross takes it alone away (F-B5)`() {
    let conditions = FlightCondition.all(of: samples.asked, FlightNames(origin: "Portland"), withSearch: true, in: .english)
    #expect(
      conditions.map(\.words) == [
        "“são & co”", "To RJTT", "From Portland", "With UAL", "Airborne", "Since 21 October 2026", "Until 20 November 2026",
        "15 min late or more", "My flights",
      ])
    for condition in conditions {
      let missing = Set(samples.asked.fields.map(\.name)).subtracting(condition.without.fields.map(\.name))
      #expect(missing.count == 1, "\(condition.words) takes \(missing)")
    }
  }

  @Test func `clearing the search leaves the filter, and clearing the filter the search (F-B5)`() {
    #expect(samples.asked.unsearched.search.isEmpty && samples.asked.unsearched.destination == "RJTT")
    #expect(samples.asked.unfiltered.search == "são & co" && !samples.asked.unfiltered.hasConditions)
    let none = FlightsList.region(samples.flights(samples.asked, rows: []), in: .english)
    for view in [samples.asked.unsearched, samples.asked.unfiltered, samples.asked.cleared] {
      #expect(links(none).contains(Address.flights(.list(view)).path))
    }
  }

  @Test func `where nothing fits the page says what was asked`() {
    let html = FlightsList.region(samples.flights(samples.asked, rows: []), in: .english).text
    #expect(html.contains("“são &amp; co”") && html.contains("To Tokyo") && html.contains("15 min late or more"))
  }

  @Test func `another way to look at the flights carries what is asked along`() {
    let links = links(FlightsWays.bar(at: .list, of: samples.asked, in: .english))
    #expect(
      links
        == [Address.flights(.list(samples.asked)), .flights(.map(samples.asked)), .flights(.figures(samples.asked)), .flights(.trips)].map(
          \.path))
  }

  @Test func `a search sends the conditions along, and is a plain question`() {
    let html = FlightsList.view(samples.flights(samples.asked), in: samples.frame()).text
    let hidden = html.matches(of: /<input type="hidden" name="([a-z]+)"/).map { String($0.1) }
    #expect(Set(hidden) == ["origin", "destination", "airline", "state", "from", "to", "delayed", "whose"])
    #expect(html.contains("<option value=\"-delay\" selected>"))
  }

  @Test func `beside each choice of the filter stands how many flights it would leave`() {
    let draft = FlightsDraft(FlightsView().with { $0.destination = "KSFO" }, before: FlightsView())
    let html = FlightsFilter.fragment(samples.filter(draft), in: .english).text
    #expect(html.contains("<option value=\"KPDX\">Portland Intl, OR (35)</option>"))
    #expect(html.contains("<option value=\"KSFO\" selected>San Francisco Int&#39;l, CA (more than 10,000)</option>"))
    #expect(html.contains("Airborne (60)") && html.contains("My flights (4)") && html.contains("15 minutes or more (23)"))
    #expect(html.components(separatedBy: "<option value=\"\">Any</option>").count == 7)
    #expect(!html.contains("Cancelled (0)"), "what would leave nothing is not offered")
  }

  @Test func `Cancel leads to what was asked before, also from the map (F9, F10)`() {
    let before = FlightsView().with { $0.search = "san" }
    let draft = FlightsDraft(before.with { $0.origin = "KORD" }, before: before)
    #expect(links(FlightsFilter.view(samples.filter(draft), in: samples.frame())).contains(Address.flights(.list(before)).path))
    let picking = FlightsMap.view(
      FlightsMap.Picking(draft, end: .destination, stops: samples.stops, assets: samples.assets), in: samples.frame())
    let address = "/flights/filter?search=san&origin=KORD&destination=KPDX&before=search%3Dsan"
    #expect(links(picking).contains(address) && links(picking).contains(Address.flights(.draft(draft)).path))
  }

  @Test func `a filter begins with what is asked already`() {
    #expect(links(FlightsList.region(samples.flights(samples.asked), in: .english)).contains(Address.flights(.filter(samples.asked)).path))
  }

  @Test(arguments: [
    FlightsRegion.list(FlightsView()), .count(FlightsView()), .choices(FlightsView()), .map(FlightsView()),
    .airport(code: "US-0123", .departures), .airline(code: "UAL"),
  ])
  func `a region of Flights is found again by its name`(_ region: FlightsRegion) {
    #expect(FlightsRegion(name: region.name.removingPercentEncoding ?? "") { _ in nil } == region)
  }

  @Test(arguments: [
    FlightsRegion.airports(PlacesView(search: "san")), .airlines(PlacesView(search: "san")), .airportCount(PlacesView(search: "san")),
    .airlineCount(PlacesView(search: "san")),
  ])
  func `a region of places knows what is looked for`(_ region: FlightsRegion) {
    #expect(FlightsRegion(name: region.name) { ["search": "san"][$0] } == region)
  }

  @Test(arguments: ["", "list-1", "flight-", "flight-xyz", "year-x", "nothing"])
  func `a region of Flights that does not exist has no name`(_ name: String) {
    #expect(FlightsRegion(name: name) { _ in nil } == nil)
  }
}
