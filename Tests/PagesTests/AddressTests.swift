import Foundation
import Pages
import Records
import Testing

/// A link and the route it leads to must have the same shape, or a page links into nothing.
@Suite struct AddressTests {
  static let day = Day(year: 2026, month: 11, day: 20) ?? Day(ordinal: 0)
  static let id = RecordID(kind: "session", key: "one")
  static let every: [Address] = [
    .home, .live, .health, .open(key: "k"), .asset(version: "v", file: "main.css"), .sit, .sitDeletion, .sessions, .sittings, .finishing,
    .cancelling, .discarding, .presence, .sessionsCSV, .sessionsJSON, .thoughtsCSV, .thoughtsJSON, .sitLog(before: nil), .logText,
    .sitDay(day),
    .sitWeek(day), .sitYear(2024), .sitInsights(by: nil), .rest(day), .thought(day), .thoughtChoice(day), .session(id),
    .sessionDeletion(id), .sitRegion(.stage), .history(before: nil),
    .historyRegion, .undoing, .redoing, .actUndoing(id), .actRedoing(id), .trash, .trashRegion, .restoring(id), .erasure(id), .settings,
    .browserSetting, .setting(key: "goal"), .welcome(nil), .appleHealth, .healthCancelling, .healthShortcut, .about, .privacy, .shortcuts,
  ]

  @Test(arguments: every)
  func `an address has the shape its pattern says`(_ address: Address) {
    let shape = address.pattern.rawValue.split(separator: "/", omittingEmptySubsequences: false)
    let path = address.path.split(separator: "/", omittingEmptySubsequences: false)
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
