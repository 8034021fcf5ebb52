import Assembly
import Foundation
import Records
import Testing
import Words

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

/// Flights in a list: under their days, and by the clocks they are told by.
@Suite struct FlightRowTests {
  private let samples = Samples(language: .english)

  private func text(_ html: HTML) -> String {
    html.text.replacing(/<[^>]*>/, with: " ").split { $0.isWhitespace }.joined(separator: " ")
  }

  /// A flight that came to the ground 16 minutes late and to its gate 12 minutes early, and left the other way round.
  private func apart(_ change: (inout Flight) -> Void = { _ in }) -> Flight {
    var times = FlightTimes()
    times.out = FlightTimes.Event(scheduled: samples.time("2022-01-26T15:00:00Z"), actual: samples.time("2022-01-26T15:30:00Z"))
    times.off = FlightTimes.Event(scheduled: samples.time("2022-01-26T15:50:00Z"), actual: samples.time("2022-01-26T15:45:00Z"))
    times.on = FlightTimes.Event(scheduled: samples.time("2022-01-26T17:42:00Z"), estimated: samples.time("2022-01-26T17:58:00Z"))
    times.into = FlightTimes.Event(scheduled: samples.time("2022-01-26T18:14:00Z"), estimated: samples.time("2022-01-26T18:02:00Z"))
    return samples.flight(to: samples.portland, times: times, day: .day(samples.today), change)
  }

  private func row(_ flight: Flight) -> FlightRow.Model {
    FlightRow.Model(flight, from: samples.portland, to: samples.portland, airline: nil, FlightUnits(), in: .english)
  }

  @Test func `a lateness at the gate is told with the gate's clock, beside the clocks of the runway`() {
    let row = text(FlightRow.row(row(apart()), in: .english))
    #expect(row.contains("07:45 PST take-off, actual") && row.contains("09:58 PST landing, estimated"))
    #expect(row.contains("Gate 10:02, 12 min early"))
  }

  @Test func `where nothing is known of the gate, the lateness is that of the runway beside which it stands`() {
    let row = text(FlightRow.row(row(apart { $0.told.times.into = FlightTimes.Event() }), in: .english))
    #expect(row.contains("09:58 PST landing, estimated") && row.contains("16 min late") && !row.contains("Gate"))
  }

  @Test func `of times that a person or a log told nobody says whether they are the gate's or the runway's`() {
    let row = text(FlightRow.row(row(apart { $0.told.clocks = Clocks(origin: nil, destination: nil) }), in: .english))
    #expect(row.contains("09:58 PST estimated") && !row.contains("landing") && !row.contains("take-off"))
  }

  @Test func `a flight that was flown as planned has nothing more to come`() {
    let flown = apart { ($0.isFlown, $0.progress) = (true, 0) }
    let row = text(FlightRow.row(row(flown), in: .english))
    #expect(row.contains("Arrived") && row.contains("landing, as planned"))
    #expect(!row.contains("estimated") && !row.contains("0%"))
  }

  @Test func `only what may still be said of a flight is offered: one that has landed was flown`() {
    let landed = apart { $0.told.times.on.actual = $0.times.on.estimated }
    func actions(_ flight: Flight) -> String {
      FlightActions.first(flight, in: .english).text + FlightActions.others(flight, in: .english).text
    }
    #expect(landed.state == .landed && !actions(landed).contains("name=\"flown\""))
    #expect(actions(apart()).contains("name=\"flown\" value=\"yes\""))
    #expect(actions(apart { $0.isFlown = true }).contains("name=\"flown\" value=\"no\""))
    let (before, after) = (samples.time("2022-01-26T15:44:00Z"), samples.time("2022-01-26T15:46:00Z"))
    #expect(apart().isToDepart(at: before, today: samples.today) && !apart().isToDepart(at: after, today: samples.today))
    let early = [FlightActions.first, FlightActions.others].map { $0(apart(), true, .english).text }
    #expect(early.allSatisfy { !$0.contains("name=\"flown\"") } && early.count { $0.contains("name=\"mine\"") } == 1)
  }

  @Test func `flights stand under the days they are of, and a day that comes back over the date line stands twice`() {
    func on(_ number: Int, _ day: Int) -> FlightRow.Model { samples.row(number, day: .day(samples.today.adding(day))) }
    let html = FlightRow.list([on(1, 1), on(2, 0), on(3, 0), on(4, 1), on(5, 0)], in: .english).text
    let days = html.matches(of: /<section data-key="([^"]*)">/).map { String($0.1) }
    let (first, second) = ("\(samples.today.adding(1))", "\(samples.today)")
    #expect(days == ["\(first) 1", "\(second) 1", "\(first) 2", "\(second) 2"])
    #expect(html.components(separatedBy: "</section>").map { $0.matches(of: /class="flight-row"/).count } == [1, 2, 1, 1, 0])
  }

  @Test func `the date stands in no row under its day, and in each row of a list in another order`() {
    let row = samples.row(day: .day(samples.today))
    let date = FlightDay.day(samples.today).said(in: .english)
    #expect(!FlightRow.row(row, in: .english).text.contains(date))
    #expect(FlightRow.datedList([row], in: .english).text.contains(date))
  }

  @Test func `rows that are not wanted are left to the page, each under its day`() {
    let rows = [samples.row(1, day: .day(samples.today)), samples.row(2, day: .day(samples.today.adding(-1)))]
    let html = FlightRow.list(rows, only: [samples.id(2)], in: .english).text
    #expect(html.contains("data-key=\"\(samples.id(1))\" data-same") && html.contains("class=\"flight-row\" data-key=\"\(samples.id(2))\""))
    #expect(html.matches(of: /class="flight-day"/).count == 2)
  }

  @Test func `the next flight says when it comes, and what there is to know before`() {
    let card = text(NextFlight.card(samples.nextFlight, in: .english))
    for piece in ["Next flight", "In 3 days", "UAL1780", "Portland → to Tokyo", "Terminal 1", "Gate E5"] {
      #expect(card.contains(piece), "\(piece)")
    }
  }
}
