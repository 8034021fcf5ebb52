import Foundation
import Pages
import Records
import Testing

/// A link and the route it leads to must have the same shape, or a page links into nothing.
@Suite struct AddressTests {
  static let day = Day(year: 2026, month: 11, day: 20) ?? Day(ordinal: 0)
  static let id = RecordID(kind: "session", key: "one")
  static let every: [Address] =
    [
      .home, .live, .health, .open(key: "k"), .asset(version: "v", file: "main.css"), .sit, .sitDeletion, .sessions, .sittings, .finishing,
      .cancelling, .discarding, .presence, .sessionsCSV, .sessionsJSON, .thoughtsCSV, .thoughtsJSON, .sitLog(before: nil), .logText,
      .sitDay(day),
      .sitWeek(day), .sitYear(2024), .sitInsights(by: nil), .rest(day), .thought(day), .thoughtChoice(day), .session(id),
      .sessionDeletion(id), .sitRegion(.stage), .history(before: nil),
      .historyRegion, .undoing, .redoing, .actUndoing(id), .actRedoing(id), .trash, .trashRegion, .restoring(id), .erasure(id), .settings,
      .browserSetting, .setting(key: "goal"), .welcome(nil), .appleHealth, .healthCancelling, .healthShortcut, .about, .privacy, .shortcuts,
    ] + projects.map { .projects($0) } + blends.map { .blends($0) } + flights.map { .flights($0) }
  static let projects: [ProjectsAddress] = [
    .home, .shelf(.open), .shelf(.closed), .new, .sample, .deletion, .awards, .reminders, .find(words: nil), .project(id),
    .projectFields(id),
    .closing(id), .reopening(id), .projectDeletion(id), .projectText(id, .title), .projectChoice(id, .detail), .inbox, .inboxFields, .today,
    .upcoming, .logbook(before: nil), .items, .item(id, nil), .itemFields(id), .completion(id), .position(id), .itemDeletion(id),
    .itemText(id, .detail), .itemChoice(id, .title), .export(.itemsCSV), .region(.home),
  ]
  static let blends: [BlendsAddress] = [
    .home, .demo, .find(words: nil), .categories, .category(id, CategoryView()), .categoryName(id), .categoryNameChoice(id),
    .categoryDeletion(id), .categoryPurge(id), .categoryTable(id), .tableReading(id), .tableImport(id), .draft(id), .blend(id),
    .blendForm(id), .blendFields(id), .adding(id), .blendDeletion(id), .blendText(id, .name), .blendTextChoice(id, .update), .copies(id),
    .sheet(id), .blendTable(id), .comparison(nil, nil), .ingredients(id), .recipe(id), .ingredient(id), .ingredientDeletion(id),
    .notes(id), .note(id), .noteText(id), .noteTextChoice(id), .noteDeletion(id), .materials, .material(id), .materialFields(id),
    .batches(id), .batch(id, line: nil), .weighing(id), .growth(id), .batchDeletion(id), .export(.csv), .region(.home),
  ]

  static let flights: [FlightsAddress] = [
    .list(FlightsView()), .map(FlightsView()), .mapData(FlightsView()), .figures(FlightsView()), .filter(FlightsView()),
    .draft(FlightsDraft(FlightsView(), before: FlightsView())),
    .year(2022, FlightsView()), .trips, .olderTrips(after: id), .tripName(id), .tripNameChoice(id), .new, .flights, .flight(id),
    .flightForm(id), .flightFields(id), .flightDeletion(id),
    .ownership(id), .flown(id), .notes(id), .notesChoice(id), .reading, .readingCancelling, .codes, .codeAnswer(id),
    .airports(PlacesView()),
    .airport(code: "US-0123", .departures), .airportFields(code: "KSFO"),
    .airlineFields(code: "UAL"), .airlineSuggestions("uni"), .pickingData(FlightsDraft(FlightsView(), before: FlightsView()), .origin),
    .airlines(PlacesView()), .airline(code: "UAL"), .suggestions("san"),
    .export(.flightsCSV, FlightsView()), .region(.list(FlightsView())),
  ]

  @Test(arguments: every)
  func `an address has the shape its pattern says`(_ address: Address) {
    let shape = address.pattern.rawValue.split(separator: "/", omittingEmptySubsequences: false)
    let path = address.path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
    #expect(shape.count == path.count)
    for (part, named) in zip(shape, path) where !part.hasPrefix(":") { #expect(part == named) }
    #expect(!address.path.contains(":"))
  }

  @Test func `every pattern is reached by an address`() {
    #expect(Set(Self.every.map(\.pattern)) == Set(Address.Pattern.allCases))
  }

  @Test func `a page of the log or of History names where it goes on`() {
    #expect(Address.sitLog(before: Self.day).path == "/sit/log?before=2026-11-20")
    #expect(
      Address.sitSearch(words: "still & <b>ё", before: Self.day).path == "/sit/log?search=still%20%26%20%3Cb%3E%D1%91&before=2026-11-20")
    #expect(Address.sitInsights(by: .year).path == "/sit/insights?by=year")
    #expect(Address.history(before: Self.id).path == "/history?before=\(Self.id)")
  }

