import Assembly
import Foundation
import Records
import Testing
import Words

@testable import SitPages
@testable import SitRecords
@testable import Site

/// The day's line, the wait before a sit, the welcome, and what is handed to Apple Health.
@Suite struct PracticePagesTests {
  let samples = Samples(language: .english)

  @Test func `the day has one line, the next day another, and every line its day in forty`() {
    let first = samples.today
    let numbers = (0..<40).map { SitLine.Model(nil, on: first.adding($0), isShown: true, in: .english).number }
    #expect(Set(numbers).count == 40)
    let german = Language.chosen(from: "de", setting: nil)
    #expect(SitLine.Model(nil, on: first, isShown: true, in: german).number == numbers[0])
    #expect(SitLine.Model(nil, on: first, isShown: true, in: .english).next != numbers[1], "another line is not tomorrow's")
    #expect(SitLine.Model(nil, on: first.adding(-900_000), isShown: true, in: .english).number >= 0)
  }

  @Test func `asking for more goes round, by any number`() {
    var seen: Set<String?> = []
    var number = 5
    for _ in 0..<40 {
      let model = SitLine.Model(number, on: samples.today, isShown: true, in: .english)
      seen.insert(model.text)
      number = model.next
    }
    #expect(seen.count == 40 && number == 5)
    #expect(SitLine.Model(Int.max, on: samples.today, isShown: true, in: .english).text != nil)
    #expect(SitLine.Model(Int.min, on: samples.today, isShown: true, in: .english).text != nil)
  }

  @Test func `a line nobody wants leaves an empty region, which brings it back when it is wanted`() {
    let html = SitLine.region(SitLine.Model(nil, on: samples.today, isShown: false, in: .english), in: .english).text
    #expect(!html.contains("<p") && html.contains("data-live=\"setting\""))
  }

  @Test(arguments: [(-8000, "8"), (-7999, "8"), (-7000, "7"), (-1, "1")] as [(Int64, String)])
  func `before it begins a sit says in how many seconds it will, and draws no progress`(_ elapsed: Int64, _ seconds: String) {
    for length in [120_000, nil] as [Int64?] {
      let html = SitStage.region(samples.stage(.running(id: samples.id(1), elapsed: elapsed, length: length)), in: .english).text
      #expect(html.contains("<span>Begins in</span> <output class=\"begins-count\" aria-live=\"off\">\(seconds)</output>"))
      #expect(html.contains("data-waiting") && html.contains("data-elapsed=\"\(elapsed)\""))
      #expect(html.contains(length == nil ? ">0:00</output>" : "stroke-dashoffset=\"1.0\""))
    }
    let running = SitStage.region(samples.stage(.running(id: samples.id(1), elapsed: 0, length: nil)), in: .english).text
    // The templates behind it are those of a session that the book cannot be asked for.
    #expect(!running.split(separator: "<template")[0].contains("begins") && !running.contains("data-waiting"))
  }

  @Test func `the stage tells the scripts when the bells are due`() {
    let html = SitStage.region(samples.stage, in: .english).text
    #expect(html.contains("data-delay=\"10000\" data-bells=\"0 1\""))
  }

  @Test(arguments: [
    ("Europe/Berlin", 0, "2026-11-20T07:00:00+01:00", "2026-11-20T07:02:00+01:00"),
    ("Europe/Berlin", 250, "2026-11-20T07:00:00+01:00", "2026-11-20T07:02:00+01:00"),
    ("Asia/Kathmandu", 0, "2026-11-20T11:45:00+05:45", "2026-11-20T11:47:00+05:45"),
    ("America/St_Johns", 0, "2026-11-20T02:30:00-03:30", "2026-11-20T02:32:00-03:30"),
    ("UTC", 0, "2026-11-20T06:00:00+00:00", "2026-11-20T06:02:00+00:00"),
  ])
  func `a session is handed to the Shortcut in whole seconds, by the clocks of its zone`(
    _ zone: String, _ extra: Int64, _ start: String, _ end: String
  ) throws {
    let from = try #require(Instant("2026-11-20T06:00:00Z")).adding(milliseconds: extra)
    let place = try #require(TimeZone(identifier: zone))
    let entry = HealthEntry(samples.session(1, from, seconds: 120, zone: place))
    let parts = try #require(URLComponents(string: entry.address))
    #expect(parts.scheme == "shortcuts" && parts.host == "run-shortcut")
    let query = Dictionary(uniqueKeysWithValues: try #require(parts.queryItems).map { ($0.name, $0.value ?? "") })
    #expect(query["name"] == "Log Mindful Minutes" && query["input"] == "text")
    let times = try JSONDecoder().decode([String: String].self, from: Data(try #require(query["text"]).utf8))
    #expect(times == ["start": start, "end": end])
    #expect(Instant(start) == from.adding(milliseconds: -extra))
    #expect(!entry.address.contains("+") && !entry.address.contains(" "))
  }

  @Test func `the session's page draws the way to Apple Health as a link`() {
    let html = SitSession.view(samples.session(samples.form), in: samples.context()).text
    let link = "<p class=\"pager\"><a class=\"pill\" href=\"shortcuts://run-shortcut?name=Log%20Mindful%20Minutes&amp;input=text"
    #expect(html.contains(link))
  }

  @Test func `Return goes on in the welcome, and neither back nor away`() throws {
    for part in [WelcomePage.Part.goal, .colours] {
      let step = WelcomePage.Step(part: part, goal: 7, accent: .rose)
      let html = WelcomePage.view(step, introducing: .nothing, in: samples.context()).text
      let form = try #require(html.components(separatedBy: "<form class=\"welcome-form\"").last)
      let first = try #require(form.firstMatch(of: /<button[^>]*value="([a-z]+)"/)).1
      #expect(first == (part == .colours ? "done" : "next"))
    }
  }
}
