import Foundation
import Records
import Testing

@testable import BlendsPages
@testable import BlendsRecords
@testable import FlightsPages
@testable import FlightsRecords
@testable import ProjectsPages
@testable import ProjectsRecords
@testable import SitPages
@testable import SitRecords
@testable import Site

/// A link and the route it leads to must mean the same thing, or a page links into nothing.
@Suite struct AddressTests {
  private static let day = Day(year: 2026, month: 11, day: 20) ?? Day(ordinal: 0)
  private static let id = RecordID(kind: "session", key: "one")
  /// Names of places as others write them into their files.
  private static let odd = ["KSFO", "US-0123", "a/b", "50% & more?", "são ё", "#1", "..", "a:b"]

  /// Parses an address by an endpoint; nil if the pattern differs.
  private func read<Value>(_ address: Address, by endpoint: Endpoint<Value>) -> Value? {
    let shape = endpoint.rule.pattern.split(separator: "/", omittingEmptySubsequences: false)
    let path = address.path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
    guard shape.count == path.count, !address.path.contains(" ") else { return nil }
    let parts = zip(shape, path)
    guard parts.allSatisfy({ $0.hasPrefix(":") || $0 == $1 }) else { return nil }
    return endpoint.value(of: parts.filter { $0.0.hasPrefix(":") }.map { String($0.1) })
  }

  private func expectReadAgain<Value: Equatable>(_ endpoint: Endpoint<Value>, _ values: [Value]) {
    for value in values { #expect(read(endpoint(value), by: endpoint) == value, "\(endpoint.rule.pattern): \(value)") }
  }

  @Test func `a record, a day, a year and a text are read from the address that names them`() {
    expectReadAgain(Address.item, [Self.id])
    expectReadAgain(Address.sitDay, [Self.day, Day(ordinal: 0)])
    expectReadAgain(Address.sitYear, [2026, 999, 1])
    expectReadAgain(Address.setting, ["goal", "flights-distance"])
  }

  @Test func `a code is read as it was, whatever is in it`() {
    expectReadAgain(Address.airport, Self.odd)
    expectReadAgain(Address.airlineFields, Self.odd)
  }

  @Test func `two names of an address are not mistaken for each other`() {
    for text in TextColumn.allCases {
      let named = read(Address.itemText(Self.id, text), by: Address.itemText)
      #expect(named?.0 == Self.id && named?.1 == text)
    }
    for text in [BlendText.name, .destination, .conclusion, .update] {
      let named = read(Address.blendTextChoice(Self.id, text), by: Address.blendTextChoice)
      #expect(named?.0 == Self.id && named?.1 == text)
    }
  }

  @Test func `every file to take away is found by its name`() {
    expectReadAgain(Address.projectsExport, ProjectsExport.allCases)
    expectReadAgain(Address.blendsExport, BlendsExport.allCases)
    expectReadAgain(Address.flightsExport, FlightsExport.allCases)
    #expect(Address.flightsExport.value(of: ["flights.txt"]) == nil)
  }

  @Test func `what names nothing of the kind is no address of it`() {
    #expect(Address.item.value(of: ["xyz"]) == nil && Address.item.value(of: []) == nil)
    #expect(Address.sitDay.value(of: ["2026-02-30"]) == nil)
    for year in ["007", "+7", "2026.0", ""] { #expect(Address.sitYear.value(of: [year]) == nil, "\(year)") }
    #expect(Address.itemText.value(of: ["\(Self.id)", "notes"]) == nil && Address.itemText.value(of: ["\(Self.id)"]) == nil)
  }

  @Test func `a question stands behind its address, and nothing asks nothing`() {
    #expect(Address.sitLog().with("before=\(Self.day)").path == "/sit/log?before=2026-11-20")
    #expect(Address.history().with(nil) == .history() && Address.history().with("") == .history())
    #expect(
      Address.sitSearch(words: "still & <b>ё", before: Self.day).path == "/sit/log?search=still%20%26%20%3Cb%3E%D1%91&before=2026-11-20")
  }

  @Test(arguments: [ItemsPlace.inbox, .today, .upcoming, .project(id)])
  func `an item names the list it was opened from`(_ place: ItemsPlace) {
    #expect(Address.item(Self.id).with(place.query).path == "/projects/items/\(Self.id)?in=\(place.name)")
    #expect(ItemsPlace(name: place.name) == place)
  }

  @Test func `a category keeps in its address which blends are shown, and leaves out what is so anyway`() {
    #expect(Address.category(Self.id, CategoryView()).path == "/blends/categories/\(Self.id)")
    #expect(
      Address.category(Self.id, CategoryView(.fail, words: "a & b", page: 3)).path
        == "/blends/categories/\(Self.id)?status=fail&search=a%20%26%20b&page=3")
  }

  @Test func `a view of flights is in its address, and leaves out what is so anyway`() {
    #expect(Address.flights(FlightQuery()).path == "/flights")
    let view = FlightQuery().with { view in
      (view.search, view.destination, view.isDelayed, view.after) = ("são & co", "KSFO", true, Self.id)
      view.order = FlightOrder(.delay, isDescending: true)
    }
    #expect(
      Address.flights(view).path == "/flights?search=s%C3%A3o%20%26%20co&destination=KSFO&delayed=1&sort=%2Ddelay&after=\(Self.id)")
    let draft = view.draft(from: FlightQuery(search: "san"))
    #expect(
      Address.flightsMapData(picking: .origin, draft).path
        == "/flights/map/data?pick=origin&search=s%C3%A3o%20%26%20co&destination=KSFO&delayed=1&sort=%2Ddelay&before=search%3Dsan")
    #expect(Address.airport("KSFO", AirportSide.departures).path == "/flights/airports/KSFO?side=departures")
    let file = "/flights/files/flights.csv?search=s%C3%A3o%20%26%20co&destination=KSFO&delayed=1"
    #expect(FlightsExport.flightsCSV.address(of: view).path == file)
    #expect(FlightsExport.airportsCSV.address(of: view).path == "/flights/files/airports.csv")
  }

  @Test func `a step of the welcome carries what was chosen`() {
    let step = WelcomePage.Step(part: .colours, goal: 12, accent: .green)
    #expect(Address.welcome().with(step.query).path == "/sit/welcome?step=colours&goal=12&accent=green")
  }
}
