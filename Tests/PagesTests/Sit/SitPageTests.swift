import Assembly
import Foundation
import Records
import Testing
import Words

@testable import SitPages
@testable import SitRecords
@testable import Site

/// What the seeds drew wrong: a gauge that claims a little for nothing, a goal of nought, days in another day's square.
@Suite struct SitPageTests {
  let samples = Samples(language: .english)

  @Test func `with nothing sat the gauge draws nothing (W-B6)`() {
    let html = SitGauge.region(samples.gauge(minutes: 0), in: .english).text
    #expect(!html.contains("dial-progress"))
    #expect(html.contains("aria-label=\"0 minutes of 7 minutes today\""))
  }

  @Test func `no goal is no gauge (W-B5)`() {
    let html = SitGauge.region(samples.gauge(minutes: 3, goal: 0), in: .english).text
    #expect(!html.contains("<svg"))
    #expect(html.contains("id=\"gauge\""))
  }

  @Test func `a goal reached and a goal passed look different (W-B5)`() {
    let reached = SitGauge.region(samples.gauge(minutes: 7), in: .english).text
    let passed = SitGauge.region(samples.gauge(minutes: 9), in: .english).text
    #expect(reached.contains("class=\"gauge reached\"") && !reached.contains("dial-surplus"))
    #expect(passed.contains("class=\"gauge passed\"") && passed.contains("dial-surplus"))
  }

  @Test func `lengths stand in their order, and the goal is named among them`() {
    var stage = samples.stage(.idle)
    stage.goalMinutes = 7
    let html = SitStage.region(stage, in: .english).text
    let minutes = html.matches(of: /class="choice" name="length" value="(\d+)"/).compactMap { Int($0.1) }
    #expect(minutes == [2, 5, 7, 10, 20, 60] && html.contains("<span>7 min <span class=\"note\">your goal</span></span>"))
  }

  @Test func `every day of the grid stands in its own square, spoken by its own name (W-B1, W-B2)`() {
    let html = SitGrid.region(samples.grid, in: .english).text
    let days = html.matches(of: /role="gridcell" data-key="([^"]*)"/).map { String($0.1) }
    #expect(days.count == 52 * 7 + 5)
    #expect(Set(days).count == days.count)
    #expect(html.contains("data-week=\"/sit/weeks/2026-11-16\" aria-label=\"Friday 20\u{A0}November:"))
  }

  @Test func `one square of the grid can be reached by Tab: today's`() {
    let html = SitGrid.region(samples.grid, in: .english).text
    #expect(html.matches(of: /tabindex="0"/).count == 1)
    #expect(html.contains("tabindex=\"0\" aria-current=\"date\""))
  }

  @Test func `a spoken day counts sessions and minutes`() {
    let square = GridDay(day: samples.today, milliseconds: 420_000, sessions: 2, level: 2, rests: false)
    let grid = SitGrid.Model(
      days: (-4...0).map { samples.today.adding($0) }.map { $0 == samples.today ? square : empty($0) }, today: samples.today,
      firstWeekday: .monday, in: .english)
    #expect(SitGrid.region(grid, in: .english).text.contains("aria-label=\"Friday 20\u{A0}November: 2 sessions, 7 minutes\""))
  }

  @Test func `the ring is true for every length (A-B5)`() {
    for (elapsed, length, rest) in [(60_000, 120_000, "0.5"), (300_000, 1_200_000, "0.75"), (3_600_000, 3_600_000, "0.0")]
      as [(Int64, Int64, String)]
    {
      let html = SitStage.region(samples.stage(.running(id: samples.id(1), elapsed: elapsed, length: length)), in: .english).text
      #expect(html.contains("stroke-dashoffset=\"\(rest)\""))
    }
  }

  @Test func `an open-ended sit has a clock with hours, and no ring (W-B12)`() {
    let html = SitStage.region(samples.stage(.running(id: samples.id(1), elapsed: 3_725_000, length: nil)), in: .english).text
    #expect(html.contains(">1:02:05</output>"))
    #expect(!html.split(separator: "<template")[0].contains("class=\"ring\""))
  }

  @Test func `a thought that begins with a blank line keeps it`() {
    let html = SitThought.region(samples.thought(text: "\nlate"), in: .english).text
    #expect(html.contains(">\n\nlate</textarea>"))
  }

  @Test func `what else was written of a day has its own answers, and both only where they fit`() {
    let others = [EditedText.Other("<theirs>", by: samples.id(1), fits: true), EditedText.Other("long", by: samples.id(2), fits: false)]
    let html = SitThought.region(samples.thought(others: others), in: .english).text
    #expect(html.contains("&lt;theirs&gt;"))
    let answers = html.matches(of: /name="(?:other|answer)" value="(\w+)"/).map { String($0.output.1) }
    #expect(answers == ["\(samples.id(1))", "theirs", "mine", "both", "\(samples.id(2))", "theirs", "mine"])
  }

  @Test func `the button that searches the log has a name where its word is not seen`() {
    #expect(SitSearch.form(words: "", in: .english).text.contains("<button aria-label=\"Search\">"))
  }

  @Test func `where nothing can be deleted, nobody is told to press what is not there`() {
    let html = SitDeletion.view(sessions: 0, thoughts: 0, in: samples.context()).text
    #expect(html.contains("class=\"empty-title\"") && !html.contains("Press Sit"))
  }

  @Test func `the log names the year of every month`() {
    let html = SitLog.region(SitLog.Model(days: samples.days, before: nil, next: nil), in: .english).text
    #expect(html.contains("<h2>November 2026</h2>") && html.contains("<h2>October 2026</h2>"))
  }

  @Test func `the latest days have no headings, so a day of another year is named with it (A-B12)`() throws {
    let days = try ["2026-11-05", "2024-02-29"].map { try #require(Day($0)) }.map { day in
      DayCard.Model(day: day, milliseconds: 0, sessions: [], thought: "Rain.", today: samples.today, zone: samples.zone)
    }
    let html = SitRecent.region(days, in: .english).text
    #expect(html.contains(">Thursday 5\u{A0}November</a>") && html.contains(">Thursday, 29\u{A0}February 2024</a>"))
  }
}

private func empty(_ day: Day) -> GridDay { GridDay(day: day, milliseconds: 0, sessions: 0, level: 0, rests: false) }