  @Test func `an item names the list it was opened from, and the logbook where it goes on`() {
    #expect(Address.projects(.item(Self.id, .today)).path == "/projects/items/\(Self.id)?in=today")
    #expect(Address.projects(.item(Self.id, .project(Self.id))).path == "/projects/items/\(Self.id)?in=project-\(Self.id)")
    #expect(Address.projects(.logbook(before: Self.id)).path == "/projects/logbook?before=\(Self.id)")
    #expect(Address.projects(.adding).path == "/projects?add=1")
    #expect(Address.projects(.find(words: "a & b")).path == "/projects/find?search=a%20%26%20b")
  }

  @Test(arguments: [
    ProjectsRegion.home, .awards, .shelf(.open), .shelf(.closed), .head(id), .list(.inbox), .list(.today), .list(.upcoming),
    .list(.project(id)), .item(id),
  ])
  func `a region of Projects is found again by its name`(_ region: ProjectsRegion) {
    #expect(ProjectsRegion(name: region.name) == region)
  }

  @Test(arguments: ["", "home-1", "awards-", "head", "head-xyz", "list", "list-nothing", "list-project-1", "item-", "openclosed"])
  func `a region of Projects that does not exist has no name`(_ name: String) {
    #expect(ProjectsRegion(name: name) == nil)
  }

  @Test func `a category keeps in its address which blends are shown, and leaves out what is so anyway`() {
    #expect(Address.blends(.category(Self.id, CategoryView())).path == "/blends/categories/\(Self.id)")
    #expect(
      Address.blends(.category(Self.id, CategoryView(.fail, words: "a & b", page: 3))).path
        == "/blends/categories/\(Self.id)?status=fail&search=a%20%26%20b&page=3")
    #expect(Address.blends(.comparison(Self.id, Self.id)).path == "/blends/comparison?one=\(Self.id)&other=\(Self.id)")
  }

  @Test(arguments: [
    BlendsRegion.home, .materials, .category(id, CategoryView(.pass, words: "rose", page: 2)), .blend(id), .form(id), .batch(id),
    .material(id),
  ])
  func `a region of Blends is found again by its name`(_ region: BlendsRegion) {
    #expect(BlendsRegion(name: region.name, view: CategoryView(.pass, words: "rose", page: 2)) == region)
  }

  @Test(arguments: ["", "home-1", "blend", "blend-", "blend-xyz", "categories", "nothing-1"])
  func `a region of Blends that does not exist has no name`(_ name: String) {
    #expect(BlendsRegion(name: name, view: CategoryView()) == nil)
  }

  @Test func `a view of flights is in its address, and leaves out what is so anyway`() {
    #expect(Address.flights(.list(FlightsView())).path == "/flights")
    let view = FlightsView().with { view in
      (view.search, view.destination, view.isDelayed, view.after) = ("são & co", "KSFO", true, Self.id)
      view.order = FlightsView.Order(key: .delay, isDescending: true)
    }
    #expect(
      Address.flights(.list(view)).path == "/flights?search=s%C3%A3o%20%26%20co&destination=KSFO&delayed=1&sort=%2Ddelay&after=\(Self.id)")
    let draft = FlightsDraft(view, before: FlightsView().with { $0.search = "san" })
    #expect(
      Address.flights(.pickingData(draft, .origin)).path
        == "/flights/map/data?pick=origin&search=s%C3%A3o%20%26%20co&destination=KSFO&delayed=1&sort=%2Ddelay&before=search%3Dsan")
    #expect(Address.flights(.airport(code: "KSFO", .departures)).path == "/flights/airports/KSFO?side=departures")
    let file = "/flights/files/flights.csv?search=s%C3%A3o%20%26%20co&destination=KSFO&delayed=1"
    #expect(Address.flights(.export(.flightsCSV, view)).path == file)
    #expect(Address.flights(.export(.airportsCSV, view)).path == "/flights/files/airports.csv")
  }

  @Test func `a step of the welcome carries what was chosen, and a line its number`() {
    let step = WelcomePage.Step(goal: 12, accent: .green, isLast: true)
    #expect(Address.welcome(step).path == "/sit/welcome?step=colours&goal=12&accent=green")
    #expect(Address.sitLine(7).path == "/sit?line=7")
  }

  @Test(arguments: [
    SitRegion.stage, .gauge, .figures, .grid, .recent, .accent, .healthImport, .line(0), .line(39), .log, .thought(day), .day(day),
    .week(day),
    .year(2024), .insights(.month), .shown,
  ])
  func `a region is found again by its name`(_ region: SitRegion) {
    #expect(SitRegion(name: region.name) == region)
  }

  @Test(arguments: [
    "", "nothing", "day-", "day-2026-02-30", "stage-2026-11-20", "year-2026-11-20", "year-007", "insights-day", "line-", "line--1",
    "line-x",
    "line-99999999999999999999",
  ])
  func `no region has another name`(_ name: String) {
    #expect(SitRegion(name: name) == nil)
  }
}
